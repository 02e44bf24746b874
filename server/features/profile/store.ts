import type { Profile, ProfileUpdate } from '#server/generated/operations.gen';
import { billingAccessColumn } from '../shared/billingAccess';
import type { Queries } from '#server/db/database';
import { readRecords } from '../shared/records';

/** Returns the user's profile, or undefined before its first save. */
export async function readProfile(db: Queries, loginProfileId: number): Promise<Profile | undefined> {
  const [profile] = await readRecords<Profile>(
    db,
    `SELECT display_name AS "displayName", bio, version, ${billingAccessColumn} FROM profile WHERE login_profile_id = $1`,
    [loginProfileId],
  );
  return profile;
}

/**
 * Stores the profile if there is none yet or `version` is absent or current; returns whether it was stored.
 */
export async function writeProfile(
  db: Queries,
  loginProfileId: number,
  { displayName, bio, version }: ProfileUpdate,
  at: string,
): Promise<boolean> {
  const written = await db.query(
    `INSERT INTO profile AS p (login_profile_id, display_name, bio, updated_at)
     VALUES ($1, nullif($2, ''), nullif($3, ''), $4)
     ON CONFLICT (login_profile_id) DO UPDATE
     SET display_name = excluded.display_name, bio = excluded.bio, updated_at = excluded.updated_at, version = p.version + 1
     WHERE $5::integer IS NULL OR p.version = $5
     RETURNING version`,
    [loginProfileId, displayName ?? null, bio ?? null, at, version ?? null],
  );
  return written.length > 0;
}
