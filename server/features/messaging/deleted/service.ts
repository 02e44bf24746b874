import { planRemoval } from '#server/attachments/removal';
import type { Context } from '#server/contract/handler';
import type { Database } from '#server/db/database';
import { NotFoundError } from '#server/errors';
import { noteAction, type Occasion } from '#server/features/shared/changeHistory';
import { assertFound } from '#server/features/shared/access';
import {
  type DeletedKind,
  type Described,
  findRow,
  markDeleted,
  purgeRows,
  readDueFileNames,
  unmarkDeleted,
} from './store';

const occasionOf = ({ caller, now }: Context, kind: DeletedKind, id: number, { owner, name }: Described): Occasion => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
  kind,
  id,
  name,
});

/**
 * Deletes a conversation or a message for everyone, until it is restored or purged. Throws `NotFoundError`. Spec:
 * concierge.md 4.
 */
export async function softDelete(context: Context, kind: DeletedKind, id: number): Promise<void> {
  const { db, caller, setAuditedFamily } = context;
  const row = assertFound(await findRow(db, kind, id, false));
  setAuditedFamily(row.owner.familyId);
  const occasion = occasionOf(context, kind, id, row);
  await markDeleted(db, kind, id, caller.loginProfileId, occasion.at);
  await noteAction(db, occasion, 'deleted');
}

/** Brings back what was deleted in a family. Throws `NotFoundError` when there is nothing of it to bring back. */
export async function restoreDeleted(
  context: Context,
  kind: DeletedKind,
  { recordId, familyId }: { readonly recordId: number; readonly familyId: number },
): Promise<void> {
  const { db } = context;
  const row = assertFound(await findRow(db, kind, recordId, true));
  if (row.owner.familyId !== familyId) throw new NotFoundError();
  await unmarkDeleted(db, kind, recordId);
  await noteAction(db, occasionOf(context, kind, recordId, row), 'restored');
}

/**
 * Removes for good what was deleted before a moment, unless its family is under legal hold; its files are removed with
 * the next due ones.
 */
export const purgeDeleted = (db: Database, before: Date, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    await planRemoval(tx, await readDueFileNames(tx, before.toISOString()), now);
    return purgeRows(tx, before.toISOString());
  });
