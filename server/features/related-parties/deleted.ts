import type { RecordOwner } from '../shared/changeHistory';
import type { Queries } from '#server/db/database';
import type { PartyKind } from '../shared/relatedPartyKinds';

const isRecord = 'record_kind = $1 AND record_id = $2';

/** Deletes a record with its parts, and stores a copy that can be restored. */
export async function moveToDeleted(
  db: Queries,
  { name, table, parts }: PartyKind,
  id: number,
  at: string,
): Promise<void> {
  const partsJson = parts
    ? `(SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM ${parts.table} p WHERE p.${parts.parent} = t.id)`
    : 'NULL::jsonb';
  await db.query(
    `INSERT INTO deleted_record (record_kind, record_id, family_id, login_profile_id, record, parts, deleted_at)
     SELECT $1, t.id, t.family_id, (to_jsonb(t) ->> 'login_profile_id')::integer, to_jsonb(t),
       coalesce(${partsJson}, '[]'::jsonb), $3
     FROM ${table} t WHERE t.id = $2`,
    [name, id, at],
  );
  await db.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
}

/** Returns the owner of a deleted record of the family or its clients. Locks it until the transaction ends. */
export async function findDeleted(
  db: Queries,
  { name }: PartyKind,
  id: number,
  familyId: number,
): Promise<RecordOwner | undefined> {
  const [owner] = await db.query<RecordOwner>(
    `SELECT family_id AS "familyId", login_profile_id AS "clientId" FROM deleted_record
     WHERE ${isRecord} AND (family_id = $3
       OR login_profile_id IN (SELECT login_profile_id FROM family_member WHERE family_id = $3)) FOR UPDATE`,
    [name, id, familyId],
  );
  return owner;
}

const rowsOf = (table: string, rows: string): string =>
  `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
   SELECT r.* FROM deleted_record d, ${rows} WHERE ${isRecord}`;

/** Restores a deleted record with its parts under its former id, as a newer version. */
export async function restoreDeleted(
  db: Queries,
  { name, table, parts }: PartyKind,
  id: number,
  at: string,
): Promise<void> {
  const newer = `d.record || jsonb_build_object('version', (d.record ->> 'version')::integer + 1, 'updated_at', $3::text)`;
  await db.query(rowsOf(table, `jsonb_populate_record(NULL::${table}, ${newer}) r`), [name, id, at]);
  if (parts)
    await db.query(rowsOf(parts.table, `jsonb_populate_recordset(NULL::${parts.table}, d.parts) r`), [name, id]);
  await db.query(`DELETE FROM deleted_record WHERE ${isRecord}`, [name, id]);
}
