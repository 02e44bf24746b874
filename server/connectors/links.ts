import type { Queries } from '../db/database';

/** The families of a source: the id of a family by the id of a billing customer, or by the key of a family. */
export async function readLinks(db: Queries, sourceId: number): Promise<ReadonlyMap<string, number>> {
  const links = await db.query<{ key: string; family: number }>(
    `SELECT key, family_id AS family FROM import_family WHERE source_id = $1
     UNION ALL SELECT customer_id, family_id FROM family_billing_customer WHERE import_source_id = $1 ORDER BY key`,
    [sourceId],
  );
  return new Map(links.map(({ key, family }) => [key, family]));
}

/** Wakes the sync of a source, on any instance: what it has, or which family that belongs to, has changed. */
export const wakeSync = (db: Queries, sourceId: number): Promise<unknown> =>
  db.query('UPDATE sync_state SET woken_at = clock_timestamp() WHERE source_id = $1', [sourceId]);
