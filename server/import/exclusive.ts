import type { Database, Queries } from '../db/database';
import { locks } from '../db/locks';

let last: Promise<unknown> = Promise.resolve();

/** The imports of a process wait for each other here, not with a connection each: those are for requests. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A connection holds the lock in a transaction without other statements: it ends with the process, also at a pooler. */
const withLock = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await liftLimits(tx);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.import]);
    return work();
  });

/**
 * Runs `work` while no other import runs; otherwise waits for its end: in this process, and on other instances of a
 * database with several connections.
 */
export const exclusively = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  inTurn(() => (db.connections ? withLock(db, work) : work()));

/** Removes the limits of requests in a transaction: statements of an import take as long as they need. */
const liftLimits = (tx: Pick<Database, 'run'>): Promise<void> =>
  tx.run('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');

/** Runs `work` in a transaction without the limits of requests. */
export const unlimited = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await liftLimits(tx);
    return work(tx);
  });

/**
 * Returns queries without the limits of requests, each in a transaction of its own: the embedded database, which has one
 * connection, answers requests between them.
 */
export const unlimitedQueries = (db: Database): Queries => ({
  vault: db.vault,
  query: (text, params) => unlimited(db, (tx) => tx.query(text, params)),
});
