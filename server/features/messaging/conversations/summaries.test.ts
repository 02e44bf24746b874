import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { api, messagingUsers } from '#test/support/samples/messaging';
import { jsonOf } from '#test/support/server/serverUsers';
import { rebuildSummaries } from '#server/db/rebuildSummaries';

const { server, concierge, start } = messagingUsers();

interface Summary {
  readonly lastMessageAt: Date | null;
  readonly preview: string | null;
  readonly unreadByClient: number;
  readonly unreadByConcierge: number;
  readonly waitingSince: Date | null;
}

const storedSummary = async (conversation: number): Promise<Summary> => {
  const [row] = await server.db.query<Summary>(
    `SELECT last_message_at AS "lastMessageAt", last_message_preview AS preview, unread_by_client AS "unreadByClient",
       unread_by_concierge AS "unreadByConcierge", waiting_since AS "waitingSince" FROM conversation WHERE id = $1`,
    [conversation],
  );
  return row!;
};

/** The summary of the messages, computed here. */
const rightSummary = async (conversation: number): Promise<Summary> => {
  const messages = await server.db.query<{ side: string; content: string | null; at: Date; isRead: boolean }>(
    `SELECT sender_side AS side, content, sent_at AS at, read_at IS NOT NULL AS "isRead" FROM message
     WHERE conversation_id = $1 AND deleted_at IS NULL ORDER BY sent_at, id`,
    [conversation],
  );
  const last = messages.at(-1);
  const unread = (by: string) => messages.filter(({ side, isRead }) => side === by && !isRead).length;
  const lastReply = messages.findLast(({ side }) => side === 'concierge');
  return {
    lastMessageAt: last?.at ?? null,
    preview: last?.content?.slice(0, 200) ?? null,
    unreadByClient: unread('concierge'),
    unreadByConcierge: unread('client'),
    waitingSince: messages.find(({ side, at }) => side === 'client' && (!lastReply || at > lastReply.at))?.at ?? null,
  };
};

/** Changes of the messages of conversation `$1` by SQL; `$2` is a number that selects what changes. */
const changes = {
  write: `INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at)
    SELECT $1, client_id, (ARRAY['client', 'concierge'])[1 + $2::int % 2], repeat('Text ' || $2, 1 + $2 % 60),
      '2026-01-01'::timestamptz + $2::int % 50 * INTERVAL '1 hour' FROM conversation WHERE id = $1`,
  writeOnlyFiles: `INSERT INTO message (conversation_id, sender_id, sender_side, sent_at)
    SELECT $1, client_id, 'client', '2026-01-01'::timestamptz + $2::int * INTERVAL '1 hour' FROM conversation WHERE id = $1`,
  read: `UPDATE message SET read_at = now() WHERE conversation_id = $1 AND sender_side = (ARRAY['client', 'concierge'])[1 + $2::int % 2]`,
  markDeleted: `UPDATE message SET deleted_at = now(), deleted_by = sender_id WHERE conversation_id = $1 AND id % 3 = $2::int % 3`,
  restore: `UPDATE message SET deleted_at = NULL, deleted_by = NULL WHERE conversation_id = $1 AND id % 2 = $2::int % 2`,
  purge: `DELETE FROM message WHERE conversation_id = $1 AND id % 5 = $2::int % 5`,
} as const;

const someChanges = fc.array(fc.tuple(fc.constantFrom(...Object.values(changes)), fc.integer({ min: 0, max: 100 })), {
  minLength: 1,
  maxLength: 12,
});

const apply = async (conversation: number, made: readonly (readonly [string, number])[]): Promise<void> => {
  for (const [sql, number] of made) await server.db.query(sql, [conversation, number]);
};

const markAsRead = (conversation: number) =>
  jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${String(conversation)}`, { method: 'POST' }));

test('for any changes of messages: the summary of a conversation is that of its messages', async () => {
  const id = await start();
  await fc.assert(
    fc.asyncProperty(someChanges, async (made) => {
      await apply(id, made);
      expect(await storedSummary(id)).toEqual(await rightSummary(id));
    }),
    { numRuns: 60 },
  );
});

test('the summary counts a message that is sent while others are marked as read', async () => {
  const id = await start();
  await apply(id, [[changes.write, 0]]);
  let sending: Promise<void> | undefined;
  await new Promise<void>((sent) => {
    sending = server.db.transaction(async (tx) => {
      await tx.query('SELECT FROM conversation WHERE id = $1 FOR UPDATE', [id]);
      await tx.query(changes.write, [id, 2]);
      sent();
      // Until the other transaction waits for this one. The embedded database runs them one after the other.
      await setTimeout(300);
    });
  });
  await Promise.all([sending, markAsRead(id)]);
  expect(await storedSummary(id)).toEqual(await rightSummary(id));
});

test('rebuilds summaries that messages were written past', async () => {
  const [wrong, right] = [await start(), await start()];
  for (const id of [wrong, right])
    await apply(id, [
      [changes.write, 0],
      [changes.write, 1],
      [changes.write, 2],
    ]);
  expect(await rebuildSummaries(server.db)).toBe(0);
  const before = await storedSummary(wrong);
  await server.db.query('UPDATE conversation SET unread_by_concierge = 9, waiting_since = NULL WHERE id = $1', [wrong]);
  expect(await rebuildSummaries(server.db)).toBe(1);
  expect(await storedSummary(wrong)).toEqual(before);
  expect(await rebuildSummaries(server.db)).toBe(0);
});
