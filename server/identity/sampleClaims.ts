import type { AccessToken, Account, AccountClaims, UnknownObject } from 'oidc-provider';
import { accountBySub, type SampleAccount } from './accounts';

/** The claims of each scope; `openid` includes the groups, which the portal's role check needs. */
export const claimsByScope: Record<string, string[]> = {
  openid: ['sub', 'groups'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email', 'email_verified'],
};

const claimsOf = ({ sub, name, handle, email, groups }: SampleAccount): AccountClaims => ({
  sub,
  name,
  given_name: name.split(' ')[0],
  family_name: name.split(' ').slice(1).join(' '),
  preferred_username: handle,
  email,
  email_verified: true,
  groups,
});

/** Returns the account of a subject in the provider's format, or undefined. */
export const findSampleAccount = (sub: string): Account | undefined => {
  const account = accountBySub(sub);
  return account && { accountId: sub, claims: () => claimsOf(account) };
};

/** Returns the user's claims for an access token, limited by its scopes, so that the server does not query userinfo. */
export const tokenClaims = ({ accountId, scope = '' }: Pick<AccessToken, 'accountId' | 'scope'>): UnknownObject => {
  const account = accountBySub(accountId);
  const names = new Set(scope.split(' ').flatMap((name) => claimsByScope[name] ?? []));
  return Object.fromEntries(Object.entries(account ? claimsOf(account) : {}).filter(([name]) => names.has(name)));
};
