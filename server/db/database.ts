import type { Vault } from '../vault/vault';
import type { Listener } from './listener';

/** The connections of one pool. */
export interface PoolState {
  readonly pool: 'requests' | 'reports';
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}

/**
 * A PostgreSQL database, embedded or not. Both give the same values: int8 and numeric as numbers, dates as `yyyy-mm-dd`, instants as ISO
 * text, json parsed. Give json parameters as text (`JSON.stringify`) and calendar dates as `yyyy-mm-dd`.
 */
export interface Database {
  /** Seals and opens the values that are stored encrypted. */
  readonly vault: Vault;

  /**
   * Runs one statement.
   *
   * @param text - SQL with `$1`, `$2` ... for the parameters.
   * @returns Its rows.
   * @throws DatabaseUnavailableError when the database cannot answer; the driver's error, with its SQLSTATE as `code`, for anything else.
   */
  query<T>(text: string, params?: readonly unknown[]): Promise<T[]>;

  /** Runs a script of several statements without parameters. */
  run(script: string): Promise<void>;

  /**
   * Does `work` in one transaction: all of it when the promise is fulfilled, nothing when it is rejected. Within another transaction
   * it undoes only its own part. Inside, use the database that is passed in; the one outside waits for the transaction to end.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;

  /**
   * Where connections are pooled: the same database by the connections for reports and searches. What runs on them ends when `signal` is
   * aborted.
   */
  readonly forReports?: (signal: AbortSignal) => Database;

  /** Subscribes to a channel of notifications, where several instances share the database; `*` when some may have been missed. */
  readonly listen?: (channel: string, onNotification: (payload: string) => void) => Listener;

  /** Where connections are pooled: for each pool how many there are by state, and how many requests wait for one. */
  readonly connections?: () => readonly PoolState[];

  /** Lets running statements end and gives everything back. */
  close(): Promise<void>;
}
