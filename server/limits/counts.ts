import type { Database } from '../db/database';

/** Requests of a user to an operation in the current minute, and the seconds until it ends. */
interface Counted {
  readonly count: number;
  readonly secondsLeft: number;
}

const isOver = "c.started <= now() - INTERVAL '1 minute'";

/** Counts a request of a user across all instances. A minute starts with the first request after the previous one. */
export async function countRequest(db: Database, loginProfileId: number, operation: string): Promise<Counted> {
  const [counted] = await db.query<Counted>(
    `INSERT INTO request_count AS c (login_profile_id, operation) VALUES ($1, $2)
     ON CONFLICT (login_profile_id, operation) DO UPDATE SET
       count = CASE WHEN ${isOver} THEN 1 ELSE c.count + 1 END,
       started = CASE WHEN ${isOver} THEN now() ELSE c.started END
     RETURNING count, greatest(1, ceil(extract(epoch FROM started + INTERVAL '1 minute' - now())))::integer AS "secondsLeft"`,
    [loginProfileId, operation],
  );
  if (!counted) throw new Error('The request was not counted.');
  return counted;
}
