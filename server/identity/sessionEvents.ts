import type { AuditEvent } from '../audit/event';
import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import type { SystemOperation } from '../audit/systemOperations';
import type { Queries } from '../db/database';

/** The end of a session, or of all sessions of a user without one. */
interface SessionEnd {
  readonly operation: Extract<SystemOperation, 'signOut' | 'backChannelLogout' | 'endSessions'>;
  /** Unknown to an issuer that names only a session. */
  readonly subject: string | undefined;
  readonly session?: string | undefined;
  readonly address: string;
}

interface Profile {
  readonly id: number;
  readonly kind: AuditEvent['role'];
}

const profileOf = async (tx: Queries, subject: string | undefined): Promise<Profile | undefined> => {
  const [profile] = await tx.query<Profile>(
    `SELECT p.id, CASE WHEN p.is_concierge THEN 'concierge' WHEN o.completed_at IS NOT NULL THEN 'client'
       ELSE 'newcomer' END AS kind
     FROM login_profile p LEFT JOIN onboarding o ON o.login_profile_id = p.id WHERE p.sub = $1`,
    [subject ?? null],
  );
  return profile;
};

/** Adds the end of a session to the audit log, in the transaction that ends it. */
export async function recordSessionEnd(tx: Queries, end: SessionEnd): Promise<void> {
  const profile = await profileOf(tx, end.subject);
  const event: AuditEvent = {
    ...end,
    at: new Date().toISOString(),
    loginProfileId: profile?.id,
    // Only a sign-out is requested by the user.
    role: end.operation === 'signOut' ? (profile?.kind ?? 'newcomer') : 'system',
    outcome: 200,
    times: 1,
  };
  await addEvents(tx, await auditKey(tx), [event]);
}
