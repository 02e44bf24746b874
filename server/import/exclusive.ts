import type { Database, Queries } from '../db/database';
import { locks } from '../db/locks';

let last: Promise<unknown> = Promise.resolve();

/** The embedded database serves one process, and one connection: its imports wait in this process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Runs `work` while no other import runs, on any instance; otherwise waits for its end. A connection holds the lock in a
 * transaction without other statements, so that it ends with the process, also through a pooler.
 */
export function exclusively<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (!db.connections) return inTurn(work);
  return db.transaction(async (tx) => {
    await liftLimits(tx);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.import]);
    return work();
  });
}

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
