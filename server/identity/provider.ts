import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { createAdapter } from './adapter';
import { callbackPath, mountPath, userInfoPath } from './issuer';
import type { IdentityKeys } from './keys';
import { grantClaim } from './liveGrants';
import { claimsByScope, findSampleAccount, tokenClaims } from './sampleClaims';
import type { Database } from '../db/database';

const minute = 60;
const hour = 60 * minute;

const accessTokenSeconds = 5 * minute;

/** A session ends after this time without a renewal; open pages renew every few minutes. */
const maxIdleSeconds = hour;

/** A session ends after this time in any case. */
const maxSessionSeconds = 12 * hour;

/** The settings of the embedded provider. */
export interface ProviderSetup {
  readonly publicUrl: string;
  readonly clientId: string;
  readonly portalName: string;
  readonly audience: string;
}

/** The pages of the provider's own routes. */
export type ProviderPages = Required<Pick<Configuration, 'renderError'>> &
  NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

const scopes = ['openid', 'profile', 'email', 'offline_access'];

/** Skips the consent prompt: the portal is a first-party client. */
const policyWithoutConsent = (): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.clear();
  return policy;
};

/** Returns the session's grant with all scopes; creates it if missing. */
const loadOrCreateGrant = async ({ oidc }: KoaContextWithOIDC, audience: string) => {
  const { provider, session, client } = oidc;
  if (!client || !session?.accountId) return undefined;
  // A new session has no grant.
  const existing = await provider.Grant.find(session.grantIdFor(client.clientId));
  const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(audience, scopes.join(' '));
  await grant.save();
  return grant;
};

const client = ({ publicUrl, clientId, portalName }: ProviderSetup): NonNullable<Configuration['clients']>[number] => ({
  client_id: clientId,
  client_name: portalName,
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [`${publicUrl}${callbackPath}`],
  post_logout_redirect_uris: [`${publicUrl}/`],
});

const features = (
  setup: ProviderSetup,
  { logoutSource, postLogoutSuccessSource }: ProviderPages,
): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  // The library's userinfo rejects access tokens with an audience; `userInfoRoute` replaces it.
  userinfo: { enabled: false },
  revocation: { enabled: true },
  rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => setup.audience,
    getResourceServerInfo: () => ({
      audience: setup.audience,
      scope: scopes.join(' '),
      accessTokenFormat: 'jwt',
      accessTokenTTL: accessTokenSeconds,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
});

const epochSeconds = (): number => Math.floor(Date.now() / 1000);

const lifetimes: Configuration['ttl'] = {
  AccessToken: accessTokenSeconds,
  AuthorizationCode: minute,
  Grant: 24 * hour,
  IdToken: hour,
  Interaction: hour,
  RefreshToken: (_ctx, { iiat = epochSeconds() }) =>
    Math.max(1, Math.min(maxIdleSeconds, iiat + maxSessionSeconds - epochSeconds())),
  Session: maxSessionSeconds,
};

/** The names contain the port, because browsers share cookies between the ports of a host. */
const cookies = ({ publicUrl }: ProviderSetup, key: string): Configuration['cookies'] => {
  const { port } = new URL(publicUrl);
  const options = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;
  return {
    keys: [key],
    names: {
      session: `identity_session_${port}`,
      interaction: `identity_interaction_${port}`,
      resume: `identity_resume_${port}`,
    },
    long: { ...options, path: mountPath },
    short: options,
  };
};

/**
 * Creates the OpenID provider with Okta's URL layout: authorization code with PKCE for one public client, JWT access
 * tokens for one audience, rotating refresh tokens whose reuse ends the session's grant. All state is in the database.
 */
export const createProvider = (
  setup: ProviderSetup,
  keys: IdentityKeys,
  db: Database,
  pages: ProviderPages,
): Provider =>
  new Provider(`${setup.publicUrl}${mountPath}`, {
    adapter: (model) => createAdapter(db, model),
    claims: claimsByScope,
    clientBasedCORS: (_ctx, origin) => origin === setup.publicUrl,
    clientAuthMethods: ['none'],
    clients: [client(setup)],
    conformIdTokenClaims: false,
    cookies: cookies(setup, keys.cookie),
    discovery: { userinfo_endpoint: `${setup.publicUrl}${mountPath}${userInfoPath}` },
    // Signing out also ends refresh tokens.
    expiresWithSession: () => true,
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? { ...tokenClaims(token), [grantClaim]: token.grantId } : undefined,
    features: features(setup, pages),
    findAccount: (_ctx, sub) => findSampleAccount(sub),
    interactions: { policy: policyWithoutConsent(), url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    jwks: { keys: [keys.signing] },
    loadExistingGrant: (ctx) => loadOrCreateGrant(ctx, setup.audience),
    renderError: pages.renderError,
    pkce: { required: () => true },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: '/v1/authorize',
      token: '/v1/token',
      end_session: '/v1/logout',
      jwks: '/v1/keys',
      revocation: '/v1/revoke',
    },
    scopes: ['openid', 'offline_access'],
    ttl: lifetimes,
  });
