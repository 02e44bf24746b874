import type { Context } from '#server/operations/handler';
import { PreconditionFailedError } from '#server/errors';
import type { Profile, ProfileUpdate } from '#server/generated/operations.gen';
import { assertFound } from '../shared/access';
import { readProfile, writeProfile } from './store';

/** Returns the caller's profile. Spec: R-PRF-2. @throws NotFoundError when there is none yet. */
export const ownProfile = async ({ db, caller }: Context): Promise<Profile> =>
  assertFound(await readProfile(db, caller.loginProfileId));

/**
 * Creates or updates the caller's profile. Absent fields are cleared; billing access does not change. Spec: R-PRF-3.
 *
 * @throws PreconditionFailedError with the stored profile for a stale version.
 */
export async function saveProfile(context: Context, update: ProfileUpdate): Promise<Profile> {
  const { db, caller, now } = context;
  const written = await writeProfile(db, caller.loginProfileId, update, now().toISOString());
  const stored = await ownProfile(context);
  if (!written) throw new PreconditionFailedError(stored);
  return stored;
}
