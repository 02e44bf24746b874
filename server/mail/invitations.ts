import type { Config } from '../config';
import type { Queries } from '../db/database';

/** A claimed email to an invited address, which this instance sends. */
export interface InvitationMail {
  readonly id: number;
  readonly email: string;
  /** When the invitation was sent last: the email of a renewed one is another. */
  readonly sentAt: string;
}

/** Claims the email of an open invitation that is due, as `claimNotice` does. */
export async function claimInvitation(db: Queries, now: Date): Promise<InvitationMail | undefined> {
  const [mail] = await db.query<InvitationMail>(
    `UPDATE invitation SET mail_due_at = $1::timestamptz + interval '2 minutes' * 2 ^ least(mail_attempts, 5),
       mail_attempts = mail_attempts + 1
     WHERE id = (
       SELECT id FROM invitation WHERE mail_due_at <= $1 AND accepted_at IS NULL AND revoked_at IS NULL
       ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, email, sent_at AS "sentAt"`,
    [now.toISOString()],
  );
  return mail;
}

/** Notes that the email was sent, unless the invitation was renewed meanwhile. */
export const noteInvitationSent = (db: Queries, { id, sentAt }: InvitationMail): Promise<unknown> =>
  db.query('UPDATE invitation SET mail_due_at = NULL WHERE id = $1 AND sent_at = $2', [id, sentAt]);

/** Emails that could not be sent for this long are given up: the invitation can be sent again. */
const maxAgeHours = 72;

/** Gives up emails that could not be sent. */
export const dropOldInvitations = (db: Queries, now: Date): Promise<unknown> =>
  db.query(
    `UPDATE invitation SET mail_due_at = NULL
     WHERE mail_due_at IS NOT NULL AND sent_at < $1::timestamptz - interval '${String(maxAgeHours)} hours'`,
    [now.toISOString()],
  );

/** Returns the email of an invitation: without names, and without a secret, because the verified address decides. */
export function invitationMail({ publicUrl, portal }: Pick<Config, 'publicUrl' | 'portal'>) {
  const sentence = `You are invited to ${portal.portalName}`;
  return {
    subject: sentence,
    text: `${sentence}. Sign in with this email address within 30 days:\n${publicUrl}\n\nIf you did not expect this email, you can ignore it.\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
