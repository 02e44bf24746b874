import { pageNonce } from '../lib/pageNonce';

// Before any other code: the chunks that follow are let in by the nonce of the page.
__webpack_nonce__ = pageNonce();
