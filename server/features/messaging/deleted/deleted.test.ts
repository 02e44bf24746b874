import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeDue } from '#server/attachments/removal';
import type { Database } from '#server/db/database';
import { createFolderStore } from '#server/attachments/folderStore';
import type { Change, DeletedRecord } from '#server/generated/operations.gen';
import { historyOf, restoreRecord } from '#test/support/server/history';
import { api, messagingUsers, pdf } from '#test/support/samples/messaging';
import { jsonOf, put } from '#test/support/server/serverUsers';
import { purgeDeleted } from './service';

const users = messagingUsers();
const { ids, clock, client, concierge, colleague } = users;

const deleteConversation = (id: number) => jsonOf(concierge(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }));
const deleteMessage = (id: number) => jsonOf(concierge(`${api}/DeleteMessage/${id}`, { method: 'DELETE' }));
const restore = (recordKind: 'conversation' | 'message', recordId: number, familyId = ids.family) =>
  restoreRecord(colleague, familyId, recordKind, recordId);
const hold = (held: boolean, reason = 'Litigation') =>
  jsonOf(concierge('/api/family/setlegalhold', put({ familyId: ids.family, held, reason })));
const deletedOf = async (familyId?: number): Promise<DeletedRecord[]> =>
  (
    await jsonOf<{ deleted: DeletedRecord[] }>(
      colleague(`${api}/GetDeleted${familyId === undefined ? '' : `?familyId=${familyId}`}`),
    )
  ).deleted;
const historyOfKind = async (recordKind: string): Promise<Change[]> =>
  (await historyOf(concierge, ids.family, { recordKind })).changes;
const listed = async (): Promise<number[]> =>
  (await jsonOf<{ conversations: { id: number }[] }>(client(`${api}/getclientconversations`))).conversations.map(
    ({ id }) => id,
  );
const stored = (): string[] => readdirSync(join(users.server.dataDir, 'attachments'));
const purge = async (db = users.server.db): Promise<number> => {
  const { dataDir } = users.server;
  const now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
  const count = await purgeDeleted(db, new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000), now);
  await removeDue(db, createFolderStore(join(dataDir, 'attachments')), now);
  return count;
};

test('a deleted conversation is not found by anyone, records who deleted it, and can be restored', async () => {
  const id = await users.start();
  const sent = await users.sent('client', id, 'Please find the deed.', { files: [['deed.pdf', pdf]] });
  const before = await users.messagesOf('concierge', id);
  await deleteConversation(id);
  expect(await listed()).not.toContain(id);
  await jsonOf(client(`${api}/GetMessages?conversationId=${id}`), 404);
  await jsonOf(concierge(`${api}/GetMessages?conversationId=${id}`), 404);
  expect((await client(`${api}/DownloadAttachment/${sent.attachments[0]!.id}`)).status).toBe(404);
  expect((await users.send('client', id, 'Are you there?')).status).toBe(404);
  const [deletion] = await historyOfKind('conversation');
  expect(deletion).toMatchObject({
    action: 'deleted',
    recordName: 'msg-client',
    changedBy: 'msg-concierge',
    restorable: true,
  });

  await jsonOf(restore('conversation', id));
  expect(await listed()).toContain(id);
  expect(await users.messagesOf('concierge', id)).toEqual(before);
  const [restoration, was] = await historyOfKind('conversation');
  expect([restoration!.action, restoration!.changedBy, was!.restorable]).toEqual(['restored', 'msg-colleague', false]);
});

test('a deleted message is removed from the conversation and its preview, and can be restored', async () => {
  const id = await users.start();
  await users.sent('client', id, 'First');
  const second = await users.sent('client', id, 'Second');
  const preview = async (): Promise<unknown> =>
    (
      await jsonOf<{ conversations: { id: number; lastMessageContent: string; unreadCount: number }[] }>(
        concierge(`${api}/getconciergeconversations`),
      )
    ).conversations
      .filter((conversation) => conversation.id === id)
      .map(({ lastMessageContent, unreadCount }) => [lastMessageContent, unreadCount]);
  expect(await preview()).toEqual([['Second', 2]]);
  await deleteMessage(second.id);
  expect((await users.messagesOf('client', id)).map(({ content }) => content)).toEqual(['First']);
  expect(await preview()).toEqual([['First', 1]]);
  await jsonOf(concierge(`${api}/DeleteMessage/${second.id}`, { method: 'DELETE' }), 404);
  await jsonOf(client(`${api}/DeleteMessage/${second.id}`, { method: 'DELETE' }), 403);
  await jsonOf(restore('message', second.id));
  expect(await preview()).toEqual([['Second', 2]]);
});

test('a deleted first message is no topic, and a deleted last one has no sender, in the list of the client', async () => {
  const id = await users.start();
  const first = await users.sent('client', id, 'First');
  await users.sent('client', id, 'Second');
  const last = await users.sent('concierge', id, 'Third');
  await deleteMessage(first.id);
  await deleteMessage(last.id);
  const { conversations } = await jsonOf<{ conversations: { id: number }[] }>(client(`${api}/getclientconversations`));
  expect(conversations.find((conversation) => conversation.id === id)).toMatchObject({
    firstMessageContent: 'Second',
    lastMessageContent: 'Second',
    lastMessageSenderId: ids.client,
  });
});

test('what was deleted without text is listed with its file names', async () => {
  const id = await users.start();
  const first = await users.sent('client', id, undefined, { files: [['deed.pdf', pdf]] });
  await users.sent('client', id, undefined, { files: [['map.pdf', pdf]] });
  await deleteMessage(first.id);
  const fileNamesOf = async (recordId: number): Promise<unknown> =>
    (await deletedOf(ids.family)).find((record) => record.recordId === recordId)?.fileNames;
  expect(await fileNamesOf(first.id)).toEqual(['deed.pdf']);
  await deleteConversation(id);
  expect(await fileNamesOf(id)).toEqual(['map.pdf']);
  await jsonOf(restore('conversation', id));
});

test('restoring in another family, or twice, returns 404', async () => {
  const id = await users.start();
  await deleteConversation(id);
  await jsonOf(restore('conversation', id, ids.elsewhere), 404);
  await jsonOf(restore('conversation', id));
  await jsonOf(restore('conversation', id), 404);
});

test('deleted records are purged with their files after the retention, unless under legal hold', async () => {
  const id = await users.start();
  const { id: message } = await users.sent('client', id, undefined, { files: [['deed.pdf', pdf]] });
  const other = await users.start();
  await users.sent('client', other, 'Not deleted');
  const { id: single } = await users.sent('client', other, 'Deleted');
  const files = stored();
  await deleteConversation(id);
  await deleteMessage(single);
  await hold(true);
  expect(await purge()).toBe(0);
  expect(stored()).toEqual(files);
  await jsonOf(restore('conversation', id));
  await deleteConversation(id);

  await hold(false);
  expect(await purge()).toBeGreaterThan(0);
  expect(stored().length).toBeLessThan(files.length);
  await jsonOf(restore('conversation', id), 404);
  await jsonOf(restore('message', message), 404);
  expect((await users.messagesOf('client', other)).map(({ content }) => content)).toEqual(['Not deleted']);
  expect((await historyOfKind('conversation'))[0]).toMatchObject({ action: 'deleted', restorable: false });
  expect((await historyOfKind('family')).filter(({ field }) => field === 'legalHold')).toMatchObject([
    { before: 'true', after: 'false', changedBy: 'msg-concierge' },
    { before: 'false', after: 'true' },
  ]);
});

test('a conversation that is restored during the purge keeps its files', async () => {
  const id = await users.start();
  await users.sent('client', id, undefined, { files: [['deed.pdf', pdf]] });
  const files = stored();
  await deleteConversation(id);
  const { db } = users.server;
  const transaction: Database['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        query: async (text, params) => {
          if (text.includes('DELETE FROM conversation'))
            await tx.query('UPDATE conversation SET deleted_at = NULL, deleted_by = NULL WHERE id = $1', [id]);
          return tx.query(text, params);
        },
      }),
    );
  await purge({ ...db, transaction });
  expect(await listed()).toContain(id);
  expect(stored()).toEqual(files);
});

test('deletions are listed with their author and the purge date, which a legal hold removes', async () => {
  const id = await users.start();
  await users.sent('client', id, 'About the deed');
  const other = await users.start();
  const { id: single } = await users.sent('client', other, 'Sent by mistake');
  await deleteConversation(id);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await deleteMessage(single);
  const [message, conversation] = await deletedOf(ids.family);
  const day = 24 * 60 * 60 * 1000;
  expect(message).toEqual({
    recordKind: 'message',
    recordId: single,
    familyId: ids.family,
    familyName: 'Messaging',
    participantName: 'msg-client',
    content: 'Sent by mistake',
    deletedBy: 'msg-concierge',
    deletedAt: clock.now.toISOString(),
    purgeAt: new Date(clock.now.getTime() + 30 * day).toISOString(),
  });
  expect(conversation).toMatchObject({ recordKind: 'conversation', recordId: id, content: 'About the deed' });
  expect((await deletedOf()).map(({ recordId }) => recordId)).toEqual(expect.arrayContaining([single, id]));
  expect(await deletedOf(ids.elsewhere)).toEqual([]);
  expect((await client(`${api}/GetDeleted`)).status).toBe(403);

  await hold(true);
  expect((await deletedOf(ids.family))[0]).not.toHaveProperty('purgeAt');
  await hold(false);
  await jsonOf(restore('message', single));
  await jsonOf(restore('conversation', id));
  expect((await deletedOf(ids.family)).map(({ recordId }) => recordId)).not.toEqual(expect.arrayContaining([single]));
});

test('repeating a legal hold changes neither its reason nor the history', async () => {
  const summary = async (): Promise<unknown> =>
    (await jsonOf<{ family: unknown }>(concierge(`/api/family/getfamilysummary?id=${ids.family}`))).family;
  await hold(true, 'Audit by the tax authority');
  await hold(true, 'Another reason');
  expect(await summary()).toMatchObject({ legalHold: true, legalHoldReason: 'Audit by the tax authority' });
  await hold(false, 'Audit closed');
  expect(await summary()).toMatchObject({ legalHold: false, legalHoldReason: 'Audit closed' });
  expect((await historyOfKind('family')).slice(0, 4)).toMatchObject([
    { field: 'legalHoldReason', after: 'Audit closed', changedBy: 'msg-concierge' },
    { field: 'legalHold', before: 'true', after: 'false' },
    { field: 'legalHoldReason', after: 'Audit by the tax authority' },
    { field: 'legalHold', before: 'false', after: 'true' },
  ]);
});
