import { OktaAuth } from '@okta/okta-auth-js';

import { paths } from '../lib/paths';
import type { PortalConfig } from '../lib/portalConfig';

/** `offline_access` brings the refresh token that is rotated at each renewal. Spec: client-portal 9, sign-in scope. */
const scopes = ['openid', 'profile', 'email', 'offline_access'];

const never = false;

/**
 * The identity provider's client: authorization code with PKCE, fresh state and nonce. Everything it would do by itself
 * is off: it takes a server out of order for the end of the session, and its tab synchronisation broadcasts tokens.
 */
export function createOktaClient(config: PortalConfig): OktaAuth {
  return new OktaAuth({
    issuer: config.issuer,
    clientId: config.clientId,
    ...config.endpoints,
    redirectUri: window.location.origin + paths.signInCallback,
    scopes,
    // Costs a preflight, and some issuers refuse it.
    headers: { 'X-Okta-User-Agent-Extended': null },
    tokenManager: { storage: config.tokenStorage, autoRenew: never, autoRemove: never, syncStorage: never },
    services: { autoRenew: never, autoRemove: never, syncStorage: never, renewOnTabActivation: never },
    // The transaction holds the code verifier: it stays in the tab, and so does all the rest.
    transactionManager: { enableSharedStorage: never },
    storageManager: {
      token: {},
      transaction: { storageTypes: ['sessionStorage'] },
      cache: { storageTypes: ['sessionStorage', 'memory'] },
      'original-uri': { storageTypes: ['sessionStorage'] },
    },
  });
}
