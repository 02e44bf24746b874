import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type Provider from 'oidc-provider';
import { deleteExpired } from './adapter';
import { answerFailures } from './failures';
import { hostnameOf, loopbackOnly, sameOriginOnly, securityHeaders } from './http';
import { interactionRoute } from './interaction';
import { mountPath } from './issuer';
import { createLiveGrants } from './liveGrants';
import { loadKeys, publicPart } from './keys';
import { isLoopback, refuseUnlessLocal } from './loopback';
import { createProviderPages, oktaPostMessage } from './pages';
import type { Portal } from './pages/layout';
import { createProvider } from './provider';
import { assetRoute, offlineAccessAsOkta, userInfoRoute } from './routes';
import type { Database } from '../db/database';
import { createTokenVerifier, type TokenVerifier } from './verify';

export interface IdentityOptions {
  /** Where the browser reaches the portal, without a trailing slash; http on loopback only. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The address the server listens on; loopback only. */
  readonly host: string;
  readonly portalName: string;
  /** What access tokens are for. */
  readonly audience: string;
}

/** The embedded identity provider. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Answers every request below {@link mountPath}. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Verifies an access token of this provider without a request to it. */
  readonly verifyToken: TokenVerifier;
}

const cleanUpEveryMs = 10 * 60_000;

/** Deletes what has expired, now and then, while requests come in: so nothing has to be stopped at the end. */
const createCleanUp = ({ db, log }: IdentityOptions): (() => void) => {
  let last = Date.now();
  return () => {
    if (Date.now() - last < cleanUpEveryMs) return;
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
  { publicUrl, log }: IdentityOptions,
  verifyToken: TokenVerifier,
): void => {
  provider.registerResponseMode('okta_post_message', oktaPostMessage(portal));
  for (const middleware of [
    securityHeaders,
    answerFailures(portal, log),
    loopbackOnly,
    sameOriginOnly(publicUrl),
    assetRoute,
    userInfoRoute(verifyToken),
    interactionRoute(provider, portal),
    offlineAccessAsOkta,
  ])
    provider.use(middleware);
};

/** Nobody stands between this computer and itself: what speaks for another address is not believed. */
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/** The provider sees its own public address, whatever name of this computer was used, and paths below its mount path. */
const createHandler = (provider: Provider, { host }: URL, cleanUp: () => void): IdentityProvider['handler'] => {
  const answer = provider.callback();
  return (request, response) => {
    cleanUp();
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mountPath.length) });
    if (isLoopback(hostnameOf(request))) request.headers.host = host;
    for (const name of forwardedHeaders) Reflect.deleteProperty(request.headers, name);
    void answer(request, response);
  };
};

/**
 * Starts the OpenID provider with sample accounts, for running the whole product on one computer.
 * Throws `SampleIdentityRefusedError` with NODE_ENV=production and for any address that is not loopback. Needs the tables of `002.do.identity.sql`.
 */
export const createIdentity = async (options: IdentityOptions): Promise<IdentityProvider> => {
  const { publicUrl, clientId, db, log, portalName, audience } = options;
  refuseUnlessLocal(options, process.env.NODE_ENV);
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

/** Serves the provider below {@link mountPath}, with the request's body left for it to read. */
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
