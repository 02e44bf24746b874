import type { Database } from '../db/database';

/** Refuses from now on every token that was issued until now to the person with this subject or email. Answers the subjects. */
export async function endSessions(db: Pick<Database, 'query'>, who: string): Promise<string[]> {
  const ended = await db.query<{ sub: string }>(
    'UPDATE login_profile SET sessions_ended_at = now() WHERE sub = $1 OR lower(email) = lower($1) RETURNING sub',
    [who],
  );
  return ended.map(({ sub }) => sub);
}
