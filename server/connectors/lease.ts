import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../db/database';

const lease = "now() + interval '1 minute'";
const renewalMs = 15_000;

/** How far the sync of a source is. */
export interface SyncState {
  readonly cursor: string | null;
  readonly links: string | null;
  readonly importedAll: string | null;
  readonly importedChanges: string | null;
  readonly fullAt: string | null;
  readonly isUnreachable: boolean;
  readonly differences: readonly unknown[];
}

const claim = async (db: Queries, sourceId: number, holder: string): Promise<SyncState | undefined> => {
  await db.query('INSERT INTO sync_state (source_id) VALUES ($1) ON CONFLICT DO NOTHING', [sourceId]);
  const [state] = await db.query<SyncState>(
    `UPDATE sync_state SET lease = $2, lease_until = ${lease}, attempted_at = now()
     WHERE source_id = $1 AND (lease_until IS NULL OR lease_until < now())
     RETURNING cursor, links, imported_all AS "importedAll", imported_changes AS "importedChanges", full_at AS "fullAt", is_unreachable AS "isUnreachable", differences`,
    [sourceId, holder],
  );
  return state;
};

/**
 * Runs `work` while no other instance syncs the source. The lease of an instance that was killed ends within a minute.
 *
 * @returns The result of the work, or undefined while another sync runs.
 */
export async function withLease<T>(
  db: Database,
  sourceId: number,
  work: (state: SyncState) => Promise<T>,
): Promise<T | undefined> {
  const holder = randomUUID();
  const state = await claim(db, sourceId, holder);
  if (!state) return undefined;
  let renewing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    renewing ??= db
      .query(`UPDATE sync_state SET lease_until = ${lease} WHERE source_id = $1 AND lease = $2`, [sourceId, holder])
      // A database that is away for a moment is the failure of the work, if it is one.
      .catch(() => undefined)
      .finally(() => (renewing = undefined));
  }, renewalMs).unref();
  try {
    return await work(state);
  } finally {
    clearInterval(timer);
    await renewing;
    await db
      .query('UPDATE sync_state SET lease = NULL, lease_until = NULL WHERE source_id = $1 AND lease = $2', [
        sourceId,
        holder,
      ])
      .catch(() => undefined);
  }
}
