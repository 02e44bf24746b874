import type { Queries } from '../shared/records';
import { assertCurrent } from '../shared/access';

/** Tables of records whose entries a client removes one by one. */
type Table = 'business_entity' | 'trust';

/** Raises the version of a record its client has removed an entry from: whoever else has it open is told. */
export const noteRemoval = (db: Queries, table: Table, id: number, at: string): Promise<unknown> =>
  db.query(
    `UPDATE ${table} SET version = version + 1, updated_at = $2,
       removals_from = CASE WHEN removals_to = version THEN removals_from ELSE version END, removals_to = version + 1
     WHERE id = $1`,
    [id, at],
  );

/**
 * Lets a client's save through when it was made from the stored version, or when nothing but the client's own removals came since: their form
 * knows of these. Throws `PreconditionFailedError` with the stored record otherwise.
 */
export async function assertCurrentForClient(
  db: Queries,
  table: Table,
  version: number | undefined,
  stored: { readonly id: number; readonly version: number } | undefined,
): Promise<void> {
  if (stored === undefined || version === stored.version) return;
  const known = await db.query(
    `SELECT FROM ${table} WHERE id = $1 AND removals_to = version AND $2 BETWEEN removals_from AND removals_to`,
    [stored.id, version],
  );
  if (known.length === 0) assertCurrent(version, stored);
}
