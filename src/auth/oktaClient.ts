import { type UserClaims, getOAuthUrls, OktaAuth } from '@okta/okta-auth-js';
import { logFailure } from '@/lib/log';
import { paths } from '@/lib/paths';
import type { PortalConfig } from '@/lib/portalConfig';
import type { SessionUser } from './authSlice';
import type { TokenStorage } from './tokenStorage';

/** `offline_access` adds the refresh token, which is rotated at each renewal. Spec: R-ACC-1. */
const scopes = ['openid', 'profile', 'email', 'offline_access'];

/**
 * Creates the identity provider's client: authorization code with PKCE, a new state and nonce each time. Its services
 * are off: they take an unavailable server for the end of the session, and their tab synchronisation broadcasts tokens.
 */
export function createOktaClient(config: PortalConfig, storage: TokenStorage): OktaAuth {
  return new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    ...config.endpoints,
    redirectUri: window.location.origin + paths.signInCallback,
    scopes,
    // Back on the sign-in page leads to the page before the portal: the one that redirects would redirect again.
    setLocation: (url) => window.location.replace(url),
    // The header costs a preflight request, and some issuers refuse it.
    headers: { 'X-Okta-User-Agent-Extended': null },
    tokenManager: { storage, autoRenew: false, autoRemove: false, syncStorage: false },
    services: { autoRenew: false, autoRemove: false, syncStorage: false, renewOnTabActivation: false },
    // The transaction holds the code verifier: like everything else it stays in the tab.
    transactionManager: { enableSharedStorage: false },
    storageManager: {
      token: {},
      transaction: { storageTypes: ['sessionStorage'] },
      cache: { storageTypes: ['sessionStorage', 'memory'] },
      'original-uri': { storageTypes: ['sessionStorage'] },
    },
  });
}

/** Converts the claims of an id token or of the userinfo endpoint. */
export function toSessionUser(claims: UserClaims): SessionUser {
  return {
    sub: claims.sub,
    emailVerified: claims.email_verified === true,
    ...(claims.name ? { name: claims.name } : {}),
    ...(claims.given_name ? { givenName: claims.given_name } : {}),
    ...(claims.family_name ? { familyName: claims.family_name } : {}),
    ...(claims.email ? { email: claims.email } : {}),
  };
}

/** Requests name and email, which some issuers omit from the id token. Undefined after a failure. */
export async function fetchUser(okta: OktaAuth): Promise<SessionUser | undefined> {
  try {
    return toSessionUser(await okta.getUser());
  } catch (error) {
    logFailure("Reading the user's name failed", error);
    return undefined;
  }
}

/** The origin as registered at the identity provider, which compares exactly (docs/identity.md). */
const originUrl = (): string => `${window.location.origin}/`;

/** Returns the URL that ends the identity provider's own session and redirects to the portal's origin. */
export function logoutUrlOf(okta: OktaAuth): string {
  const { logoutUrl } = getOAuthUrls(okta);
  const idToken = okta.getIdToken();
  if (logoutUrl === undefined || idToken === undefined) return originUrl();
  const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: originUrl() });
  return `${logoutUrl}?${query.toString()}`;
}

/** Revokes the refresh token; access tokens are short-lived. Sign-out neither waits for it nor needs its success. */
export function revokeTokens(okta: OktaAuth): void {
  const { revokeUrl } = getOAuthUrls(okta);
  const token = okta.getRefreshToken();
  if (token === undefined || revokeUrl === undefined) return;
  const body = new URLSearchParams({ token, token_type_hint: 'refresh_token', client_id: okta.options.clientId ?? '' });
  fetch(revokeUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch((error: unknown) =>
    logFailure('Revoking the refresh token failed', error),
  );
}

/** Ends the session on the server, which then rejects its tokens. Sign-out neither waits for it nor needs its success. */
export function endServerSession(okta: OktaAuth, url: string): void {
  const headers = { Authorization: `Bearer ${okta.getAccessToken() ?? ''}` };
  fetch(url, { method: 'POST', headers, keepalive: true, credentials: 'omit' }).catch((error: unknown) =>
    logFailure('Ending the session on the server failed', error),
  );
}
