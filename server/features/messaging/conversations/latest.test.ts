import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, loginProfileIdOf, newClient, newFamily } from '#test/support/server/serverUsers';
import type { Conversations } from '#server/generated/operations.gen';

const server = testServer();
const concierge = server.as(conciergePerson('latest-concierge'));
const [NEW, OPEN, CLOSED, ARCHIVED] = [0, 1, 2, 3] as const;

let client: number;
let family: number;

beforeAll(async () => {
  const call = await newClient(server, 'latest-client');
  client = await loginProfileIdOf(call);
  family = await newFamily(server, 'Latest', [call]);
  await concierge('/api/profile/IsConcierge');
});

beforeEach(() => server.db.query('DELETE FROM conversation'));

const converse = async (status: number, day: number, isUnread = false): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(
    `INSERT INTO conversation (family_id, client_id, status, updated_at, unread_mark_of_concierge)
     VALUES ($1, $2, $3, '2024-01-01'::timestamptz + make_interval(days => $4), $5) RETURNING id`,
    [family, client, status, day, isUnread],
  );
  return row!.id;
};

const path = '/api/messaging/getconciergeconversations';
const list = (query = '', etag?: string) =>
  concierge(`${path}${query}`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
const read = async (query: string) => {
  const { conversations, olderStatuses } = await jsonOf<Conversations>(list(query));
  return { ids: conversations.map(({ id }) => id), olderStatuses };
};

/** A message of the client without a reply, which both sides have read. */
const ask = (conversation: number) =>
  server.db.query(
    `INSERT INTO message (conversation_id, sender_id, sender_side, content, read_at) VALUES ($1, $2, 'client', 'When?', now())`,
    [conversation, client],
  );

test('with a limit: all that await the concierges, and the latest of the rest, in the order of the list', async () => {
  const [open, closed, archived]: [number[], number[], number[]] = [[], [], []];
  for (let day = 0; day < 4; day += 1) {
    open.unshift(await converse(OPEN, day));
    closed.unshift(await converse(CLOSED, day));
    archived.unshift(await converse(ARCHIVED, day));
  }
  await ask(closed[3]!);
  const [unreadOpen, awaitingOpen] = [await converse(OPEN, 0, true), await converse(OPEN, 0)];
  await ask(awaitingOpen);
  const unreadClosed = await converse(CLOSED, 0, true);
  const unreadArchived = await converse(ARCHIVED, 0, true);
  const fresh = [await converse(NEW, 3), await converse(NEW, 2), await converse(NEW, 1)];
  expect(await read('?limit=2')).toEqual({
    ids: [
      fresh,
      open.slice(0, 2),
      [awaitingOpen, unreadOpen],
      closed.slice(0, 2),
      unreadClosed,
      archived.slice(0, 2),
      unreadArchived,
    ].flat(),
    olderStatuses: ['OPEN', 'CLOSED', 'ARCHIVED'],
  });
  expect(await read('?limit=4')).toMatchObject({ olderStatuses: [] });
  expect((await read('?limit=4')).ids).toHaveLength(19);
  expect(await read('')).toEqual({ ids: (await read('?limit=4')).ids, olderStatuses: undefined });
});

test('one older conversation is enough to name its status', async () => {
  for (const day of [1, 2, 3]) await converse(ARCHIVED, day);
  await converse(CLOSED, 1);
  expect((await read('?limit=2')).olderStatuses).toEqual(['ARCHIVED']);
});

test.each([0, -1, 1_000_001, 'many'])('a limit of %s is a 400', async (limit) => {
  await jsonOf(list(`?limit=${String(limit)}`), 400);
});

test('an unchanged list is a 304, also when an older conversation changes; a changed one is not', async () => {
  const [oldest, older, newest] = [await converse(CLOSED, 1), await converse(CLOSED, 2), await converse(CLOSED, 3)];
  const etag = async (): Promise<string> => (await list('?limit=1')).headers.get('etag')!;
  const first = await etag();
  expect((await list('?limit=1', first)).status).toBe(304);
  await server.db.query('UPDATE conversation SET category = 1 WHERE id = $1', [oldest]);
  expect(await etag()).toBe(first);
  await server.db.query('UPDATE conversation SET category = 1 WHERE id = $1', [newest]);
  const second = await etag();
  expect(second).not.toBe(first);
  await server.db.query('UPDATE conversation SET unread_mark_of_concierge = true WHERE id = $1', [oldest]);
  const third = await etag();
  expect(third).not.toBe(second);
  await server.db.query('DELETE FROM conversation WHERE id = $1', [older]);
  // The last older one is gone: the list is complete, which it says.
  expect(await etag()).not.toBe(third);
});
