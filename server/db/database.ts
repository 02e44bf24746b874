import type { Vault } from '../vault/vault';
import type { Listener, ListenerCallbacks } from './listener';

/** The connections of a pool by state. */
export interface PoolState {
  readonly pool: 'requests' | 'reports' | 'health' | 'replica';
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}

/**
 * A PostgreSQL database, embedded or not. Both return the same values: int8 and numeric as numbers, dates as
 * `yyyy-mm-dd`, instants as ISO text, json parsed. Pass json parameters as text (`JSON.stringify`) and dates as
 * `yyyy-mm-dd`.
 */
export interface Database {
  /** Encrypts and decrypts sealed values. */
  readonly vault: Vault;

  /**
   * Runs one statement.
   *
   * @param text - SQL with `$1`, `$2` ... for the parameters.
   * @returns The rows.
   * @throws DatabaseUnavailableError when the database is not available; otherwise the driver's error, with the
   *   SQLSTATE as `code`.
   */
  query<T>(text: string, params?: readonly unknown[]): Promise<T[]>;

  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>;

  /**
   * Runs `work` in one transaction: commits when the promise is fulfilled, rolls back when it is rejected. Within
   * another transaction it rolls back only its own part. `work` must use the database it receives; the outer one waits
   * for the transaction to end.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;

  /**
   * With pooled connections: runs `work`, which only reads, on the connections for reports and searches. Aborting
   * `signal` ends its statements. With a replica, `work` runs once more, on the primary, when the replica fails.
   */
  readonly forReports?: <T>(signal: AbortSignal, work: (db: Database) => Promise<T>) => Promise<T>;

  /** With pooled connections: the connections for health checks, which no load keeps busy. */
  readonly forHealth?: Pick<Database, 'query' | 'transaction'>;

  /** Subscribes to notifications where several instances share the database; `*` when some may have been missed. */
  readonly listen?: (channel: string, callbacks: ListenerCallbacks) => Listener;

  /** With pooled connections: returns for each pool the connections by state, and the number of waiting requests. */
  readonly connections?: () => readonly PoolState[];

  /** Waits for running statements and closes all connections. */
  close(): Promise<void>;
}

/** The database or a transaction, for queries. */
export type Queries = Pick<Database, 'query' | 'vault'>;
