import type { JWTPayload } from 'jose';
import type { Database } from '../db/database';

/** The claim of an access token with the id of its grant. */
export const grantClaim = 'sid';

/** How long a grant's state is cached: after this time an ended session has ended on all instances. */
const cacheMs = 2_000;
const maxGrants = 10_000;

interface CachedGrant {
  readonly validUntil: number;
  readonly isAlive: Promise<boolean>;
}

const exists = async (db: Database, grant: string): Promise<boolean> =>
  (await db.query("SELECT FROM identity_payload WHERE model = 'Grant' AND id = $1", [grant])).length > 0;

/**
 * Returns a function that checks whether the grant of a token still exists. Signing out, revoking a token, and reusing
 * a code or refresh token delete it. Each instance queries the database at most every two seconds per grant.
 */
export function createLiveGrants(db: Database, now: () => number = Date.now): (claims: JWTPayload) => Promise<boolean> {
  const cache = new Map<string, CachedGrant>();
  return (claims) => {
    const grant = claims[grantClaim];
    if (typeof grant !== 'string') return Promise.resolve(false);
    const cached = cache.get(grant);
    if (cached && cached.validUntil > now()) return cached.isAlive;
    const isAlive = exists(db, grant);
    cache.delete(grant);
    cache.set(grant, { validUntil: now() + cacheMs, isAlive });
    isAlive.catch(() => cache.delete(grant));
    for (const oldest of cache.keys()) if (cache.size > maxGrants) cache.delete(oldest);
    return isAlive;
  };
}
