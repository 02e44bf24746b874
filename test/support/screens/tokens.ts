import type { Tokens, UserClaims } from '@okta/okta-auth-js';

const issuer = 'http://localhost/oauth2/default';
const scopes = ['openid', 'profile', 'email', 'offline_access'];
const urls = { authorizeUrl: `${issuer}/v1/authorize`, userinfoUrl: `${issuer}/v1/userinfo` };

export const sampleUser = {
  sub: 'user-1',
  name: 'Eleanor Ashworth',
  given_name: 'Eleanor',
  family_name: 'Ashworth',
  email: 'eleanor@ashworth.example',
  email_verified: true,
};

/** The tokens that okta-auth-js stores. */
export function sampleTokens(accessToken = 'access-1', secondsLeft = 600, claims: UserClaims = sampleUser): Tokens {
  const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft;
  return {
    accessToken: { accessToken, expiresAt, tokenType: 'Bearer', scopes, ...urls },
    idToken: { idToken: 'id-1', claims, expiresAt: expiresAt + 3000, scopes, issuer, clientId: 'portal', ...urls },
    refreshToken: { refreshToken: 'refresh-1', expiresAt, scopes, tokenUrl: `${issuer}/v1/token`, issuer, ...urls },
  };
}

/** Stores the tokens of a sign-in in the tab, as after a reload. */
export function storeTokens(tokens: object = sampleTokens()): void {
  sessionStorage.setItem('okta-token-storage', JSON.stringify(tokens));
}
