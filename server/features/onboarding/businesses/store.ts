import type { BusinessEntity } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { businessTable, ownerTable } from '#server/features/shared/relatedPartyKinds';

/** A stored business. */
export type StoredBusiness = BusinessEntity & { id: number; version: number };

/** Returns the client's businesses with their owners in the order of creation. */
export async function readBusinesses(db: Queries, loginProfileId: number): Promise<StoredBusiness[]> {
  const stored = await readRecords<StoredBusiness>(
    db,
    `SELECT id, ${businessTable.fields}, version, (
       SELECT coalesce(json_agg(o ORDER BY o.id), '[]')
       FROM (SELECT id, ${ownerTable.fields} FROM beneficial_owner WHERE business_entity_id = b.id) o
     ) AS "beneficialOwners"
     FROM business_entity b WHERE login_profile_id = $1 ORDER BY id`,
    [loginProfileId],
  );
  return businessTable.open(db, stored);
}

/** Deletes a business with its owners; the caller checks the client. */
export const deleteBusiness = (db: Queries, id: number): Promise<unknown> =>
  db.query('DELETE FROM business_entity WHERE id = $1', [id]);

/** Deletes an owner; the caller checks the client. */
export const deleteOwner = (db: Queries, id: number): Promise<unknown> =>
  db.query('DELETE FROM beneficial_owner WHERE id = $1', [id]);
