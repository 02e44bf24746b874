import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { createEndpoints, type Endpoints } from './endpoints';
import { createTokenVerifier, type TokenVerifier } from './verify';

/** The identity provider. */
export interface SignIn {
  readonly issuer: string;
  readonly verifyToken: TokenVerifier;
  /** The endpoints of a provider with another URL layout than Okta's. */
  readonly endpoints?: () => Promise<Endpoints>;
  /** Serves the embedded identity provider. */
  readonly plugin?: FastifyPluginAsync;
}

/** Starts the embedded identity provider; it is loaded only when it is used. */
const embeddedSignIn = async (config: Config, db: Database, log: FastifyBaseLogger): Promise<SignIn> => {
  const { createIdentity, identityPlugin } = await import('./identity');
  const { publicUrl, host, clientId, audience, portal } = config;
  const identity = await createIdentity({
    publicUrl,
    host,
    clientId,
    audience,
    portalName: portal.portalName,
    db,
    log,
  });
  return { issuer: identity.issuer, verifyToken: identity.verifyToken, plugin: identityPlugin(identity) };
};

/** Opens the configured identity provider; without one, starts the embedded one. */
export async function openSignIn(config: Config, db: Database, log: FastifyBaseLogger): Promise<SignIn> {
  const { issuer, audience, clientId, limits } = config;
  if (issuer === undefined) return embeddedSignIn(config, db, log);
  const verifyToken = createTokenVerifier({ issuer, audience, clientId, maxLifetime: limits.tokenMaxLifetime });
  return { issuer, verifyToken, endpoints: createEndpoints(issuer) };
}
