import type { JWTPayload } from 'jose';
import type { Database } from '../db/database';
import { createStateCache } from './stateCache';

/** The claim of an access token with the id of its grant. */
export const grantClaim = 'sid';

const exists = async (db: Database, grant: string): Promise<boolean> =>
  (await db.query("SELECT FROM identity_payload WHERE model = 'Grant' AND id = $1", [grant])).length > 0;

/**
 * Returns a function that checks whether the grant of a token still exists. Signing out, revoking a token, and reusing
 * a code or refresh token delete it. Each instance queries the database at most every two seconds per grant.
 */
export function createLiveGrants(db: Database): (claims: JWTPayload) => Promise<boolean> {
  const cached = createStateCache();
  return (claims) => {
    const grant = claims[grantClaim];
    return typeof grant === 'string' ? cached(grant, () => exists(db, grant)) : Promise.resolve(false);
  };
}
