import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import { deleteExpired } from './adapter';
import { auditSignOut } from './auditSignOut';
import { handleErrors } from './failures';
import { hostnameOf, loopbackOnly, sameOriginOnly, providerHeaders } from './http';
import { interactionRoute } from './interaction';
import { mountPath } from './issuer';
import { createLiveGrants } from './liveGrants';
import { loadKeys, publicPart } from './keys';
import { isLoopback, assertLocal } from './loopback';
import { createProviderPages, oktaPostMessage } from './pages';
import type { Portal } from './pages/layout';
import { createProvider } from './provider';
import { assetRoute, offlineAccessAsOkta, userInfoRoute } from './routes';
import type { Database } from '../db/database';
import { createTokenVerifier, type TokenVerifier } from './verify';

/** What the embedded identity provider needs. */
export interface IdentityOptions {
  /** The portal's URL without a trailing slash; http on loopback only. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The host the server listens on; loopback only. */
  readonly host: string;
  /** Whether NODE_ENV is production, in which the provider does not start. */
  readonly production: boolean;
  readonly portalName: string;
  /** The audience of access tokens. */
  readonly audience: string;
}

/** The embedded identity provider. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Handles all requests below {@link mountPath}. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Verifies an access token of this provider without an HTTP request. */
  readonly verifyToken: TokenVerifier;
}

const cleanUpIntervalMs = 10 * 60_000;

/** Returns a function that deletes expired rows at intervals. Requests call it, so there is no timer to stop. */
const createCleanUp = ({ db, log }: IdentityOptions): (() => void) => {
  let last = Date.now();
  return () => {
    if (Date.now() - last < cleanUpIntervalMs) return;
    last = Date.now();
    deleteExpired(db).catch((error: unknown) => log.warn({ err: error }, 'identity: expired rows were not deleted'));
  };
};

const logEvents = (provider: Provider, log: IdentityOptions['log']): void => {
  provider.on('authorization.success', ({ oidc }) => log.info({ sub: oidc.session?.accountId }, 'identity: signed in'));
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'identity: request failed'));
};

const addRoutes = (
  provider: Provider,
  portal: Portal,
  { publicUrl, clientId, db, log }: IdentityOptions,
  verifyToken: TokenVerifier,
): void => {
  provider.registerResponseMode('okta_post_message', oktaPostMessage(portal));
  for (const middleware of [
    providerHeaders,
    handleErrors(portal, log),
    loopbackOnly,
    sameOriginOnly(publicUrl),
    assetRoute,
    userInfoRoute(verifyToken),
    interactionRoute(provider, portal),
    offlineAccessAsOkta,
    auditSignOut(db, clientId),
  ])
    provider.use(middleware);
};

/** Headers of proxies. They are removed, because requests to loopback pass no proxy. */
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Rewrites the request for the provider: the host of its public URL for any loopback name, and a path below its mount
 * path.
 */
const createHandler = (provider: Provider, { host }: URL, cleanUp: () => void): IdentityProvider['handler'] => {
  const callback = provider.callback();
  return (request, response) => {
    cleanUp();
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mountPath.length) });
    if (isLoopback(hostnameOf(request))) request.headers.host = host;
    for (const name of forwardedHeaders) Reflect.deleteProperty(request.headers, name);
    void callback(request, response);
  };
};

/**
 * Starts the OpenID provider with sample accounts, for running the product on one computer. Requires the tables of
 * `002.do.identity.sql`.
 *
 * @throws SampleIdentityRefusedError with NODE_ENV=production, and for URLs other than loopback.
 */
export const createIdentity = async (options: IdentityOptions): Promise<IdentityProvider> => {
  const { publicUrl, clientId, db, log, portalName, audience } = options;
  assertLocal(options);
  await deleteExpired(db);
  const keys = await loadKeys(db);
  const portal = { name: portalName, home: `${publicUrl}/` };
  const setup = { publicUrl, clientId, portalName, audience };
  const provider = createProvider(setup, keys, db, createProviderPages(portal));
  const jwks = { keys: [publicPart(keys.signing)] };
  const isAlive = createLiveGrants(db);
  const verifyToken = createTokenVerifier({ issuer: provider.issuer, audience, clientId, jwks, isAlive });
  addRoutes(provider, portal, options, verifyToken);
  logEvents(provider, log);
  return {
    issuer: provider.issuer,
    handler: createHandler(provider, new URL(publicUrl), createCleanUp(options)),
    verifyToken,
  };
};

/** Serves the provider below {@link mountPath}. The provider parses request bodies itself. */
export const identityPlugin =
  ({ handler }: IdentityProvider): FastifyPluginAsync =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(`${mountPath}/*`, (request, reply) => {
      reply.hijack();
      handler(request.raw, reply.raw);
    });
    return Promise.resolve();
  };
