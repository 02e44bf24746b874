import type { Context } from '#server/operations/handler';
import type { Documents } from '#server/generated/operations.gen';
import { assertFamily } from '#server/features/shared/access';
import { readDocuments } from './store';

/** The number of files in a response. */
const pageSize = 500;

/**
 * Returns a page of the files of the caller's conversations.
 *
 * @throws NotFoundError for a family that does not exist or that the client is not assigned to.
 */
export async function listDocuments(
  context: Context,
  { familyId, before }: { readonly familyId?: number; readonly before?: number },
): Promise<Documents> {
  if (familyId !== undefined) await assertFamily(context, familyId);
  const read = await readDocuments(context.db, context.caller, { familyId, before, limit: pageSize + 1 });
  const documents = read.slice(0, pageSize);
  const last = documents.at(-1);
  return { documents, ...(read.length > pageSize && last && { before: last.id }) };
}
