import type { CallerName } from '#scripts/contract/verify/request';
import { type InvalidTokenName, invalidTokenNames, type TokenSource } from '#scripts/contract/verify/tokens';
import { accountByHandle } from '#server/identity/accounts';
import type { TestServer } from '../server/serverApp';

/** The sample account for each caller of the contract. */
const handles: Readonly<Partial<Record<CallerName, string>>> = {
  newcomer: 'newcomer',
  client: 'client',
  otherClient: 'client-no-billing',
  concierge: 'concierge',
  clientWithoutBilling: 'client-no-billing',
  secondConcierge: 'concierge-2',
  importer: 'returning',
};

const bad = invalidTokenNames.map(String);

const isBad = (name: string): name is InvalidTokenName => bad.includes(name);

/** Real tokens of the sample accounts, and tokens that must be refused. */
export const sampleTokens =
  ({ issuer }: TestServer): TokenSource =>
  (name) => {
    const account = accountByHandle(isBad(name) ? 'client' : (handles[name] ?? ''));
    if (!account) return Promise.resolve(undefined);
    const identity = { ...account, emailVerified: true };
    return isBad(name) ? issuer.badTokenFor(identity, name) : issuer.tokenFor(identity, '1 hour');
  };
