import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { createEndpoints, type Endpoints } from './endpoints';
import { endByLogoutToken } from './logoutToken';
import { sessionRoutes } from './sessionRoutes';
import { createUserSessions, type SessionLimits } from './userSessions';
import { createTokenVerifier, issuerOf, type TokenVerifier, type TokenVerifierOptions } from './verify';

/** The identity provider. */
export interface Authentication {
  readonly issuer: string;
  readonly verifyToken: TokenVerifier;
  /** The endpoints of a provider with another URL layout than Okta's. */
  readonly endpoints?: () => Promise<Endpoints>;
  /** Serves the embedded identity provider. */
  readonly plugin?: FastifyPluginAsync;
  /** Receives the ends of sessions at an external provider. */
  readonly sessionRoutes?: FastifyPluginAsync;
}

/** Starts the embedded identity provider; it is loaded only when it is used. */
const embeddedAuthentication = async (
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<Authentication> => {
  const { createIdentity, identityPlugin } = await import('./identity');
  const { publicUrl, host, production, clientId, audience, portal } = config;
  const identity = await createIdentity({
    publicUrl,
    host,
    production,
    clientId,
    audience,
    portalName: portal.portalName,
    db,
    log,
  });
  return { issuer: identity.issuer, verifyToken: identity.verifyToken, plugin: identityPlugin(identity) };
};

/** Verifies the tokens of an external provider, and follows the ends of its sessions. */
export function externalAuthentication(
  options: TokenVerifierOptions,
  limits: SessionLimits,
  db: Database,
): Authentication {
  const keys = issuerOf(options);
  const isAlive = createUserSessions(db, limits);
  const verifyToken = createTokenVerifier({ ...options, isAlive }, keys);
  return {
    issuer: options.issuer,
    verifyToken,
    endpoints: createEndpoints(options.issuer, options.fetch),
    sessionRoutes: sessionRoutes({
      db,
      verifyToken,
      endByLogoutToken: (token, address) => endByLogoutToken(db, token, options, keys, address),
    }),
  };
}

/** Opens the configured identity provider; without one, starts the embedded one. */
export async function openAuthentication(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<Authentication> {
  const { issuer, audience, clientId, limits } = config;
  if (issuer === undefined) return embeddedAuthentication(config, db, log);
  return externalAuthentication({ issuer, audience, clientId, maxLifetime: limits.tokenMaxLifetime }, limits, db);
}
