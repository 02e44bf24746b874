import type { Context } from '#server/operations/handler';
import { ConflictError } from '#server/errors';
import type {
  Conversation,
  Conversations,
  ConversationStatusNumber,
  NewClientConversation,
  NewConciergeConversation,
} from '#server/generated/operations.gen';
import { assertFound } from '#server/features/shared/access';
import { isMessageable } from '../recipients/store';
import { roleOf } from '../participantRole';
import { findLatest, readLatest } from './latest';
import { changed } from './status';
import {
  findConversation,
  findEmpty,
  insertConversation,
  readConversation,
  readConversations,
  readListState,
  writeRead,
  writeStatus,
  writeUnread,
} from './store';

/** Returns the caller's conversations; 304 when they have not changed. Spec: R-MSG-1, R-MSG-9. */
export async function listConversations({ db, caller, setEtag }: Context): Promise<Conversation[]> {
  setEtag(await readListState(db, caller));
  return readConversations(db, caller);
}

/**
 * Returns the concierges' conversations, with a `limit` those that await the concierges and the latest others; 304 when
 * they have not changed. Spec: R-MSG-1, R-MSG-9.
 */
export async function listForConcierge(context: Context, limit: number | undefined): Promise<Conversations> {
  const { db, caller, setEtag } = context;
  if (limit === undefined) return { conversations: await listConversations(context) };
  const latest = await findLatest(db, limit);
  setEtag(latest.state, latest.olderStatuses);
  return readLatest(db, caller, latest);
}

/**
 * Starts a conversation, or returns one of the participants without a message. The trigger `conversation_notify` tells
 * every instance that polls have changed, as with every other change of a conversation; `conversation_version` raises
 * its version with every update (migrations 020 and 037).
 */
const start = async (
  { db, caller, now }: Context,
  participants: { familyId: number; clientId: number; conciergeId?: number },
): Promise<Conversation> => {
  assertFound((await isMessageable(db, participants.clientId, participants.familyId)) || undefined);
  const id = assertFound(
    (await findEmpty(db, participants)) ?? (await insertConversation(db, participants, now().toISOString())),
  );
  return assertFound(await readConversation(db, caller, id));
};

/**
 * Starts a conversation about a family of the caller. Spec: R-MSG-3.
 *
 * @throws NotFoundError for another family.
 */
export const startAsClient = (context: Context, { familyId }: NewClientConversation): Promise<Conversation> =>
  start(context, { familyId, clientId: context.caller.loginProfileId });

/**
 * Starts a conversation with a client of a family. Spec: R-MSG-13.
 *
 * @throws NotFoundError for others.
 */
export const startAsConcierge = (
  context: Context,
  { familyId, clientLoginProfileId }: NewConciergeConversation,
): Promise<Conversation> =>
  start(context, { familyId, clientId: clientLoginProfileId, conciergeId: context.caller.loginProfileId });

/**
 * Marks the messages of the other side as read. The trigger `message_changed` updates the unread counts (migrations 020
 * and 048). Spec: R-MSG-12.
 */
export async function markAsRead({ db, caller, now }: Context, id: number): Promise<void> {
  assertFound(await findConversation(db, caller, id));
  await writeRead(db, id, roleOf(caller), now().toISOString());
}

/** Marks a conversation as unread until it is read; read receipts of the other side do not change. */
export async function markAsUnread({ db, caller }: Context, id: number): Promise<void> {
  assertFound(await findConversation(db, caller, id));
  await writeUnread(db, id, roleOf(caller));
}

/** Archives, unarchives, closes or reopens. Spec: R-MSG-11. @throws ConflictError for an invalid transition. */
export async function changeStatus(
  { db, caller, now }: Context,
  id: number,
  status: ConversationStatusNumber,
): Promise<void> {
  const conversation = assertFound(await findConversation(db, caller, id, 'FOR UPDATE'));
  const next = changed(conversation, status);
  if (!next)
    throw new ConflictError('The current status of the conversation does not allow this. Please reload the page.');
  if (next.status !== conversation.status) await writeStatus(db, id, next, now().toISOString());
}
