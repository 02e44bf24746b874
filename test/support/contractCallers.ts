import type { CallerName } from '../../scripts/contract/verify/call';
import type { TokenSource } from '../../scripts/contract/verify/tokens';
import { accountByHandle } from '../../server/identity/accounts';
import type { TestServer } from './server-app';

/** The sample account that plays a caller of the contract. */
const handles: Readonly<Partial<Record<CallerName, string>>> = {
  newcomer: 'newcomer',
  client: 'client',
  otherClient: 'client-no-billing',
  concierge: 'concierge',
};

/** Real tokens of the sample accounts. */
export const sampleTokens =
  ({ issuer }: TestServer): TokenSource =>
  (caller) => {
    const account = accountByHandle(handles[caller] ?? '');
    return account ? issuer.tokenFor({ ...account, emailVerified: true }, '1 hour') : Promise.resolve(undefined);
  };
