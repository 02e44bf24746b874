import type { Queries } from '../db/database';

/** Revokes all tokens issued until now to the user with this subject or email. Returns the subjects. */
export async function endSessions(db: Queries, subjectOrEmail: string): Promise<string[]> {
  const ended = await db.query<{ sub: string }>(
    'UPDATE login_profile SET sessions_ended_at = now() WHERE sub = $1 OR email_key(email) = email_key($1) RETURNING sub',
    [subjectOrEmail],
  );
  return ended.map(({ sub }) => sub);
}
