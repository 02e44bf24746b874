import type { Context } from '#server/operations/handler';
import { NotFoundError, PreconditionFailedError } from '#server/errors';

/**
 * Returns the record.
 *
 * @throws NotFoundError for undefined: records of others return the same response as records that do not exist.
 */
export function assertFound<T>(record: T | undefined): T {
  if (record === undefined) throw new NotFoundError();
  return record;
}

/**
 * Asserts that `version` is the stored one; a save without a version is unconditional. Spec: R-FRM-9.
 *
 * @throws PreconditionFailedError with the stored record otherwise.
 */
export function assertCurrent(version: number | undefined, stored: { version?: number } | undefined): void {
  if (stored && version !== undefined && version !== stored.version) throw new PreconditionFailedError(stored);
}

/**
 * SQL to compare with `=`: any family of the client whose login profile is parameter `$1`. An array, because PostgreSQL
 * computes it first and then finds rows by an index; with `IN`, it may read the rows of all families.
 */
export const anyOwnFamily = 'ANY (ARRAY(SELECT family_id FROM family_member WHERE login_profile_id = $1))';

/** Returns the id of an existing family of the client. */
async function findOwnFamily(db: Context['db'], familyId: number, loginProfileId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>(`SELECT id FROM family WHERE id = $2 AND id = ${anyOwnFamily}`, [
    loginProfileId,
    familyId,
  ]);
  return family?.id;
}

/** Returns the id of an existing family. */
async function findFamily(db: Context['db'], familyId: number): Promise<number | undefined> {
  const [family] = await db.query<{ id: number }>('SELECT id FROM family WHERE id = $1', [familyId]);
  return family?.id;
}

/** Asserts that the family exists and that a client is assigned to it. @throws NotFoundError otherwise. */
export async function assertFamily({ db, caller }: Pick<Context, 'db' | 'caller'>, familyId: number): Promise<void> {
  assertFound(
    caller.kind === 'concierge'
      ? await findFamily(db, familyId)
      : await findOwnFamily(db, familyId, caller.loginProfileId),
  );
}
