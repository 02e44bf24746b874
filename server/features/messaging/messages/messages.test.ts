import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, createTestServer, type TestServer } from '../../../../test/support/server-app';
import {
  anyId,
  anyInstant,
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  person,
  post,
  put,
} from '../../../../test/support/server-people';
import type { Conversation, FamilyContext, Message, MessageDraft } from '../../../generated/operations.gen';

const api = '/api/messaging';
const nowhere = 2147483647;

let server: TestServer;
let now = new Date('2026-03-10T12:00:00Z');
let client: Call;
let stranger: Call;
let concierge: Call;
let colleague: Call;
let ids: Record<'client' | 'stranger' | 'concierge' | 'colleague' | 'family' | 'elsewhere', number>;

const idOf = (call: Call): Promise<number> => jsonOf<number>(call('/api/profile/GetLoginProfileId'));

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  client = await newClient(server, 'msg-client');
  stranger = await newClient(server, 'msg-stranger');
  concierge = server.as(conciergePerson('msg-concierge'));
  colleague = server.as(conciergePerson('msg-colleague'));
  ids = {
    client: await idOf(client),
    stranger: await idOf(stranger),
    concierge: await idOf(concierge),
    colleague: await idOf(colleague),
    family: await newFamily(server, 'Messaging', [client]),
    elsewhere: await newFamily(server, 'Elsewhere', [stranger]),
  };
});
afterAll(() => server.close());

type Who = 'client' | 'stranger' | 'concierge' | 'colleague';
const callOf = (who: Who): Call => ({ client, stranger, concierge, colleague })[who];

const pdf = '%PDF-1.7 deed %%EOF';

interface Sending {
  readonly files?: readonly [string, string][];
  readonly senderId?: number;
  readonly key?: string;
}

const send = (who: Who, conversationId: number, content?: string, { files = [], senderId, key }: Sending = {}) => {
  const body = new FormData();
  body.set('conversationId', String(conversationId));
  body.set('senderId', String(senderId ?? ids[who]));
  if (content !== undefined) body.set('content', content);
  for (const [name, text] of files) body.append('attachments', new Blob([text]), name);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callOf(who)(`${api}/SendMessage`, { method: 'POST', body, headers });
};
const sent = async (...args: Parameters<typeof send>): Promise<Message> =>
  (await jsonOf<{ message: Message }>(send(...args))).message;

const start = async (): Promise<number> =>
  (
    await jsonOf<{ conversation: Conversation }>(
      client(`${api}/CreateClientConversation`, post({ familyId: ids.family })),
    )
  ).conversation.id;

const messagesOf = async (who: Who, id: number): Promise<Message[]> =>
  (await jsonOf<{ messages: Message[] }>(callOf(who)(`${api}/GetMessages?conversationId=${id}`))).messages;

const seenBy = async (who: Who, id: number): Promise<Conversation> => {
  const list = who === 'concierge' || who === 'colleague' ? 'getconciergeconversations' : 'getclientconversations';
  const { conversations } = await jsonOf<{ conversations: Conversation[] }>(callOf(who)(`${api}/${list}`));
  return conversations.find((conversation) => conversation.id === id)!;
};

const setStatus = (id: number, status: unknown, who: Who = 'concierge') =>
  callOf(who)(`${api}/UpdateConversationStatus/${id}`, put(status));

const stored = (): string[] => {
  const folder = join(server.dataDir, 'attachments');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a message', () => {
  test('is stored as it was written and read by the other side, oldest first', async () => {
    const id = await start();
    const first = await sent('client', id, ' Where are the papers? ');
    expect(first).toEqual({
      id: anyId,
      senderId: ids.client,
      senderName: 'msg-client',
      content: ' Where are the papers? ',
      sentDate: '2026-03-10T12:00:00.000Z',
      attachments: [],
    });
    const second = await sent('concierge', id, 'Here they are.', { files: [['Übersicht „neu“.pdf', pdf]] });
    expect(second.attachments).toEqual([
      {
        id: anyId,
        originalFileName: 'Übersicht „neu“.pdf',
        fileName: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/) as unknown,
        uploadedAt: anyInstant,
        size: pdf.length,
        contentType: 'application/pdf',
      },
    ]);
    expect(await messagesOf('client', id)).toEqual([first, second]);
    expect(await seenBy('client', id)).toMatchObject({
      otherParticipantName: 'msg-concierge',
      lastMessageContent: 'Here they are.',
      unreadCount: 1,
    });
  });

  test('needs text or a file', async () => {
    const id = await start();
    await jsonOf(send('client', id), 400);
    await jsonOf(send('client', id, ' '), 400);
    expect(await sent('client', id, undefined, { files: [['deed.pdf', pdf]] })).not.toHaveProperty('content');
  });

  test('is sent in nobody else’s name', async () => {
    const id = await start();
    await jsonOf(send('client', id, 'I am Ruth', { senderId: ids.concierge }), 403);
    await jsonOf(send('concierge', id, 'I am Eleanor', { senderId: ids.client }), 403);
    expect(await messagesOf('client', id)).toEqual([]);
  });

  test('sent fifty times at once with its key is one row, its file is kept once, and its sender finds the key', async () => {
    const id = await start();
    const before = stored().length;
    const clicks = Array.from({ length: 50 }, () =>
      sent('client', id, 'Once', { files: [['a.pdf', pdf]], key: 'fifty-clicks' }),
    );
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map((message) => message.id)).size).toBe(1);
    expect(await messagesOf('client', id)).toMatchObject([{ clientKey: 'fifty-clicks' }]);
    expect((await messagesOf('concierge', id))[0]).not.toHaveProperty('clientKey');
    expect(stored()).toHaveLength(before + 1);
  });

  test('sent again after its stored answer was forgotten is still one row', async () => {
    const id = await start();
    const first = await sent('client', id, 'Lost answer', { key: 'lost-answer' });
    await server.db.query('DELETE FROM idempotency');
    expect((await sent('client', id, 'Lost answer', { key: 'lost-answer' })).id).toBe(first.id);
    expect(await messagesOf('client', id)).toHaveLength(1);
    await jsonOf(send('client', await start(), 'Lost answer', { key: 'lost-answer' }), 409);
  });
});

describe('a refused file', () => {
  test('is named, and its message is not sent; without it, it is, and nothing of it is left', async () => {
    const id = await start();
    const before = stored().length;
    const files: [string, string][] = [
      ['deed.pdf', pdf],
      ['page.pdf', '<html>'],
      ['half.pdf', '%PDF-1.7 half'],
    ];
    expect(await jsonOf(send('client', id, 'Three', { files }), 415)).toEqual({
      message: 'page.pdf: The content is not what the extension says. half.pdf: The file is incomplete or damaged.',
      errors: {
        'attachments[1]': ['The content is not what the extension says'],
        'attachments[2]': ['The file is incomplete or damaged'],
      },
    });
    expect([await messagesOf('client', id), stored().length]).toEqual([[], before]);
    await sent('client', id, 'One', { files: files.slice(0, 1) });
    expect(stored()).toHaveLength(before + 1);
  });

  test('leaves nothing when the message itself is refused', async () => {
    const before = stored().length;
    await jsonOf(send('client', nowhere, 'Nowhere', { files: [['deed.pdf', pdf]] }), 404);
    expect(stored()).toHaveLength(before);
    expect(await server.db.query('SELECT FROM file_removal')).toEqual([]);
  });
});

describe('a file', () => {
  test('is downloaded by both sides as an attachment under its own name, never to be rendered', async () => {
    const { attachments } = await sent('client', await start(), undefined, { files: [['Übersicht 2.pdf', pdf]] });
    for (const call of [client, concierge]) {
      const answer = await call(`${api}/DownloadAttachment/${attachments[0]!.id}`);
      expect([answer.status, await answer.text()]).toEqual([200, pdf]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(pdf.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="Übersicht 2.pdf"',
      });
    }
    await jsonOf(stranger(`${api}/DownloadAttachment/${attachments[0]!.id}`), 404);
    await jsonOf(client(`${api}/DownloadAttachment/${nowhere}`), 404);
  });

  test('whose name needs other letters comes with them as well', async () => {
    const { attachments } = await sent('client', await start(), undefined, { files: [['契約書.pdf', pdf]] });
    const { headers } = await client(`${api}/DownloadAttachment/${attachments[0]!.id}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="???.pdf"; filename*=UTF-8''${encodeURIComponent('契約書')}.pdf`,
    );
  });

  test('goes with its deleted conversation', async () => {
    const id = await start();
    const before = stored().length;
    await sent('client', id, 'Two', {
      files: [
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ],
    });
    expect(await jsonOf(concierge(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }))).toEqual({ success: true });
    expect([await seenBy('client', id), stored().length]).toEqual([undefined, before]);
    await jsonOf(concierge(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }), 404);
    expect(await server.db.query('SELECT FROM file_removal')).toEqual([]);
  });
});

describe('the status of a conversation', () => {
  const [NEW, OPEN, CLOSED, ARCHIVED] = [0, 1, 2, 3] as const;
  const names = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];
  const reach = async (status: number): Promise<number> => {
    const id = await start();
    if (status === OPEN) await jsonOf(setStatus(id, OPEN));
    if (status >= CLOSED) await jsonOf(setStatus(id, status));
    return id;
  };

  test.each([
    [NEW, OPEN, 200],
    [NEW, CLOSED, 200],
    [NEW, ARCHIVED, 200],
    [OPEN, NEW, 409],
    [OPEN, CLOSED, 200],
    [OPEN, ARCHIVED, 200],
    [CLOSED, NEW, 409],
    [CLOSED, OPEN, 200],
    [CLOSED, ARCHIVED, 200],
    [ARCHIVED, OPEN, 200],
    [ARCHIVED, CLOSED, 409],
    [ARCHIVED, NEW, 200],
    [CLOSED, CLOSED, 200],
  ])('from %i to %i is answered with %i', async (from, to, answer) => {
    const id = await reach(from);
    await jsonOf(setStatus(id, to), answer);
    expect((await seenBy('concierge', id)).status).toBe(names[answer === 200 ? to : from]);
  });

  test('comes back when archiving is undone', async () => {
    const id = await reach(CLOSED);
    await jsonOf(setStatus(id, ARCHIVED));
    expect(await seenBy('concierge', id)).toMatchObject({ status: 'ARCHIVED', previousStatus: 'CLOSED' });
    await jsonOf(setStatus(id, CLOSED));
    expect(await seenBy('concierge', id)).not.toHaveProperty('previousStatus');
  });

  test.each([4, -1, '3', null, { status: 3 }])('is a bare number of the four, not %p', async (body) => {
    await jsonOf(setStatus(await start(), body), 400);
  });

  test.each([
    ['client', NEW, 'NEW'],
    ['client', OPEN, 'OPEN'],
    ['client', CLOSED, 'OPEN'],
    ['client', ARCHIVED, 'OPEN'],
    ['concierge', NEW, 'OPEN'],
    ['concierge', OPEN, 'OPEN'],
    ['concierge', CLOSED, 'CLOSED'],
    ['concierge', ARCHIVED, 'ARCHIVED'],
  ] as const)('after a message of the %s on one in %i is %s', async (who, from, expected) => {
    const id = await reach(from);
    await sent(who, id, 'Hello');
    expect((await seenBy('concierge', id)).status).toBe(expected);
  });
});

describe('unread and waiting', () => {
  test('each side counts what it has not read, and sees when the other has read', async () => {
    const id = await start();
    await sent('client', id, 'One');
    await sent('client', id, 'Two');
    expect([(await seenBy('concierge', id)).unreadCount, (await seenBy('client', id)).unreadCount]).toEqual([2, 0]);
    now = new Date('2026-03-10T12:30:00Z');
    await jsonOf(colleague(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    expect((await seenBy('concierge', id)).unreadCount).toBe(0);
    expect(await messagesOf('client', id)).toMatchObject([
      { readAt: '2026-03-10T12:30:00.000Z' },
      { readAt: '2026-03-10T12:30:00.000Z' },
    ]);
  });

  test('one can be marked as unread again, while the other side still sees it as read', async () => {
    const id = await start();
    await sent('client', id, 'One');
    await jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    await jsonOf(concierge(`${api}/MarkMessagesAsUnread?conversationId=${id}`, { method: 'POST' }));
    expect([(await seenBy('concierge', id)).unreadCount, (await seenBy('client', id)).unreadCount]).toEqual([1, 0]);
    expect((await messagesOf('client', id))[0]).toHaveProperty('readAt');
    await jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    expect((await seenBy('concierge', id)).unreadCount).toBe(0);
  });

  test('a client waits since the oldest message without an answer, until one comes or it is closed', async () => {
    const id = await start();
    now = new Date('2026-03-11T08:00:00Z');
    await sent('client', id, 'First');
    now = new Date('2026-03-11T09:00:00Z');
    await sent('client', id, 'Second');
    expect((await seenBy('concierge', id)).waitingSince).toBe('2026-03-11T08:00:00.000Z');
    await sent('concierge', id, 'Yes?');
    expect(await seenBy('concierge', id)).not.toHaveProperty('waitingSince');
    now = new Date('2026-03-11T10:00:00Z');
    await sent('client', id, 'Third');
    expect((await seenBy('concierge', id)).waitingSince).toBe('2026-03-11T10:00:00.000Z');
    await jsonOf(setStatus(id, 2));
    expect(await seenBy('concierge', id)).not.toHaveProperty('waitingSince');
  });
});

describe('drafts', () => {
  const draftsOf = async (who: Who): Promise<MessageDraft[]> =>
    (await jsonOf<{ drafts: MessageDraft[] }>(callOf(who)(`${api}/GetDrafts`))).drafts;
  const keep = (who: Who, draft: object) => callOf(who)(`${api}/SaveDraft`, put({ unsent: [], ...draft }));

  test('are kept for each conversation and each person, and removed when they are empty', async () => {
    const id = await start();
    const mine = async (who: Who) => (await draftsOf(who)).filter(({ conversationId }) => conversationId === id);
    await jsonOf(keep('client', { conversationId: id, content: ' Dear' }));
    await jsonOf(keep('concierge', { conversationId: id, content: 'Other' }));
    expect(await mine('client')).toEqual([{ conversationId: id, content: ' Dear', unsent: [], savedAt: anyInstant }]);
    expect(await mine('colleague')).toEqual([]);
    await jsonOf(keep('client', { conversationId: id, content: '' }));
    expect(await mine('client')).toEqual([]);
    await jsonOf(keep('stranger', { conversationId: id, content: 'x' }), 404);
  });

  test('lose what was sent, and nothing else', async () => {
    const id = await start();
    const unsent = [
      { clientKey: 'outbox-one', content: 'One' },
      { clientKey: 'outbox-two', content: 'Two', fileNames: ['a.pdf'] },
    ];
    await jsonOf(keep('client', { conversationId: id, content: 'Three', unsent }));
    await sent('client', id, 'One', { key: 'outbox-one' });
    const [draft] = (await draftsOf('client')).filter(({ conversationId }) => conversationId === id);
    expect(draft).toMatchObject({ content: 'Three', unsent: [unsent[1]] });
    await sent('client', id, 'Three ', { key: 'outbox-three' });
    await sent('client', id, 'Two', { key: 'outbox-two' });
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
  });
});

describe('who may', () => {
  test.each([
    ['GetMessages?conversationId=', 'GET'],
    ['MarkMessagesAsRead?conversationId=', 'POST'],
    ['MarkMessagesAsUnread?conversationId=', 'POST'],
  ] as const)('%s of another’s conversation is answered like one that does not exist', async (path, method) => {
    const id = await start();
    const foreign = await jsonOf(stranger(`${api}/${path}${id}`, { method }), 404);
    expect(await jsonOf(stranger(`${api}/${path}${nowhere}`, { method }), 404)).toEqual(foreign);
  });

  test('send to another’s conversation: nobody', async () => {
    await jsonOf(send('stranger', await start(), 'Hello'), 404);
  });

  test('start a conversation about a family: its clients, and concierges with them', async () => {
    await jsonOf(client(`${api}/CreateClientConversation`, post({ familyId: ids.elsewhere })), 404);
    expect(await jsonOf(client(`${api}/CreateClientConversation`, post({})), 400)).toMatchObject({
      errors: { familyId: ['Please select a family.'] },
    });
    const body = { familyId: ids.family, clientLoginProfileId: ids.client };
    expect(await jsonOf(concierge(`${api}/CreateConciergeConversation`, post(body)))).toEqual({
      conversation: {
        ...{ id: anyId, familyId: ids.family, familyName: 'Messaging', clientId: ids.client, status: 'NEW' },
        ...{ category: 'GENERAL', updatedAt: anyInstant, unreadCount: 0 },
        ...{ otherParticipantName: 'msg-client', otherParticipantEmail: 'msg-client@people.example' },
      },
    });
    await jsonOf(concierge(`${api}/CreateConciergeConversation`, post({ ...body, familyId: ids.elsewhere })), 404);
    await jsonOf(client(`${api}/CreateConciergeConversation`, post(body)), 403);
  });

  test('change the status, delete, search or see a family in brief: concierges only', async () => {
    const id = await start();
    await jsonOf(setStatus(id, 3, 'client'), 403);
    await jsonOf(client(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }), 403);
    await jsonOf(client(`${api}/SearchMessageableIndividuals?searchTerm=msg`), 403);
    await jsonOf(client(`${api}/GetFamilyContext?familyId=${ids.family}`), 403);
  });
});

describe('the search', () => {
  const found = async (term: string) =>
    (
      await jsonOf<{ individuals: { familyName: string }[] }>(
        concierge(`${api}/SearchMessageableIndividuals?searchTerm=${encodeURIComponent(term)}`),
      )
    ).individuals;

  test('finds onboarded clients by name, email or family, and takes no letter for a wildcard', async () => {
    await newFamily(server, 'Unfinished', [server.as(person('msg-newcomer'))]);
    expect(await found('MESSAGING')).toMatchObject([{ loginProfileId: ids.client, familyId: ids.family }]);
    expect(await found('unfinished')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    expect(await jsonOf(concierge(`${api}/SearchMessageableIndividuals?searchTerm=a`), 400)).toMatchObject({
      errors: { searchTerm: ['Enter at least 2 characters to search'] },
    });
  });
});

test('a family in brief: its people and how far they are, and what it has to pay', async () => {
  const family = await newFamily(server, 'Brief', [client, server.as(person('msg-beginner'))]);
  await server.db.query("INSERT INTO individual (family_id, first_name, last_name) VALUES ($1, 'Zoe', 'Brief')", [
    family,
  ]);
  await server.db.query(
    `INSERT INTO invoice (family_id, status, due_date, due_amount)
     VALUES ($1, 'Unpaid', '2020-01-01', 10.5), ($1, 'Sent', '2999-01-01', 5), ($1, 'Paid', '2020-01-01', 7), ($1, 'Unpaid', NULL, 0)`,
    [family],
  );
  const { context } = await jsonOf<{ context: FamilyContext }>(concierge(`${api}/GetFamilyContext?familyId=${family}`));
  expect(context).toMatchObject({ familyName: 'Brief', openInvoices: { count: 2, dueAmount: 15.5, overdueCount: 1 } });
  expect(context.people.map(({ onboarding }) => onboarding).sort()).toEqual(['Complete', 'NotStarted', undefined]);
  expect(context.people.at(-1)).toEqual({ name: 'Zoe Brief' });
  await jsonOf(concierge(`${api}/GetFamilyContext?familyId=${nowhere}`), 404);
});

describe('an unchanged answer is a 304', () => {
  const ask = (who: Who, path: string, etag?: string) =>
    callOf(who)(`${api}/${path}`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });

  const changes: readonly [string, (id: number) => Promise<unknown>][] = [
    ['a message comes', (id) => sent('client', id, 'News')],
    ['one is read', (id) => jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }))],
    [
      'the family is renamed',
      () => server.db.query("UPDATE family SET name = name || '!' WHERE id = $1", [ids.family]),
    ],
    [
      'a writer is renamed',
      () => server.db.query("UPDATE login_profile SET name = name || '!' WHERE id = $1", [ids.colleague]),
    ],
    ['it is closed', (id) => jsonOf(setStatus(id, 2))],
  ];

  test('until something changes in it, in the lists and in the messages', async () => {
    const id = await start();
    await sent('client', id, 'Before');
    await sent('colleague', id, 'Answer');
    const polled = [
      ['client', 'getclientconversations'],
      ['concierge', 'getconciergeconversations'],
      ['client', `GetMessages?conversationId=${id}`],
    ] as const;
    for (const [what, change] of changes) {
      const etags = await Promise.all(polled.map(async ([who, path]) => (await ask(who, path)).headers.get('etag')!));
      const again = await Promise.all(polled.map(([who, path], index) => ask(who, path, etags[index])));
      expect([what, ...again.map(({ status }) => status)]).toEqual([what, 304, 304, 304]);
      await change(id);
      const after = await Promise.all(polled.map(([who, path], index) => ask(who, path, etags[index])));
      expect([what, ...after.map(({ status }) => status)]).toEqual([what, 200, 200, 200]);
    }
  });

  test('reading again what was read before changes nothing', async () => {
    const id = await start();
    await sent('client', id, 'Before');
    const read = () => jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    await read();
    const etag = (await ask('concierge', 'getconciergeconversations')).headers.get('etag')!;
    await read();
    expect((await ask('concierge', 'getconciergeconversations', etag)).status).toBe(304);
  });
});
