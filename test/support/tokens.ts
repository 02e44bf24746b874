import type { Tokens, UserClaims } from '@okta/okta-auth-js';

const issuer = 'http://localhost/oauth2/default';
const scopes = ['openid', 'profile', 'email', 'offline_access'];
const urls = { authorizeUrl: `${issuer}/v1/authorize`, userinfoUrl: `${issuer}/v1/userinfo` };

export const sampleUser = {
  sub: 'user-1',
  name: 'Eleanor Ashworth',
  email: 'eleanor@ashworth.example',
  email_verified: true,
};

/** What okta-auth-js keeps of a sign-in. */
export function sampleTokens(accessToken = 'access-1', secondsLeft = 600, claims: UserClaims = sampleUser): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  return {
    accessToken: { accessToken, expiresAt, tokenType: 'Bearer', scopes, ...urls },
    idToken: { idToken: 'id-1', claims, expiresAt: expiresAt + 3000, scopes, issuer, clientId: 'portal', ...urls },
    refreshToken: { refreshToken: 'refresh-1', expiresAt, scopes, tokenUrl: `${issuer}/v1/token`, issuer, ...urls },
  };
}

/** Puts a sign-in into the tab, as if it had been there before a reload. */
export function storeTokens(tokens: object = sampleTokens()): void {
  sessionStorage.setItem('okta-token-storage', JSON.stringify(tokens));
}
