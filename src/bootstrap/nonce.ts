import { pageNonce } from '@/lib/pageNonce';

// Imported first: the chunks that follow need the page's nonce.
__webpack_nonce__ = pageNonce();
