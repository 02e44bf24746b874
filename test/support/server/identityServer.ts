import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/db/database';
import { createIdentity, type IdentityProvider } from '#server/identity/identity';
import { openTestDatabase } from './serverDatabase';
import { form, proofKey, requestTokens, type Visitor } from '../journeys/signIn';

export interface IdentityServer {
  readonly url: string;
  readonly port: number;
  readonly identity: IdentityProvider;
  /** The log of the provider, one line per entry. */
  readonly log: string[];
  close(): Promise<void>;
}

export const testClientId = 'portal-under-test';

/** Starts the embedded identity provider, on a free port or, after a restart, on its previous one. */
export const startIdentityServer = async (db: Database, port = 0): Promise<IdentityServer> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  const url = `http://localhost:${actual}`;
  const lines: string[] = [];
  const log = (...entry: unknown[]): void => void lines.push(JSON.stringify(entry));
  const identity = await createIdentity({
    publicUrl: url,
    host: '127.0.0.1',
    production: false,
    clientId: testClientId,
    portalName: 'Family Office Portal',
    audience: 'api://default',
    db,
    log: { info: log, warn: log, error: log },
  });
  server.on('request', (request, response) => {
    // A keep-alive connection would break in the pool of a caller when the server stops.
    response.setHeader('Connection', 'close');
    identity.handler(request, response);
  });
  return {
    url,
    port: actual,
    identity,
    log: lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

interface RestartedServer extends IdentityServer {
  readonly db: Database;
  /** Starts it again on its previous port and its database. */
  readonly restart: () => Promise<void>;
}

/** Starts the identity provider before the tests of a file and stops it after them. */
export function identityServer(): RestartedServer {
  const server = {} as RestartedServer;
  beforeAll(async () => {
    const db = await openTestDatabase();
    const restart = async () => {
      await server.close();
      Object.assign(server, await startIdentityServer(db, server.port));
    };
    Object.assign(server, await startIdentityServer(db), { db, restart });
  });
  afterAll(async () => {
    await server.close();
    await server.db.close();
  });
  return server;
}

/** Parameters of an authorization request that a test changes; undefined leaves one out. */
export type AuthorizeChanges = Record<string, string | undefined>;

const authorizeUrl = ({ url }: IdentityServer, changes: AuthorizeChanges): string => {
  const fields: AuthorizeChanges = {
    client_id: testClientId,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: callbackOf(url),
    state: 'state-of-the-portal',
    nonce: 'nonce-of-the-portal',
    code_challenge: proofKey().challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${url}/oauth2/default/v1/authorize?${new URLSearchParams(given).toString()}`;
};

/** The portal's callback URL. */
export const callbackOf = (url: string): string => `${url}/login/callback`;

/** Requests authorization; returns the callback, or the page that is shown instead. */
export const arrive = async (server: IdentityServer, visitor: Visitor, changes: AuthorizeChanges = {}) => {
  const { url, response } = await visitor.visit(authorizeUrl(server, changes), undefined, callbackOf(server.url));
  return { url, status: response.status, page: await response.text(), headers: response.headers };
};

/** Requests authorization and signs in with a sample account. */
export const choose = async (
  server: IdentityServer,
  visitor: Visitor,
  account: string,
  changes: AuthorizeChanges = {},
) => {
  const { url } = await arrive(server, visitor, changes);
  return visitor.visit(url.href, form({ account }), callbackOf(server.url));
};

/** Uses a refresh token. */
export const renew = ({ url }: IdentityServer, refreshToken: string): Promise<Response> =>
  requestTokens(url, { grant_type: 'refresh_token', client_id: testClientId, refresh_token: refreshToken });
