import { planRemoval } from '#server/attachments/removal';
import type { Context } from '#server/operations/handler';
import type { Database } from '#server/db/database';
import { NotFoundError } from '#server/errors';
import { recordAction, type ChangedRecord } from '#server/features/shared/changeHistory';
import { assertFound } from '#server/features/shared/access';
import { type DeletedKind, type Described, findRow, markDeleted, purgeRows, unmarkDeleted } from './store';

const changedRecordOf = (
  { caller, now }: Context,
  kind: DeletedKind,
  id: number,
  { owner, name }: Described,
): ChangedRecord => ({
  by: caller.loginProfileId,
  at: now().toISOString(),
  owner,
  kind,
  id,
  name,
});

/**
 * Deletes a conversation or a message for everyone, until it is restored or purged. The trigger `message_changed`
 * updates the conversation's last message and unread counts, also when a message is restored (migrations 020 and 048).
 * Spec: R-MSG-11.
 *
 * @throws NotFoundError
 */
export async function softDelete(context: Context, kind: DeletedKind, id: number): Promise<void> {
  const { db, caller, setAuditedFamily } = context;
  const row = assertFound(await findRow(db, kind, id, false));
  setAuditedFamily(row.owner.familyId);
  const change = changedRecordOf(context, kind, id, row);
  await markDeleted(db, kind, id, caller.loginProfileId, change.at);
  await recordAction(db, change, 'deleted');
}

/** Restores a deleted record of a family. @throws NotFoundError when no such record is deleted. */
export async function restoreDeleted(
  context: Context,
  kind: DeletedKind,
  { recordId, familyId }: { readonly recordId: number; readonly familyId: number },
): Promise<void> {
  const { db } = context;
  const row = assertFound(await findRow(db, kind, recordId, true));
  if (row.owner.familyId !== familyId) throw new NotFoundError();
  await unmarkDeleted(db, kind, recordId);
  await recordAction(db, changedRecordOf(context, kind, recordId, row), 'restored');
}

/**
 * Permanently removes records deleted before `before`, unless their family is under legal hold. Their files are removed
 * with the next due files.
 */
export const purgeDeleted = (db: Database, before: Date, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { count, fileNames } = await purgeRows(tx, before.toISOString());
    await planRemoval(tx, fileNames, now);
    return count;
  });
