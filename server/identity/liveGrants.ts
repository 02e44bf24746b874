import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';

/** The claim of an access token with the id of its grant. */
export const grantClaim = 'sid';

/** How long a grant's state is cached: after this time an ended session has ended on all instances. */
const cacheMs = 2_000;
const maxGrants = 10_000;

const exists = async (db: Database, grant: string): Promise<boolean> =>
  (await db.query("SELECT FROM identity_payload WHERE model = 'Grant' AND id = $1", [grant])).length > 0;

/**
 * Returns a function that checks whether the grant of a token still exists. Signing out, revoking a token, and reusing
 * a code or refresh token delete it. Each instance queries the database at most every two seconds per grant.
 */
export function createLiveGrants(db: Database): (claims: JWTPayload) => Promise<boolean> {
  const cache = new LRUCache<string, Promise<boolean>>({ max: maxGrants, ttl: cacheMs });
  return (claims) => {
    const grant = claims[grantClaim];
    if (typeof grant !== 'string') return Promise.resolve(false);
    const cached = cache.get(grant);
    if (cached) return cached;
    const isAlive = exists(db, grant);
    cache.set(grant, isAlive);
    isAlive.catch(() => cache.delete(grant));
    return isAlive;
  };
}
