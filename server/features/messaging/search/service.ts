import type { Context } from '#server/operations/handler';
import type { FoundMessages } from '#server/generated/operations.gen';
import { assertFamily } from '#server/features/shared/access';
import { findMessages } from './store';

/** Limit of the results; a longer search text narrows them. */
const maxResults = 50;

/**
 * Returns the latest messages of the caller's conversations that contain the words of a text.
 *
 * @throws NotFoundError for a family that does not exist or that the client is not assigned to.
 */
export async function searchMessages(
  context: Context,
  { searchTerm, familyId }: { readonly searchTerm: string; readonly familyId?: number },
): Promise<FoundMessages> {
  if (familyId !== undefined) await assertFamily(context, familyId);
  const { db, caller } = context;
  const found = await findMessages(db, caller, { text: searchTerm, familyId, limit: maxResults + 1 });
  return { messages: found.slice(0, maxResults), hasMore: found.length > maxResults };
}
