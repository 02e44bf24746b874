import type { FamilyMember, UnassignedUser } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';
import { deleteResponsesOf } from '#server/operations/idempotency';

const userFields = `p.id AS "loginProfileId", coalesce(p.name, p.email, '') AS name, coalesce(p.email, '') AS email`;

/** Returns the clients assigned to a family in the order of assignment, or only the one with the given id. */
export const readMembers = (db: Queries, familyId: number, loginProfileId?: number): Promise<FamilyMember[]> =>
  readRecords(
    db,
    `SELECT ${userFields}, ${instant('m.assigned_at')} AS "assignedAt", o.completed_at IS NOT NULL AS onboarded,
       b.login_profile_id IS NOT NULL AS "hasBillComCustomerId", b.bill_com_customer_id AS "billingCustomer"
     FROM family_member m JOIN login_profile p ON p.id = m.login_profile_id
     LEFT JOIN onboarding o ON o.login_profile_id = p.id LEFT JOIN billing_customer b ON b.login_profile_id = p.id
     WHERE m.family_id = $1 AND ($2::integer IS NULL OR p.id = $2) ORDER BY m.assigned_at, p.id`,
    [familyId, loginProfileId ?? null],
  );

/** Returns the clients without the family, or without any family when `familyId` is undefined, by name. */
export const readUnassigned = (db: Queries, familyId: number | undefined): Promise<UnassignedUser[]> =>
  readRecords(
    db,
    `SELECT ${userFields}, ${instant('p.created_at')} AS "createdAt" FROM login_profile p
     WHERE NOT p.is_concierge AND p.erased_at IS NULL AND NOT EXISTS (
       SELECT FROM family_member m WHERE m.login_profile_id = p.id AND ($1::integer IS NULL OR m.family_id = $1))
     ORDER BY lower(coalesce(p.name, p.email, '')), p.id`,
    [familyId ?? null],
  );

/** Returns the name of a client; undefined for concierges and unknown ids. */
export async function findClientName(db: Queries, loginProfileId: number): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    "SELECT coalesce(name, email, '') AS name FROM login_profile WHERE id = $1 AND NOT is_concierge AND erased_at IS NULL",
    [loginProfileId],
  );
  return row?.name;
}

/**
 * Assigns a client to a family; returns false when it was already assigned. The trigger `family_member_notify` tells every
 * instance that the client's polls have changed (migration 037).
 */
export async function insertMember(
  db: Queries,
  familyId: number,
  loginProfileId: number,
  at: string,
): Promise<boolean> {
  const added = await db.query(
    `INSERT INTO family_member (family_id, login_profile_id, assigned_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [familyId, loginProfileId, at],
  );
  return added.length > 0;
}

/**
 * Removes a client from a family; returns whether it was assigned. Stored responses to the client's requests go too:
 * a repeated request is handled anew, and finds that access has ended.
 */
export async function deleteMember(db: Queries, familyId: number, loginProfileId: number): Promise<boolean> {
  const removed = await db.query(
    'DELETE FROM family_member WHERE family_id = $1 AND login_profile_id = $2 RETURNING 1',
    [familyId, loginProfileId],
  );
  if (removed.length === 0) return false;
  await deleteResponsesOf(db, loginProfileId);
  return true;
}

/** Revokes billing access; returns whether it was granted. */
export async function deleteBillingCustomer(db: Queries, loginProfileId: number): Promise<boolean> {
  const removed = await db.query('DELETE FROM billing_customer WHERE login_profile_id = $1 RETURNING 1', [
    loginProfileId,
  ]);
  return removed.length > 0;
}
