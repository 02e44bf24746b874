import { Client, Pool, TypeOverrides, type ClientConfig, type PoolClient, type QueryResultRow } from 'pg';
import { closedVault, type Vault } from '../vault/vault';
import type { Database, PoolState } from './database';
import { openListener } from './listener';
import { createLiveness } from './liveness';
import { savepoints } from './savepoints';
import { DatabaseUnavailableError, translated } from './unavailable';
import { valueTypes } from './values';

const statementTimeoutMs = 8_000;
/** How soon PostgreSQL notices that the client of a running statement is gone. */
const clientCheckMs = 500;
/** How long a call waits for a connection of the pool while the server answers. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 400;

/** An array of numbers, dates or instants as PostgreSQL writes it; none of them holds a comma. */
const inArray = (parse: (text: string) => unknown) => (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .filter((item) => item !== '')
    .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));

const readingTypes = (): TypeOverrides => {
  const reading = new TypeOverrides();
  for (const { oid, arrayOid, parse } of valueTypes) {
    reading.setTypeParser(oid, parse);
    reading.setTypeParser(arrayOid, inArray(parse));
  }
  return reading;
};

type Wait = <T>(work: Promise<T>) => Promise<T>;

/** What statements are run with. */
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
      throw translated(error);
    }
  },
  run: async (script) => {
    try {
      await wait(client.query(script));
    } catch (error) {
      throw translated(error);
    }
  },
});

/** Takes a connection from the pool. While all are busy the call waits, unless the server no longer answers. */
const connect = async (pool: Pool, wait: Wait): Promise<PoolClient> => {
  const connecting = pool.connect();
  try {
    return await wait(connecting);
  } catch (error) {
    // A connection that comes after all goes back to the pool.
    connecting.then((client) => client.release()).catch(() => undefined);
    throw translated(error);
  }
};

/**
 * Lends a connection. One whose server does not answer is thrown away: it may never come to an end. When `signal` is aborted the connection
 * is closed, and PostgreSQL ends its statement.
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

/** COMMIT of a transaction in which a statement has failed rolls it back, and says so only here. */
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
    const known = translated(error);
    if (!(known instanceof DatabaseUnavailableError)) await statements(client, session).run('ROLLBACK');
    throw known;
  }
};

const answers = async (address: ClientConfig): Promise<boolean> => {
  const probe = new Client({ ...address, connectionTimeoutMillis: probeTimeoutMs });
  probe.on('error', () => undefined);
  const timer = setTimeout(() => void probe.end(), probeTimeoutMs);
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    void probe.end();
  }
};

const openPool = (address: string, max: number, onIdleError: (error: Error) => void): Pool => {
  const pool = new Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    application_name: 'family-office-portal',
    options: `-c timezone=UTC -c client_connection_check_interval=${String(clientCheckMs)}`,
    types: readingTypes(),
  });
  pool.on('error', onIdleError);
  // A connection that breaks while it is lent fails the statement or the next one; unheard, it would end the process.
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

/** How many connections there are at most for requests, and for reports and searches. */
export interface PoolSizes {
  readonly requests: number;
  readonly reports: number;
}

/**
 * A PostgreSQL server. Connections are made when needed, so a server that is down fails the calls and not the start, and is used again
 * as soon as it is back. Every call learns within a second that it is gone.
 *
 * @param address - Where it is: `postgres://user:password@host:port/name`.
 * @param onIdleError - Told when an unused connection breaks.
 * @param vault - Without one, nothing can be sealed or opened.
 * @param sizes - Of its pools.
 */
export function openPostgres(
  address: string,
  onIdleError: (error: Error) => void,
  vault: Vault = closedVault,
  sizes: PoolSizes = { requests: 10, reports: 4 },
): Database {
  const [requests, reports] = [
    openPool(address, sizes.requests, onIdleError),
    openPool(address, sizes.reports, onIdleError),
  ];
  const session = { wait: createLiveness(() => answers({ connectionString: address })), vault };
  const close = async (): Promise<void> => {
    await Promise.all([requests.end(), reports.end()]);
  };
  return {
    ...pooled(requests, session),
    forReports: (signal) => ({ ...pooled(reports, session, signal), close }),
    listen: (channel, onNotification) =>
      openListener({ connectionString: address, application_name: 'family-office-portal' }, channel, onNotification),
    connections: () => [stateOf('requests', requests), stateOf('reports', reports)],
    close,
  };
}
