import type { Context } from '#server/contract/handler';
import { NotFoundError, PreconditionFailedError } from '#server/errors';

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

/** The family's id when there is such a family and the client is assigned to it. */
async function findOwnFamily(db: Context['db'], familyId: number, loginProfileId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>(`SELECT id FROM family WHERE id = $2 AND id IN (${ownFamilies})`, [
    loginProfileId,
    familyId,
  ]);
  return family?.id;
}

/** The family's id when there is such a family. */
async function findFamily(db: Context['db'], familyId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>('SELECT id FROM family WHERE id = $1', [familyId]);
  return family?.id;
}

/** Lets a client pass for their own families, a concierge for every family there is. Throws `NotFoundError` otherwise. */
export async function assertFamily({ db, caller }: Pick<Context, 'db' | 'caller'>, familyId: number): Promise<void> {
  assertFound(
    caller.kind === 'concierge'
      ? await findFamily(db, familyId)
      : await findOwnFamily(db, familyId, caller.loginProfileId),
  );
}
