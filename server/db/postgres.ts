import { Client, Pool, TypeOverrides, type ClientConfig, type PoolClient, type QueryResultRow } from 'pg';
import { closedVault, type Vault } from '../vault/vault';
import type { Database, PoolState } from './database';
import { openListener } from './listener';
import { createLiveness } from './liveness';
import { savepoints } from './savepoints';
import { DatabaseUnavailableError, translateError } from './unavailable';
import { valueTypes } from './values';

const statementTimeoutMs = 8_000;
/** How soon PostgreSQL notices that the client of a running statement has disconnected. */
const clientCheckMs = 500;
/** How long a request waits for a pooled connection while the server responds. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 400;

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
}

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

/** Takes a connection from the pool. Waits while all are busy, unless the server stops responding. */
const connect = async (pool: Pool, wait: Wait): Promise<PoolClient> => {
  const connecting = pool.connect();
  try {
    return await wait(connecting);
  } catch (error) {
    // A connection that arrives late goes back to the pool.
    connecting.then((client) => client.release()).catch(() => undefined);
    throw translateError(error);
  }
};

/**
 * Runs `work` with a connection of the pool. Destroys the connection when its server does not respond. Aborting
 * `signal` closes the connection, and PostgreSQL ends its statement.
 */
const withClient = async <T>(
  pool: Pool,
  wait: Wait,
  work: (client: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const client = await connect(pool, wait);
  const cancel = (): void => void client.end();
  signal?.addEventListener('abort', cancel);
  try {
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
    await session.wait(client.query('BEGIN'));
    const result = await work(savepoints(statements(client, session)));
    await commit(client, session);
    return result;
  } catch (error) {
    const translated = translateError(error);
    if (!(translated instanceof DatabaseUnavailableError)) await statements(client, session).run('ROLLBACK');
    throw translated;
  }
};

/** Returns whether the server accepts a connection. `connect` of a client that was ended before would never settle. */
const isReachable = async (config: ClientConfig): Promise<boolean> => {
  const probe = new Client({ ...config, connectionTimeoutMillis: probeTimeoutMs });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    void probe.end();
  }
};

const openPool = (url: string, max: number, onIdleError: (error: Error) => void): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    application_name: 'family-office-portal',
    options: `-c timezone=UTC -c client_connection_check_interval=${String(clientCheckMs)}`,
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
    withClient(pool, session.wait, (client) => statements(client, session).query(text, params), signal),
  run: (script) => withClient(pool, session.wait, (client) => statements(client, session).run(script), signal),
  transaction: (work) => withClient(pool, session.wait, (client) => inTransaction(client, session, work), signal),
});

/** Maximum connections for requests, and for reports and searches. */
export interface PoolSizes {
  readonly requests: number;
  readonly reports: number;
}

/**
 * Opens pools for a PostgreSQL server. Connections are opened on demand, so an unavailable server fails requests and
 * not the start, and is used again as soon as it is back. A request fails within a second when the server is lost.
 *
 * @param url - `postgres://user:password@host:port/name`.
 * @param onIdleError - Receives errors of idle connections.
 * @param vault - Without a vault, no value can be sealed or opened.
 * @param sizes - The sizes of the pools.
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  vault: Vault = closedVault,
  sizes: PoolSizes = { requests: 10, reports: 4 },
): Database {
  const [requests, reports] = [openPool(url, sizes.requests, onIdleError), openPool(url, sizes.reports, onIdleError)];
  const session = { wait: createLiveness(() => isReachable({ connectionString: url })), vault };
  const close = async (): Promise<void> => {
    await Promise.all([requests.end(), reports.end()]);
  };
  return {
    ...pooled(requests, session),
    forReports: (signal) => ({ ...pooled(reports, session, signal), close }),
    listen: (channel, onNotification) =>
      openListener({ connectionString: url, application_name: 'family-office-portal' }, channel, onNotification),
    connections: () => [stateOf('requests', requests), stateOf('reports', reports)],
    close,
  };
}
