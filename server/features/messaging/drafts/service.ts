import type { Context } from '#server/operations/handler';
import type { MessageDraft } from '#server/generated/operations.gen';
import { assertFound } from '#server/features/shared/access';
import { findConversation } from '../conversations/store';
import { writeDraft } from './store';

/**
 * Stores what the caller has written in a conversation; the last save wins.
 *
 * @throws NotFoundError for a conversation of others.
 */
export async function saveDraft({ db, caller, now }: Context, draft: MessageDraft): Promise<void> {
  assertFound(await findConversation(db, caller, draft.conversationId));
  await writeDraft(db, caller.loginProfileId, draft, now().toISOString());
}
