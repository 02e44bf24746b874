import {
  Client,
  Pool,
  TypeOverrides,
  type ClientBase,
  type ClientConfig,
  type PoolClient,
  type QueryResultRow,
} from 'pg';
import { propertyText } from '../errorProperty';
import { closedVault, type Vault } from '../vault/vault';
import type { Database, PoolState } from './database';
import { openListener } from './listener';
import { createLiveness } from './liveness';
import { isReachable } from './reachable';
import { savepoints } from './savepoints';
import { serversOf, type Servers } from './servers';
import { DatabaseUnavailableError, translateError } from './unavailable';
import { valueTypes } from './values';

const statementTimeoutMs = 8_000;
/** How soon PostgreSQL notices that the client of a running statement has disconnected. */
const clientCheckMs = 500;
/** How long a request waits for a pooled connection while the server responds. */
const connectTimeoutMs = 3_000;

/** Parses an array of numbers, dates or instants in PostgreSQL's text format; no item contains a comma. */
const arrayParser = (parse: (text: string) => unknown) => (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .filter((item) => item !== '')
    .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));

const createTypeParsers = (): TypeOverrides => {
  const types = new TypeOverrides();
  for (const { oid, arrayOid, parse } of valueTypes) {
    types.setTypeParser(oid, parse);
    types.setTypeParser(arrayOid, arrayParser(parse));
  }
  return types;
};

type Wait = <T>(work: Promise<T>) => Promise<T>;

/** The dependencies of statements. */
interface Session {
  readonly wait: Wait;
  readonly vault: Vault;
  readonly servers: Servers;
}

const limits = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  client_connection_check_interval: clientCheckMs,
  timezone: "'UTC'",
} as const;

const setLimits = (scope: 'SESSION' | 'LOCAL'): string =>
  Object.entries(limits)
    .map(([name, value]) => `SET ${scope} ${name} = ${String(value)}`)
    .join('; ');

/** Connections without a pooler between, whose session has the limits. Behind a pooler, each transaction sets them. */
const direct = new WeakSet<ClientBase>();

interface Peer {
  readonly pid: number;
  readonly isReadOnly: boolean;
}

/** Prepares a new connection. @throws an error with a SQLSTATE for a server that is not the wanted one. */
const prepare = async (client: ClientBase, { needsWritable }: Servers): Promise<void> => {
  const { rows } = await client.query<Peer>(
    `SELECT pg_backend_pid() AS pid, current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  );
  const [peer] = rows;
  if (needsWritable && peer?.isReadOnly)
    throw Object.assign(new Error('the server is read-only, and target_session_attrs is read-write'), {
      code: '25006',
    });
  // A pooler tells its clients process ids of its own.
  if (peer?.pid !== Reflect.get(client, 'processID')) return;
  await client.query(setLimits('SESSION'));
  direct.add(client);
};

const statements = (client: PoolClient, { wait, vault }: Session): Pick<Database, 'query' | 'run' | 'vault'> => ({
  vault,
  query: async <T>(text: string, params: readonly unknown[] = []) => {
    try {
      return (await wait(client.query<T & QueryResultRow>(text, [...params]))).rows;
    } catch (error) {
      throw translateError(error);
    }
  },
  run: async (script) => {
    try {
      await wait(client.query(script));
    } catch (error) {
      throw translateError(error);
    }
  },
});

/** Takes a connection to the current server from the pool. */
const connectOnce = async (pool: Pool, wait: Wait): Promise<PoolClient> => {
  const connecting = pool.connect();
  try {
    return await wait(connecting);
  } catch (error) {
    // A connection that arrives late goes back to the pool.
    connecting.then((client) => client.release()).catch(() => undefined);
    throw translateError(error);
  }
};

/** Whether all connections of the pool stayed busy: the server responds. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError &&
  propertyText(error.cause, 'message') === 'timeout exceeded when trying to connect';

/**
 * Takes a connection from the pool. Waits up to `connectTimeoutMs` while all are busy. When the server does not respond,
 * tries the other servers.
 */
const connect = async (pool: Pool, { wait, servers }: Session): Promise<PoolClient> => {
  for (let left = servers.count - 1; ; left -= 1) {
    const server = servers.current();
    try {
      return await connectOnce(pool, wait);
    } catch (error) {
      if (isBusy(error)) throw error;
      servers.next(server);
      if (left <= 0 || !(error instanceof DatabaseUnavailableError)) throw error;
    }
  }
};

/**
 * Runs `work` with a connection of the pool. Destroys the connection when its server does not respond. Aborting
 * `signal` closes the connection, and PostgreSQL ends its statement; `work` does not run when it is aborted before.
 */
const withClient = async <T>(
  pool: Pool,
  session: Session,
  work: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const client = await connect(pool, session);
  const cancel = (): void => void client.end();
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof DatabaseUnavailableError);
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** COMMIT after a failed statement rolls back; only the returned command reveals it. */
const commit = async (client: PoolClient, { wait }: Session): Promise<void> => {
  const { command } = await wait(client.query('COMMIT'));
  if (command !== 'COMMIT')
    throw new Error('A statement failed and its error was swallowed: the transaction was rolled back.');
};

const inTransaction = async <T>(
  client: PoolClient,
  session: Session,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  try {
    await session.wait(client.query(direct.has(client) ? 'BEGIN' : `BEGIN; ${setLimits('LOCAL')}`));
    const result = await work(savepoints(statements(client, session)));
    await commit(client, session);
    return result;
  } catch (error) {
    const translated = translateError(error);
    if (!(translated instanceof DatabaseUnavailableError)) await statements(client, session).run('ROLLBACK');
    throw translated;
  }
};

/** A client of the server that is in use when it is created. */
const clientOf = ({ current }: Servers) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: current() });
    }
  };

const openPool = (servers: Servers, max: number, onIdleError: (error: Error) => void): Pool => {
  const pool = new Pool({
    // Without parameters that poolers refuse: `prepare` sets the limits.
    Client: clientOf(servers),
    verify: (client, done) => void prepare(client, servers).then(() => done(), done),
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'family-office-portal',
    types: createTypeParsers(),
  });
  pool.on('error', onIdleError);
  // A connection that breaks in use fails its statement; without a listener, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const stateOf = (name: PoolState['pool'], pool: Pool): PoolState => ({
  pool: name,
  idle: pool.idleCount,
  busy: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
});

const pooled = (pool: Pool, session: Session, signal?: AbortSignal): Omit<Database, 'close'> => ({
  vault: session.vault,
  query: (text, params) =>
    withClient(
      pool,
      session,
      (client) =>
        direct.has(client)
          ? statements(client, session).query(text, params)
          : inTransaction(client, session, (tx) => tx.query(text, params)),
      signal,
    ),
  run: (script) => withClient(pool, session, (client) => statements(client, session).run(script), signal),
  transaction: (work) => withClient(pool, session, (client) => inTransaction(client, session, work), signal),
});

/** Connections for health checks: one for the storage check, one for `ready`. */
const healthConnections = 2;

/** Maximum connections for requests, and for reports and searches. */
export interface PoolSizes {
  readonly requests: number;
  readonly reports: number;
}

/**
 * Opens pools for a PostgreSQL server. Connections are opened on demand, so an unavailable server fails requests and
 * not the start, and is used again as soon as it is back. A request fails within a second when the server is lost.
 *
 * @param url - `postgres://user:password@host:port/name`, with several hosts if there are standby servers.
 * @param onIdleError - Receives errors of idle connections.
 * @param vault - Without a vault, no value can be sealed or opened.
 * @param sizes - The sizes of the pools.
 * @param listenUrl - The same database without a pooler in transaction mode, for notifications.
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  vault: Vault = closedVault,
  sizes: PoolSizes = { requests: 10, reports: 4 },
  listenUrl = url,
): Database {
  const servers = serversOf(url);
  const [requests, reports, health] = [
    openPool(servers, sizes.requests, onIdleError),
    openPool(servers, sizes.reports, onIdleError),
    openPool(servers, healthConnections, onIdleError),
  ];
  const wait = createLiveness(() => isReachable(servers.current()));
  const session = { wait, vault, servers };
  const database = pooled(requests, session);
  const close = async (): Promise<void> => {
    await Promise.all([requests.end(), reports.end(), health.end()]);
  };
  return {
    ...database,
    forReports: (signal, work) => work({ ...pooled(reports, session, signal), close }),
    forHealth: pooled(health, session),
    listen: (channel, callbacks) =>
      openListener({
        servers: serversOf(listenUrl),
        channel,
        ...callbacks,
        notify: (name, payload) => database.query('SELECT pg_notify($1, $2)', [name, payload]),
      }),
    connections: () => [stateOf('requests', requests), stateOf('reports', reports), stateOf('health', health)],
    close,
  };
}
