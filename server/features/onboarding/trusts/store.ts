import type { Trust } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { memberTable, trustTable } from '#server/features/shared/relatedPartyKinds';

/** A stored trust. */
export type StoredTrust = Trust & { id: number; version: number };

/** Returns the client's trusts with their members in the order of creation. */
export async function readTrusts(db: Queries, loginProfileId: number): Promise<StoredTrust[]> {
  const stored = await readRecords<StoredTrust>(
    db,
    `SELECT id, ${trustTable.fields}, individual_id AS "individualId", version, (
       SELECT coalesce(json_agg(m ORDER BY m.id), '[]')
       FROM (SELECT id, trust_id AS "trustId", ${memberTable.fields} FROM trust_member WHERE trust_id = t.id) m
     ) AS "trustMembers"
     FROM trust t WHERE login_profile_id = $1 ORDER BY id`,
    [loginProfileId],
  );
  return trustTable.open(db, stored);
}

/** Deletes a trust with its members; the caller checks the client. */
export const deleteTrust = (db: Queries, id: number): Promise<unknown> =>
  db.query('DELETE FROM trust WHERE id = $1', [id]);

/** Deletes a member; the caller checks the client. */
export const deleteMember = (db: Queries, id: number): Promise<unknown> =>
  db.query('DELETE FROM trust_member WHERE id = $1', [id]);
