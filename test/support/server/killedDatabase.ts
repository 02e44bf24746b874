import type { Database } from '#server/db/database';

/** What a statement of a killed process throws. */
export class KilledError extends Error {}

/**
 * Returns a database whose process is killed after a number of statements: the open transaction is rolled back, and
 * later statements throw KilledError. `left` returns how many it can still run.
 */
export function killedAfter(
  database: Database,
  statements: number,
): { readonly db: Database; readonly left: () => number } {
  let left = statements;
  const spend = (): void => {
    if (left <= 0) throw new KilledError();
    left -= 1;
  };
  const killed = (db: Database): Database => ({
    ...db,
    query: async <T>(text: string, params?: readonly unknown[]) => {
      spend();
      return db.query<T>(text, params);
    },
    run: async (script) => {
      spend();
      await db.run(script);
    },
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(killed(tx));
        spend();
        return result;
      }),
  });
  return { db: killed(database), left: () => left };
}
