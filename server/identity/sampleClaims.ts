import type { AccessToken, Account, AccountClaims, UnknownObject } from 'oidc-provider';
import { accountBySub, type SampleAccount } from './accounts';

/** Which claims a scope brings; the groups come with every sign-in, as the portal's role check needs them. */
export const claimsByScope: Record<string, string[]> = {
  openid: ['sub', 'groups'],
  profile: ['name', 'preferred_username'],
  email: ['email', 'email_verified'],
};

const claimsOf = ({ sub, name, handle, email, groups }: SampleAccount): AccountClaims => ({
  sub,
  name,
  preferred_username: handle,
  email,
  email_verified: true,
  groups,
});

/** The account of a subject as the provider wants it, or undefined. */
export const findSampleAccount = (sub: string): Account | undefined => {
  const account = accountBySub(sub);
  return account && { accountId: sub, claims: () => claimsOf(account) };
};

/** What an access token says of the person beside the subject, as far as its scopes go: so the server need not ask for it. */
export const tokenClaims = ({ accountId, scope = '' }: Pick<AccessToken, 'accountId' | 'scope'>): UnknownObject => {
  const account = accountBySub(accountId);
  const names = new Set(scope.split(' ').flatMap((name) => claimsByScope[name] ?? []));
  return Object.fromEntries(Object.entries(account ? claimsOf(account) : {}).filter(([name]) => names.has(name)));
};
