import type { JWTPayload } from 'jose';
import type { Database, Queries } from '../db/database';
import { changesChannel } from '../db/changesChannel';
import { sessionOf, subjectOf } from './claims';
import { createStateCache } from './stateCache';

/** Limits of a session in seconds. */
export interface SessionLimits {
  /** Without a request. */
  readonly sessionIdle: number;
  /** Since the sign-in. */
  readonly sessionLifetime: number;
}

/** What a token tells about its session. */
interface Session {
  readonly key: string;
  readonly sub: string;
  /** Seconds since 1970. */
  readonly begunAt: number;
}

const describe = (claims: JWTPayload): Session | undefined => {
  const key = sessionOf(claims);
  const begunAt = typeof claims.auth_time === 'number' ? claims.auth_time : (claims.iat ?? 0);
  return key === undefined ? undefined : { key, sub: subjectOf(claims), begunAt };
};

/** Stores the use of a session, once a minute. @returns whether the session may be used. */
async function use(db: Database, { key, sub, begunAt }: Session, limits: SessionLimits): Promise<boolean> {
  const [state] = await db.query<{ isAlive: boolean; isUsedLately: boolean }>(
    `SELECT ended_at IS NULL AND used_at > now() - make_interval(secs => $2)
         AND begun_at > now() - make_interval(secs => $3) AS "isAlive",
       used_at > now() - interval '1 minute' AS "isUsedLately"
     FROM user_session WHERE key = $1`,
    [key, limits.sessionIdle, limits.sessionLifetime],
  );
  if (state?.isAlive === false) return false;
  if (state?.isUsedLately !== true)
    await db.query(
      `INSERT INTO user_session (key, begun_at, used_at, sub) VALUES ($1, to_timestamp($2), now(), $3)
       ON CONFLICT (key) DO UPDATE SET used_at = now(), sub = excluded.sub`,
      [key, begunAt, sub],
    );
  return state !== undefined || begunAt > Date.now() / 1000 - limits.sessionLifetime;
}

/**
 * Returns a function that checks whether the session of a token at an external issuer has neither ended nor expired.
 * Each instance queries the database at most every two seconds per session. A token that tells nothing about its session
 * is valid until it expires. Spec: docs/identity.md, When a session ends.
 */
export function createUserSessions(db: Database, limits: SessionLimits): (claims: JWTPayload) => Promise<boolean> {
  const cached = createStateCache();
  return (claims) => {
    const session = describe(claims);
    return session ? cached(session.key, () => use(db, session, limits)) : Promise.resolve(true);
  };
}

/**
 * Ends a session on all instances, and tells them that its user's polls need the database.
 *
 * @param key - As {@link sessionOf} returns it.
 */
export async function endUserSession(tx: Queries, key: string, sub?: string): Promise<void> {
  await tx.query(
    `INSERT INTO user_session AS s (key, begun_at, used_at, ended_at) VALUES ($1, now(), now(), now())
     ON CONFLICT (key) DO UPDATE SET ended_at = coalesce(s.ended_at, now())`,
    [key],
  );
  // Without a subject, the polls of everybody.
  await tx.query(`SELECT pg_notify($1, coalesce((SELECT id::text FROM login_profile WHERE sub = $2), '*'))`, [
    changesChannel,
    sub ?? '',
  ]);
}

/** Deletes sessions that nobody has used for thirty days. */
export const deleteOldSessions = (db: Database): Promise<unknown[]> =>
  db.query("DELETE FROM user_session WHERE used_at < now() - interval '30 days'");
