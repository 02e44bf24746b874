import type { Owner } from '../shared/changeHistory';
import { lockOnboarding } from '../shared/onboardingLock';
import { type Queries, saveRecord } from '../shared/records';
import type { AnyKind, Part, PartTable } from '../shared/relatedPartyKinds';

/** The family a record is shown in: its own, or the first its client is assigned to. */
export async function findFamilyOf(
  db: Queries,
  { table, ofClients }: AnyKind,
  id: number,
): Promise<number | undefined> {
  const ofClient = '(SELECT min(m.family_id) FROM family_member m WHERE m.login_profile_id = t.login_profile_id)';
  const [row] = await db.query<{ familyId: number | null }>(
    `SELECT ${ofClients ? `coalesce(family_id, ${ofClient})` : 'family_id'} AS "familyId" FROM ${table} t WHERE id = $1`,
    [id],
  );
  return row?.familyId ?? undefined;
}

const ownerIn = async (db: Queries, { table }: AnyKind, id: number, lock = ''): Promise<Owner | undefined> => {
  const [owner] = await db.query<Owner>(
    `SELECT family_id AS "familyId", (to_jsonb(t) ->> 'login_profile_id')::integer AS "clientId" FROM ${table} t
     WHERE id = $1 ${lock}`,
    [id],
  );
  return owner;
};

/**
 * What the record hangs on; others are kept from changing it until the transaction ends. One that hangs on a client is also changed by the
 * client's onboarding, which is waited for first, so that the two never wait for each other.
 */
export async function lockParty(db: Queries, kind: AnyKind, id: number): Promise<Owner | undefined> {
  const owner = await ownerIn(db, kind, id);
  if (typeof owner?.clientId === 'number') await lockOnboarding(db, owner.clientId);
  return ownerIn(db, kind, id, 'FOR UPDATE');
}

const wanted = ({ deleted }: Part): boolean => deleted !== true;

/** Adds the parts of a new record; ids sent along are nobody's. */
export async function addParts(
  db: Queries,
  { records, parent }: PartTable,
  recordId: number,
  listed: readonly Part[],
): Promise<void> {
  for (const part of listed.filter(wanted)) await records.insert(db, part, { [parent]: recordId });
}

/** Makes the parts of a record those that are listed: adds, changes, and removes the others. Throws `NotFoundError` for a part of another. */
export async function saveParts(
  db: Queries,
  { table, records, parent }: PartTable,
  recordId: number,
  listed: readonly Part[],
): Promise<void> {
  const kept = listed.filter(wanted);
  const stored = await db.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${parent} = $1`, [recordId]);
  for (const part of kept) await saveRecord(db, records, stored, part, { [parent]: recordId });
  const gone = stored.map(({ id }) => id).filter((id) => !kept.some((part) => part.id === id));
  if (gone.length > 0) await db.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [gone]);
}
