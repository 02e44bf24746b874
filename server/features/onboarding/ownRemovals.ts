import type { Queries } from '#server/db/database';
import { assertCurrent } from '../shared/access';

/** Tables of records with entries that a client can remove. */
type Table = 'business_entity' | 'trust';

/** Increments the version of a record after its client removed an entry, so that other users get a 412. */
export const recordOwnRemoval = (db: Queries, table: Table, id: number, at: string): Promise<unknown> =>
  db.query(
    `UPDATE ${table} SET version = version + 1, updated_at = $2,
       removals_from = CASE WHEN removals_to = version THEN removals_from ELSE version END, removals_to = version + 1
     WHERE id = $1`,
    [id, at],
  );

/**
 * Asserts that `version` is absent or the stored one, or that only the client's own removals followed it, which the
 * client's form contains.
 *
 * @throws PreconditionFailedError with the stored record otherwise.
 */
export async function assertCurrentForClient(
  db: Queries,
  table: Table,
  version: number | undefined,
  stored: { readonly id: number; readonly version: number } | undefined,
): Promise<void> {
  if (stored === undefined || version === undefined || version === stored.version) return;
  const ownRemovals = await db.query(
    `SELECT FROM ${table} WHERE id = $1 AND removals_to = version AND $2 BETWEEN removals_from AND removals_to`,
    [stored.id, version],
  );
  if (ownRemovals.length === 0) assertCurrent(version, stored);
}
