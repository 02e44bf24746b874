import type { Database } from '#server/db/database';

/** Returns a database whose next statement throws the reason of `signal` once it is aborted: an open transaction is rolled back. */
export const stoppable = (db: Database, signal: AbortSignal): Database => ({
  ...db,
  query: async <T>(text: string, params?: readonly unknown[]) => {
    signal.throwIfAborted();
    return db.query<T>(text, params);
  },
  run: async (script) => {
    signal.throwIfAborted();
    await db.run(script);
  },
  transaction: (work) =>
    db.transaction(async (tx) => {
      const result = await work(stoppable(tx, signal));
      signal.throwIfAborted();
      return result;
    }),
});
