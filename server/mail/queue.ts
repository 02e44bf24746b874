import type { Queries } from '../db/database';
import type { Caller } from '../identity/caller';

/** What waits for a person. */
export type NoticeKind = 'message' | 'invoice';

/** A claimed notice, which this instance sends. */
export interface MailNotice {
  readonly loginProfileId: number;
  readonly kind: NoticeKind;
  /** Null when the person turned emails off, or has no verified address any more. */
  readonly email: string | null;
  readonly queuedAt: string;
}

/**
 * Queues an email to a person, unless one waits or was sent since they last looked, or they want none. In the
 * transaction of what it tells of. Invoices queue theirs by the trigger `invoice_queues_mail` (migration 042).
 */
export const queueMail = (db: Queries, loginProfileId: number, kind: NoticeKind, at: string): Promise<unknown> =>
  db.query('SELECT queue_mail($1, $2, $3)', [loginProfileId, kind, at]);

/** Notes that a client has looked: what waits is not sent, and the next event sends an email again. */
export async function noteLook(db: Queries, { kind, loginProfileId }: Caller): Promise<void> {
  if (kind === 'client') await db.query('DELETE FROM mail_notice WHERE login_profile_id = $1', [loginProfileId]);
}

/** Emails that could not be sent for this long tell nothing new. */
const maxAgeHours = 72;

/** Deletes unsent notices that are too old. */
export const dropOldNotices = (db: Queries, now: Date): Promise<unknown> =>
  db.query(
    `DELETE FROM mail_notice WHERE sent_at IS NULL AND queued_at < $1::timestamptz - interval '${String(maxAgeHours)} hours'`,
    [now.toISOString()],
  );

/**
 * Claims one notice that has waited for `delaySeconds`. The claim lasts two minutes, longer than sending does, and
 * doubles with every attempt: after it, any instance may try again. Instances that claim at the same time get different notices.
 */
export async function claimNotice(db: Queries, now: Date, delaySeconds: number): Promise<MailNotice | undefined> {
  const [notice] = await db.query<MailNotice>(
    `UPDATE mail_notice n
     SET due_at = $1::timestamptz + interval '2 minutes' * 2 ^ least(n.attempts, 5), attempts = n.attempts + 1
     FROM login_profile p
     WHERE p.id = n.login_profile_id AND n.login_profile_id = (
       SELECT login_profile_id FROM mail_notice
       WHERE sent_at IS NULL AND due_at <= $1 AND queued_at <= $1::timestamptz - interval '1 second' * $2
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING n.login_profile_id AS "loginProfileId", n.kind, n.queued_at AS "queuedAt",
       CASE WHEN p.wants_mail AND p.email_verified THEN p.email END AS email`,
    [now.toISOString(), delaySeconds],
  );
  return notice;
}

/** Notes that the email was sent; nothing more is sent until the person looks. */
export const noteSent = (db: Queries, { loginProfileId, queuedAt }: MailNotice, now: Date): Promise<unknown> =>
  db.query('UPDATE mail_notice SET sent_at = $3 WHERE login_profile_id = $1 AND queued_at = $2', [
    loginProfileId,
    queuedAt,
    now.toISOString(),
  ]);
