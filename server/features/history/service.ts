import type { Context } from '#server/contract/handler';
import type { History } from '#server/generated/operations.gen';
import { assertFamily } from '../familyAccess';
import { readChanges, type Selection } from './store';

const pageSize = 100;

/** Who changed what in a family, newest first, a page at a time. Throws `NotFoundError`. */
export async function familyHistory(context: Context, selection: Selection): Promise<History> {
  await assertFamily(context, selection.familyId);
  const read = await readChanges(context.db, selection, pageSize + 1);
  const changes = read.slice(0, pageSize);
  const last = changes.at(-1);
  return { changes, ...(read.length > pageSize && last && { before: last.id }) };
}
