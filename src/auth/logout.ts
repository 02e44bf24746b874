import type { OktaAuth } from '@okta/okta-auth-js';
import { getOAuthUrls } from '@okta/okta-auth-js';

import { logFailure } from '../lib/log';

/** As it is registered at the provider, which compares to the letter (docs/identity.md). */
const homeAddress = (): string => `${window.location.origin}/`;

/** Where the identity provider ends its own session and sends the browser back to the site's origin. */
export function logoutAddress(okta: OktaAuth): string {
  const { logoutUrl } = getOAuthUrls(okta);
  const idToken = okta.getIdToken();
  if (logoutUrl === undefined || idToken === undefined) return homeAddress();
  const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: homeAddress() });
  return `${logoutUrl}?${query.toString()}`;
}

/**
 * Asks the identity provider to revoke the refresh token, and with it what it could renew; access tokens are short-lived.
 * Nothing waits for it, and it outlives the page: a sign-out succeeds without it.
 */
export function revokeTokens(okta: OktaAuth): void {
  const { revokeUrl } = getOAuthUrls(okta);
  const token = okta.getRefreshToken();
  if (token === undefined || revokeUrl === undefined) return;
  const body = new URLSearchParams({ token, token_type_hint: 'refresh_token', client_id: okta.options.clientId ?? '' });
  fetch(revokeUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch((error: unknown) =>
    logFailure('The refresh token could not be revoked', error),
  );
}
