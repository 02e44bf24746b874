import type { JWTPayload } from 'jose';
import type { Database } from '../db/database';

/** The claim by which an access token names the grant it was issued under. */
export const grantClaim = 'sid';

/** So long the answer about a grant is believed: by then a session that has ended has ended on every instance. */
const patienceMs = 2_000;
const maximumGrants = 10_000;

interface Known {
  readonly until: number;
  readonly alive: Promise<boolean>;
}

const exists = async (db: Database, grant: string): Promise<boolean> =>
  (await db.query("SELECT FROM identity_payload WHERE model = 'Grant' AND id = $1", [grant])).length > 0;

/**
 * Tells whether the grant of a token still exists: signing out, revoking a token and the reuse of a code or a refresh token delete it.
 * Every instance asks the database, at most every two seconds for each grant.
 */
export function createLiveGrants(db: Database, now: () => number = Date.now): (claims: JWTPayload) => Promise<boolean> {
  const known = new Map<string, Known>();
  return (claims) => {
    const grant = claims[grantClaim];
    if (typeof grant !== 'string') return Promise.resolve(false);
    const before = known.get(grant);
    if (before && before.until > now()) return before.alive;
    const alive = exists(db, grant);
    known.delete(grant);
    known.set(grant, { until: now() + patienceMs, alive });
    alive.catch(() => known.delete(grant));
    for (const oldest of known.keys()) if (known.size > maximumGrants) known.delete(oldest);
    return alive;
  };
}
