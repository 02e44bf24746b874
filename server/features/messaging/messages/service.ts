import { keepFiles } from '#server/attachments/removal';
import type { Context } from '#server/operations/handler';
import { ConflictError, ForbiddenError } from '#server/errors';
import type { Message, NewMessage } from '#server/generated/operations.gen';
import { assertFound } from '#server/features/shared/access';
import { clearPendingNotice, queueMail } from '#server/mail/queue';
import { afterMessage } from '../conversations/status';
import { findConversation, writeStatus } from '../conversations/store';
import { removeSent } from '../drafts/store';
import { roleOf } from '../participantRole';
import { findByKey, insertAttachments, insertMessage, updateConversation, readMessage, readMessages } from './store';

/**
 * Returns the messages of a conversation; 304 when they have not changed. Spec: R-MSG-4.
 */
export async function listMessages({ db, caller, setEtag }: Context, id: number): Promise<Message[]> {
  const { version } = assertFound(await findConversation(db, caller, id));
  setEtag(id, version);
  await clearPendingNotice(db, caller, 'message');
  return readMessages(db, id, caller.loginProfileId);
}

/** Returns the message that was sent with the key before; keys of messages do not expire. */
async function findRepeated(
  { db, caller }: Context,
  conversationId: number,
  key: string,
): Promise<Message | undefined> {
  const before = await findByKey(db, caller.loginProfileId, key);
  if (!before) return undefined;
  if (before.conversationId !== conversationId) throw new ConflictError();
  return readMessage(db, conversationId, caller.loginProfileId, before.id);
}

/**
 * Stores a message with its files. Triggers do the rest: `message_added` updates the conversation's last message, unread
 * counts and waiting time, `conversation_version` raises its version with every update (migrations 020 and 048), and
 * `conversation_notify` tells every instance that polls have changed (037).
 */
async function storeMessage(
  context: Context,
  { conversationId, content }: NewMessage,
  key: string | undefined,
): Promise<number> {
  const { db, caller, files, now } = context;
  const [side, senderId] = [roleOf(caller), caller.loginProfileId];
  const message = { conversationId, senderId, side, content, key, at: now().toISOString() };
  const { id, sentAt } = assertFound(await insertMessage(db, message));
  await insertAttachments(db, id, files, sentAt);
  await keepFiles(
    db,
    files.map(({ fileName }) => fileName),
  );
  await updateConversation(db, conversationId, sentAt, side === 'concierge' ? senderId : undefined);
  await removeSent(
    db,
    senderId,
    { conversationId, content },
    files.map(({ originalFileName }) => originalFileName),
  );
  return id;
}

/**
 * Sends a message with its files, once for each key. Spec: R-MSG-6, R-MSG-17.
 *
 * @throws ForbiddenError for another sender than the caller, NotFoundError for a conversation of others.
 */
export async function sendMessage(context: Context, message: NewMessage, key: string | undefined): Promise<Message> {
  const { db, caller } = context;
  const { conversationId } = message;
  if (message.senderId !== caller.loginProfileId) throw new ForbiddenError('You can send messages only as yourself.');
  const conversation = assertFound(await findConversation(db, caller, conversationId, 'FOR UPDATE'));
  const before = key === undefined ? undefined : await findRepeated(context, conversationId, key);
  if (before) return before;
  const id = await storeMessage(context, message, key);
  const stored = assertFound(await readMessage(db, conversationId, caller.loginProfileId, id));
  if (roleOf(caller) === 'concierge') await queueMail(db, conversation.clientId, 'message', stored.sentDate);
  const next = afterMessage(conversation, roleOf(caller));
  if (next.status !== conversation.status) await writeStatus(db, conversationId, next, stored.sentDate);
  return stored;
}
