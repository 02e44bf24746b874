import { objectAt } from '#server/contract/document';
import { numberOf } from '#server/contract/jsonObject';
import { schemaProperties } from '#server/contract/schemas';
import type { Context } from '#server/operations/handler';
import type { MessageDraft } from '#server/generated/operations.gen';
import { PayloadTooLargeError } from '#server/errors';
import { assertFound } from '#server/features/shared/access';
import { findConversation } from '../conversations/store';
import { readTotals, writeDraft } from './store';

const maxDrafts = numberOf(objectAt(schemaProperties('MessageDrafts'), 'drafts'), 'maxItems');
/** The description of `saveMessageDraft` names it. */
const maxBytes = 2_000_000;

/**
 * Stores what the caller has written in a conversation; the last save wins.
 *
 * @throws NotFoundError for a conversation of others, PayloadTooLargeError above the limits of the caller's drafts.
 */
export async function saveDraft({ db, caller, now }: Context, draft: MessageDraft): Promise<void> {
  assertFound(await findConversation(db, caller, draft.conversationId));
  await writeDraft(db, caller.loginProfileId, draft, now().toISOString());
  const { drafts, bytes } = await readTotals(db, caller);
  if (drafts > maxDrafts || bytes > maxBytes)
    throw new PayloadTooLargeError('You have too many drafts. Please send or delete some of them.');
}
