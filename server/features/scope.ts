import { NotFoundError, PreconditionFailedError } from '../errors';

/**
 * The record a query bound to the caller has found. Somebody else's record was not found by it, so it answers exactly like one that does
 * not exist. Throws `NotFoundError`.
 */
export function assertFound<T>(record: T | undefined): T {
  if (record === undefined) throw new NotFoundError();
  return record;
}

/**
 * Lets a save through when nothing is stored yet or when it was made from the stored version. Throws `PreconditionFailedError` with the
 * stored record otherwise, also for a save that names no version.
 */
export function assertCurrent(version: number | undefined, stored: { version?: number } | undefined): void {
  if (stored && version !== stored.version) throw new PreconditionFailedError(stored);
}

/** SQL for the families a client may see something of; the client's login profile is parameter `$1`. */
export const ownFamilies = 'SELECT family_id FROM family_member WHERE login_profile_id = $1';
