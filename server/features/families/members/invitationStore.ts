import type { Queries } from '#server/db/database';
import type { Invitation, OwnInvitation } from '#server/generated/operations.gen';
import { instant, readRecords } from '#server/features/shared/records';
import { isOpen, validity } from '#server/identity/openInvitation';

/** Returns the latest invitations to a family at a time, newest first, or only the one with the given id. */
export const readInvitations = (db: Queries, familyId: number, at: string, id?: number): Promise<Invitation[]> =>
  readRecords(
    db,
    `SELECT i.id, i.family_id AS "familyId", i.email, i.billing_customer AS "billingCustomer",
       CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
         WHEN ${isOpen('$2')} THEN 'pending' ELSE 'expired' END AS state,
       coalesce(p.name, p.email) AS "invitedBy", ${instant('i.sent_at')} AS "sentAt",
       ${instant(`(i.sent_at + ${validity})`)} AS "expiresAt", ${instant('i.accepted_at')} AS "acceptedAt"
     FROM invitation i LEFT JOIN login_profile p ON p.id = i.invited_by
     WHERE i.family_id = $1 AND ($3::integer IS NULL OR i.id = $3) ORDER BY i.sent_at DESC, i.id DESC LIMIT 1000`,
    [familyId, at, id ?? null],
  );

/** A new invitation, or new fields of the one of the same address and family. */
interface NewInvitation {
  readonly familyId: number;
  /** In lower case. */
  readonly email: string;
  readonly billingCustomer: string | undefined;
  readonly invitedBy: number;
  readonly at: string;
  readonly sendsMail: boolean;
}

/** Stores an invitation and returns its id. That of the same address and family is renewed, also an accepted one. */
export async function upsertInvitation(db: Queries, invitation: NewInvitation): Promise<number> {
  const { familyId, email, billingCustomer, invitedBy, at, sendsMail } = invitation;
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO invitation (family_id, email, billing_customer, invited_by, sent_at, mail_due_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN $5::timestamptz END)
     ON CONFLICT (email, family_id) DO UPDATE
     SET billing_customer = excluded.billing_customer, invited_by = excluded.invited_by, sent_at = excluded.sent_at,
       mail_due_at = excluded.mail_due_at, mail_attempts = 0, revoked_at = NULL, accepted_at = NULL, accepted_by = NULL
     RETURNING id`,
    [familyId, email, billingCustomer ?? null, invitedBy, at, sendsMail],
  );
  if (!row) throw new Error('The new invitation was not stored.');
  return row.id;
}

/** Renews an invitation that is neither accepted nor revoked; returns whether it was one. */
export async function renewInvitation(db: Queries, id: number, at: string, sendsMail: boolean): Promise<boolean> {
  const renewed = await db.query(
    `UPDATE invitation SET sent_at = $2, mail_due_at = CASE WHEN $3 THEN $2::timestamptz END, mail_attempts = 0
     WHERE id = $1 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING 1`,
    [id, at, sendsMail],
  );
  return renewed.length > 0;
}

/** Revokes an invitation that is not accepted; returns whether it is revoked now. */
export async function writeRevocation(db: Queries, id: number, at: string): Promise<boolean> {
  const revoked = await db.query(
    `UPDATE invitation SET revoked_at = coalesce(revoked_at, $2), mail_due_at = NULL
     WHERE id = $1 AND accepted_at IS NULL RETURNING 1`,
    [id, at],
  );
  return revoked.length > 0;
}

/** Returns whether a member of the family has this verified address, in lower case. */
export async function isMember(db: Queries, familyId: number, email: string): Promise<boolean> {
  const members = await db.query(
    `SELECT FROM family_member m JOIN login_profile p ON p.id = m.login_profile_id
     WHERE m.family_id = $1 AND email_key(p.email) = $2 AND p.email_verified`,
    [familyId, email],
  );
  return members.length > 0;
}

/** What an accepted invitation grants. */
interface Grant {
  readonly familyId: number;
  readonly billingCustomer: string | null;
}

/** Accepts the open invitations of a client's verified address: each once, also when two requests do so at the same time. */
export const acceptOpen = (db: Queries, loginProfileId: number, at: string): Promise<Grant[]> =>
  db.query(
    `UPDATE invitation i SET accepted_at = $2, accepted_by = p.id, mail_due_at = NULL FROM login_profile p
     WHERE p.id = $1 AND p.email_verified AND NOT p.is_concierge AND i.email = email_key(p.email) AND ${isOpen('$2')}
     RETURNING i.family_id AS "familyId", i.billing_customer AS "billingCustomer"`,
    [loginProfileId, at],
  );

/** Returns who invited a client in the last 30 days to families that the client belongs to, newest first. */
export const readOwnInvitations = (db: Queries, loginProfileId: number, at: string): Promise<OwnInvitation[]> =>
  readRecords(
    db,
    `SELECT f.id AS "familyId", f.name AS "familyName", coalesce(p.name, p.email) AS "invitedBy"
     FROM invitation i JOIN family f ON f.id = i.family_id LEFT JOIN login_profile p ON p.id = i.invited_by
     JOIN family_member m ON m.family_id = i.family_id AND m.login_profile_id = i.accepted_by
     WHERE i.accepted_by = $1 AND i.accepted_at > $2::timestamptz - interval '30 days'
     ORDER BY i.accepted_at DESC, i.id DESC LIMIT 1000`,
    [loginProfileId, at],
  );
