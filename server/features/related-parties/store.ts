import type { RecordOwner } from '../shared/changeHistory';
import { lockOnboarding } from '../shared/onboardingLock';
import type { Queries } from '#server/db/database';
import { saveRecord } from '../shared/records';
import type { PartyKind, SentPart, ChildTable } from '../shared/relatedPartyKinds';

/** Returns the family of a record, or the first family of its client. */
export async function findFamilyOf(
  db: Queries,
  { table, ofClients }: PartyKind,
  id: number,
): Promise<number | undefined> {
  const ofClient = '(SELECT min(m.family_id) FROM family_member m WHERE m.login_profile_id = t.login_profile_id)';
  const [row] = await db.query<{ familyId: number | null }>(
    `SELECT ${ofClients ? `coalesce(family_id, ${ofClient})` : 'family_id'} AS "familyId" FROM ${table} t WHERE id = $1`,
    [id],
  );
  return row?.familyId ?? undefined;
}

const ownerIn = async (db: Queries, { table }: PartyKind, id: number, lock = ''): Promise<RecordOwner | undefined> => {
  const [owner] = await db.query<RecordOwner>(
    `SELECT family_id AS "familyId", (to_jsonb(t) ->> 'login_profile_id')::integer AS "clientId" FROM ${table} t
     WHERE id = $1 ${lock}`,
    [id],
  );
  return owner;
};

/**
 * Locks a record until the transaction ends and returns its owner. Onboarding also changes the records of a client, so
 * it is locked first to avoid deadlocks.
 */
export async function lockParty(db: Queries, kind: PartyKind, id: number): Promise<RecordOwner | undefined> {
  const owner = await ownerIn(db, kind, id);
  if (typeof owner?.clientId === 'number') await lockOnboarding(db, owner.clientId);
  return ownerIn(db, kind, id, 'FOR UPDATE');
}

const isNotDeleted = ({ deleted }: SentPart): boolean => deleted !== true;

/** Adds the parts of a new record; ignores sent ids. */
export async function addParts(
  db: Queries,
  { records, parent }: ChildTable,
  recordId: number,
  listed: readonly SentPart[],
): Promise<void> {
  for (const part of listed.filter(isNotDeleted)) await records.insert(db, part, { [parent]: recordId });
}

/** Replaces the parts of a record by the listed ones. @throws NotFoundError for a part of another record. */
export async function saveParts(
  db: Queries,
  { table, records, parent }: ChildTable,
  recordId: number,
  listed: readonly SentPart[],
): Promise<void> {
  const remaining = listed.filter(isNotDeleted);
  const stored = await db.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${parent} = $1`, [recordId]);
  for (const part of remaining) await saveRecord(db, records, stored, part, { [parent]: recordId });
  const removed = stored.map(({ id }) => id).filter((id) => !remaining.some((part) => part.id === id));
  if (removed.length > 0) await db.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [removed]);
}
