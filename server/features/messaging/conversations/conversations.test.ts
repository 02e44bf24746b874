import { type Call, testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, loginProfileIdOf, newClient, newFamily } from '#test/support/server/serverUsers';

interface Line {
  id: number;
  familyId: number;
  status: string;
  unreadCount: number;
  [field: string]: unknown;
}
let client: Call;
let otherClient: Call;
let ids: { client: number; concierge: number; family: number };

const server = testServer();
const concierge = server.as(conciergePerson('talk-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'talk-client');
  otherClient = await newClient(server, 'talk-other-client');
  ids = {
    client: await loginProfileIdOf(client),
    concierge: await loginProfileIdOf(concierge),
    family: await newFamily(server, 'Talk', [client]),
  };
});

const converse = async (
  status: number,
  updatedAt: string,
  fields: { client?: number; category?: number; concierge?: number } = {},
) => {
  const [row] = await server.db.query<{ id: number }>(
    `INSERT INTO conversation (family_id, client_id, concierge_id, status, category, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [ids.family, fields.client ?? ids.client, fields.concierge ?? null, status, fields.category ?? 0, updatedAt],
  );
  return row!.id;
};

const say = (
  conversation: number,
  side: 'client' | 'concierge',
  content: string | null,
  at: string,
  readAt: string | null = null,
) =>
  server.db.query(
    'INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at, read_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [conversation, ids[side], side, content, at, readAt],
  );

const listOf = async (call: Call, side: 'client' | 'concierge'): Promise<Line[]> =>
  (await jsonOf<{ conversations: Line[] }>(call(`/api/messaging/get${side}conversations`))).conversations;
const ofFamily = async (): Promise<Line[]> =>
  (await listOf(concierge, 'concierge')).filter(({ familyId }) => familyId === ids.family);

test('both lists are ordered by status, then most recently updated', async () => {
  const archived = await converse(3, '2024-03-09T10:00:00Z');
  const closed = await converse(2, '2024-03-08T10:00:00Z');
  const open = await converse(1, '2024-03-07T10:00:00Z');
  const newOlder = await converse(0, '2024-03-01T10:00:00Z');
  const newLater = await converse(0, '2024-03-02T10:00:00Z');
  const expected = [newLater, newOlder, open, closed, archived];
  expect((await ofFamily()).map(({ id }) => id)).toEqual(expected);
  expect((await listOf(client, 'client')).map(({ id }) => id)).toEqual(expected);
  expect((await listOf(client, 'client')).map(({ status }) => status)).toEqual([
    'NEW',
    'NEW',
    'OPEN',
    'CLOSED',
    'ARCHIVED',
  ]);
});

test('each side gets the other participant, the last message and its unread count; clients the first message', async () => {
  const id = await converse(1, '2024-04-01T10:00:00Z', { category: 1, concierge: ids.concierge });
  await say(id, 'client', 'Where are the papers?', '2024-04-01T09:00:00Z', '2024-04-01T09:30:00Z');
  await say(id, 'concierge', 'Here they are.', '2024-04-01T09:40:00Z');
  await say(id, 'concierge', 'Page two as well.', '2024-04-01T10:00:00Z');
  const shared = {
    id,
    familyId: ids.family,
    familyName: 'Talk',
    clientId: ids.client,
    status: 'OPEN',
    category: 'ADDITIONAL_DOCUMENTS',
    updatedAt: '2024-04-01T10:00:00.000Z',
    lastMessageDate: '2024-04-01T10:00:00.000Z',
    lastMessageContent: 'Page two as well.',
  };
  expect((await listOf(client, 'client')).find((line) => line.id === id)).toEqual({
    ...shared,
    lastMessageSenderId: ids.concierge,
    firstMessageContent: 'Where are the papers?',
    otherParticipantName: 'talk-concierge',
    otherParticipantEmail: 'talk-concierge@users.example',
    unreadCount: 2,
  });
  expect((await ofFamily()).find((line) => line.id === id)).toEqual({
    ...shared,
    otherParticipantName: 'talk-client',
    otherParticipantEmail: 'talk-client@users.example',
    unreadCount: 0,
  });
});

test('without a concierge and messages the fields are absent', async () => {
  const id = await converse(0, '2024-05-01T10:00:00Z');
  const line = (await listOf(client, 'client')).find((one) => one.id === id);
  expect(Object.keys(line!).sort()).toEqual(
    ['category', 'clientId', 'familyId', 'familyName', 'id', 'status', 'unreadCount', 'updatedAt'].sort(),
  );
});

test('the list contains the beginning of a long last message', async () => {
  const long = await converse(0, '2024-05-02T10:00:00Z');
  await say(long, 'client', 'x'.repeat(5000), '2024-05-02T10:00:00Z');
  const line = (await ofFamily()).find(({ id }) => id === long);
  expect(line!['lastMessageContent']).toBe('x'.repeat(200));
  expect(line).not.toHaveProperty('lastMessageFileNames');
});

test('the list contains the names of the files of a last message without text', async () => {
  const id = await converse(0, '2024-05-03T10:00:00Z');
  await say(id, 'client', 'First', '2024-05-03T09:00:00Z');
  await say(id, 'client', null, '2024-05-03T10:00:00Z');
  for (const name of ['Übersicht.pdf', 'A "plan".png'])
    await server.db.query(
      `INSERT INTO attachment (message_id, original_file_name, file_name, content_type, size, uploaded_at)
       SELECT max(id), $2, $2, 'application/pdf', 12, now() FROM message WHERE conversation_id = $1`,
      [id, name],
    );
  const files = {
    lastMessageDate: '2024-05-03T10:00:00.000Z',
    lastMessageFileNames: ['Übersicht.pdf', 'A "plan".png'],
    unreadCount: 2,
  };
  const lines = [await ofFamily(), await listOf(client, 'client')].map((list) => list.find((line) => line.id === id));
  expect(lines).toMatchObject([files, { ...files, unreadCount: 0 }]);
  for (const line of lines) expect(line).not.toHaveProperty('lastMessageContent');
});

test('a client gets no conversations of other clients, also in the same family', async () => {
  const otherClientId = await loginProfileIdOf(otherClient);
  await server.db.query('INSERT INTO family_member (family_id, login_profile_id) VALUES ($1, $2)', [
    ids.family,
    otherClientId,
  ]);
  const theirs = await converse(0, '2024-06-01T10:00:00Z', { client: otherClientId });
  expect((await listOf(otherClient, 'client')).map(({ id }) => id)).toEqual([theirs]);
  expect((await listOf(client, 'client')).map(({ id }) => id)).not.toContain(theirs);
});

test('a client removed from the family no longer gets its conversations; concierges do', async () => {
  const leaver = await newClient(server, 'talk-leaver');
  const leaverId = await loginProfileIdOf(leaver);
  const id = await converse(0, '2024-07-01T10:00:00Z', { client: leaverId });
  expect(await listOf(leaver, 'client')).toEqual([]);
  expect((await ofFamily()).map((line) => line.id)).toContain(id);
});

test.each(['client', 'concierge'] as const)(
  'an unchanged list of a %s is a 304, a changed one is not',
  async (side) => {
    const call = side === 'client' ? client : concierge;
    const request = (etag?: string) =>
      call(`/api/messaging/get${side}conversations`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
    const etag = (await request()).headers.get('etag')!;
    const unchanged = await request(etag);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await converse(0, side === 'client' ? '2024-08-01T10:00:00Z' : '2024-08-02T10:00:00Z');
    let changed = await request(etag);
    // PostgreSQL notifies the server a moment after the change.
    while (changed.status === 304) changed = await request(etag);
    expect(changed.status).toBe(200);
  },
);

test.each([
  ['client', 'CreateClientConversation', () => client, () => ({ familyId: ids.family })],
  [
    'concierge',
    'CreateConciergeConversation',
    () => concierge,
    () => ({ familyId: ids.family, clientLoginProfileId: ids.client }),
  ],
] as const)(
  'ten conversations that a %s starts at the same time are one, until it has a message',
  async (side, operation, caller, json) => {
    const start = async (): Promise<number> => {
      const response = caller()(`/api/messaging/${operation}`, { method: 'POST', json: json() });
      return (await jsonOf<{ conversation: { id: number } }>(response)).conversation.id;
    };
    const started = new Set(await Promise.all(Array.from({ length: 10 }, start)));
    expect(started.size).toBe(1);
    const [id = 0] = started;
    await say(id, side, 'Good morning', '2024-03-10T10:00:00Z');
    expect(await start()).not.toBe(id);
  },
);
