import type { JsonObject } from '#server/contract/jsonObject';
import { validFile } from '../files';
import { firstOf, partIn, recordsIn } from '../lookups';
import type { CallerName } from '../request';
import { json, type TargetServer } from '../target';
import type { CreatedRecords } from './created';
import type { FamilyData } from './families';
import { memo } from './memo';

/** Conversations, their messages, and their files. */
export function messageData(target: TargetServer, created: CreatedRecords, { family, ownFamily, profile }: FamilyData) {
  const { request } = target;

  const newConversation = async (whose: CallerName, isOwn = false): Promise<unknown> => {
    created.assertWritable('conversation');
    const familyId = await (isOwn ? ownFamily : family)(whose);
    const { id } = partIn(await request(whose, 'createClientConversation', {}, json({ familyId })), 'conversation');
    created.add({ what: 'conversation', remove: () => created.remove('concierge', 'deleteConversation', id) });
    return id;
  };

  const conversation = memo(async (whose) => {
    if (!target.readOnly) return newConversation(whose);
    return firstOf(recordsIn(await request(whose, 'getClientConversations'), 'conversations'), 'conversation')['id'];
  });

  /** In a new conversation: another check may compare unread counts. */
  const newMessage = async (whose: CallerName): Promise<JsonObject> => {
    created.assertWritable('message');
    const conversationId = await newConversation(whose);
    const fields = { conversationId, senderId: await profile(whose), content: 'With a file' };
    return partIn(await request(whose, 'sendMessage', {}, { kind: 'form', fields, files: [validFile] }), 'message');
  };

  const message = memo(newMessage);

  const attachment = memo(async (whose) => {
    if (!target.readOnly) return firstOf(recordsIn(await message(whose), 'attachments'), 'attachment')['id'];
    const conversationId = await conversation(whose);
    const messages = recordsIn(await request(whose, 'getMessages', { conversationId }), 'messages');
    return firstOf(
      messages.flatMap((one) => recordsIn(one, 'attachments')),
      'attachment',
    )['id'];
  });

  return {
    conversation,
    newConversation,
    /** In the family of this run. */
    deletedConversation: memo(async (whose) => {
      const id = await newConversation(whose, true);
      await target.requestJson('concierge', 'deleteConversation', { id });
    }),
    message: async (whose: CallerName, fresh: boolean): Promise<unknown> =>
      (await (fresh ? newMessage(whose) : message(whose)))['id'],
    attachment,
  };
}
