import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createApp, createServer, type AppOptions } from '#server/app';
import { createScanner } from '#server/attachments/createScanner';
import { openStore } from '#server/attachments/openStore';
import { loadConfig } from '#server/config';
import type { Database } from '#server/db/database';
import { handlers } from '#server/handlers';
import type { Identity } from '#server/identity/claims';
import { accountByHandle, type SampleHandle } from '#server/identity/accounts';
import type { Authentication } from '#server/identity/authentication';
import type { TokenVerifier } from '#server/identity/verify';
import { openTestDatabase } from './serverDatabase';
import { unlimitedRequests } from './unlimitedRequests';
import { createTestIssuer, testIssuer, type TestIssuer } from './serverTokens';

/** A request: `json` becomes a JSON body, `body` is sent unchanged. */
interface Send {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  readonly json?: unknown;
  readonly body?: string | FormData | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request of a user, like `fetch`. */
export type Call = (path: string, send?: Send) => Promise<Response>;

/** A server with its own database and port. */
export interface TestServer {
  readonly app: FastifyInstance;
  /** Its URL, without a slash at the end. */
  readonly url: string;
  /** The folder of its files. */
  readonly dataDir: string;
  readonly db: Database;
  readonly issuer: TestIssuer;
  /** Sends requests without a token. */
  readonly anyone: Call;
  /** Sends requests of a sample account or another user, with a valid token. */
  readonly as: (who: SampleHandle | Identity) => Call;
  /** Stops it, and removes its files, and its database unless `db` was an option. */
  readonly close: () => Promise<void>;
}

/** The parts that a test replaces; handlers individually. */
export interface TestServerOptions extends Partial<
  Pick<AppOptions, 'now' | 'checkResponses' | 'build' | 'metrics' | 'storageState' | 'isIssuerReadable'>
> {
  /** The destination of the log; none by default. */
  readonly logStream?: Writable;
  readonly db?: Database;
  readonly settings?: Readonly<Record<string, string>>;
  readonly handlers?: Partial<AppOptions['handlers']>;
  readonly verifyToken?: TokenVerifier;
  /** Replaces the whole sign-in. */
  readonly signIn?: Authentication;
  readonly endpoints?: Authentication['endpoints'];
  /** Routes of a sign-in, like those of the embedded identity provider. */
  readonly plugin?: FastifyPluginAsync;
}

const send = (address: string, { method = 'GET', json, body, headers = {} }: Send): Promise<Response> =>
  fetch(address, {
    method,
    redirect: 'manual',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
  });

const identityOf = (who: SampleHandle | Identity): Identity => {
  if (typeof who !== 'string') return who;
  const account = accountByHandle(who);
  if (!account) throw new Error(`There is no sample account ${who}.`);
  const { sub, name, email, groups } = account;
  return { sub, name, email, groups, emailVerified: true };
};

/**
 * Starts a server on a fresh copy of the test database, in about a second. Every response is compared with the
 * contract.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const issuer = await createTestIssuer();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const {
    db = await openTestDatabase(),
    settings = {},
    handlers: replaced,
    verifyToken = issuer.verifyToken,
    endpoints,
    plugin,
    signIn = { issuer: testIssuer, verifyToken, ...(endpoints && { endpoints }), ...(plugin && { plugin }) },
    logStream,
    ...parts
  } = options;
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: logStream ? 'info' : 'silent',
    ...unlimitedRequests,
    ...settings,
  });
  const app = await createApp(createServer(config, logStream), {
    config,
    db,
    attachments: await openStore(config),
    scan: createScanner(config),
    signIn,
    checkResponses: true,
    ...parts,
    handlers: { ...handlers, ...replaced },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    dataDir,
    db,
    issuer,
    anyone: (path, what = {}) => send(url + path, what),
    as: (who) => {
      const token = issuer.tokenFor(identityOf(who));
      return async (path, what = {}) =>
        send(url + path, { ...what, headers: { authorization: `Bearer ${await token}`, ...what.headers } });
    },
    close: async () => {
      await app.close();
      if (!options.db) await db.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Starts a server before the tests of a file and closes it after them. Calls can be named before it is started. */
export function testServer(options?: TestServerOptions): TestServer {
  const server: TestServer = { as: (who) => (path, what) => server.as(who)(path, what) } as TestServer;
  beforeAll(async () => {
    Object.assign(server, await createTestServer(options));
  });
  afterAll(() => server.close());
  return server;
}
