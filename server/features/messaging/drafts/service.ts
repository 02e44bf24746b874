import type { Context } from '#server/operations/handler';
import type { MessageDraft } from '#server/generated/operations.gen';
import { PreconditionFailedError } from '#server/errors';
import { assertFound } from '#server/features/shared/access';
import { findConversation } from '../conversations/store';
import { readDrafts, writeDraft } from './store';

/**
 * Stores the caller's unsent text of a conversation, and returns its new version.
 *
 * @throws NotFoundError for a conversation of others, and PreconditionFailedError if another session of the caller has
 *   saved the draft since.
 */
export async function saveDraft({ db, caller, now }: Context, draft: MessageDraft): Promise<number> {
  const { conversationId } = draft;
  assertFound(await findConversation(db, caller, conversationId));
  const version = await writeDraft(db, caller.loginProfileId, draft, now().toISOString());
  if (version !== undefined) return version;
  const drafts = await readDrafts(db, caller);
  throw new PreconditionFailedError(assertFound(drafts.find((stored) => stored.conversationId === conversationId)));
}
