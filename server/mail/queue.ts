import type { Queries } from '../db/database';
import type { Caller } from '../identity/caller';

/**
 * What a concierge is told of: a conversation that waits for long, a client who is onboarded, an import that failed, a
 * person without a family.
 */
export const conciergeKinds = ['waiting', 'onboarding', 'failure', 'unassigned'] as const;

/** What waits for a person: the first two for clients. */
export type NoticeKind = 'message' | 'invoice' | (typeof conciergeKinds)[number];

/** A claimed notice, which this instance sends. */
export interface MailNotice {
  readonly loginProfileId: number;
  readonly kind: NoticeKind;
  /** Null when the person turned emails off, or has no verified address any more. */
  readonly email: string | null;
  readonly queuedAt: string;
}

/**
 * Queues an email to a person, unless one of its kind waits or was sent since they last looked, or they want none. In
 * the transaction of what it tells of. Invoices, onboarding, imports and new people queue theirs by triggers (migrations
 * 042, 070, 152).
 */
export const queueMail = (db: Queries, loginProfileId: number, kind: NoticeKind, at: string): Promise<unknown> =>
  db.query('SELECT queue_mail($1, $2, $3)', [loginProfileId, kind, at]);

/**
 * Queues an email to the concierges if conversations have waited for their reply for this long, once for each wait.
 */
export const queueWaiting = (db: Queries, now: Date, hours: number): Promise<unknown> =>
  db.query(
    `WITH told AS (
       INSERT INTO told_waiting AS t (family_id, conversation_id, waiting_since)
       SELECT c.family_id, c.id, c.waiting_since FROM conversation c
       LEFT JOIN told_waiting told ON told.family_id = c.family_id AND told.conversation_id = c.id
       WHERE c.awaits_concierges AND c.status < 2 AND c.deleted_at IS NULL
         AND c.waiting_since <= $1::timestamptz - interval '1 hour' * $2 AND told.waiting_since IS DISTINCT FROM c.waiting_since
       ON CONFLICT (family_id, conversation_id) DO UPDATE SET waiting_since = excluded.waiting_since
         WHERE t.waiting_since <> excluded.waiting_since
       RETURNING conversation_id)
     SELECT queue_mail(id, 'waiting', $1) FROM login_profile WHERE is_concierge AND EXISTS (SELECT FROM told)`,
    [now.toISOString(), hours],
  );

/** Notes that a client has looked at what a kind tells of: such an email is not sent, and the next event sends one again. */
export async function clearPendingNotice(db: Queries, { kind, loginProfileId }: Caller, of: NoticeKind): Promise<void> {
  if (kind !== 'client') return;
  await db.query('DELETE FROM mail_notice WHERE login_profile_id = $1 AND kind = $2', [loginProfileId, of]);
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
     WHERE p.id = n.login_profile_id AND (n.login_profile_id, n.kind) = (
       SELECT login_profile_id, kind FROM mail_notice
       WHERE sent_at IS NULL AND due_at <= $1 AND queued_at <= $1::timestamptz - interval '1 second' * $2
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING n.login_profile_id AS "loginProfileId", n.kind, n.queued_at AS "queuedAt",
       CASE WHEN p.wants_mail AND n.kind <> ALL (p.unwanted_mail) AND p.email_verified
         AND p.is_concierge = (n.kind NOT IN ('message', 'invoice')) THEN p.email END AS email`,
    [now.toISOString(), delaySeconds],
  );
  return notice;
}

/**
 * Notes that the email was sent. A client gets no other of its kind until they look; a concierge with the next event.
 */
export async function noteSent(db: Queries, { loginProfileId, kind, queuedAt }: MailNotice, now: Date): Promise<void> {
  const isConcierges = conciergeKinds.some((one) => one === kind);
  const change = isConcierges ? 'DELETE FROM mail_notice' : 'UPDATE mail_notice SET sent_at = $4';
  await db.query(`${change} WHERE login_profile_id = $1 AND kind = $2 AND queued_at = $3`, [
    loginProfileId,
    kind,
    queuedAt,
    ...(isConcierges ? [] : [now.toISOString()]),
  ]);
}
