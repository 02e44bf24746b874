import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation, Message } from '#server/generated/operations.gen';
import { type Call, createTestServer, type TestServer } from './server-app';
import { conciergePerson, jsonOf, newClient, newFamily, post, put } from './serverUsers';

/** The paths of the messaging operations. */
export const api = '/api/messaging';

/** An unused id. */
export const nowhere = 2147483647;

/** The content of a valid PDF file. */
export const pdf = '%PDF-1.7 deed %%EOF';

/** Two clients of different families, and two concierges. */
export type Who = 'client' | 'stranger' | 'concierge' | 'colleague';
type Ids = Record<Who | 'family' | 'elsewhere', number>;

interface Sending {
  readonly files?: readonly [string, string][];
  readonly senderId?: number;
  readonly key?: string;
}

const idOf = (call: Call): Promise<number> => jsonOf<number>(call('/api/profile/GetLoginProfileId'));

async function setUp(server: TestServer): Promise<{ calls: Record<Who, Call>; ids: Ids }> {
  const calls = {
    client: await newClient(server, 'msg-client'),
    stranger: await newClient(server, 'msg-stranger'),
    concierge: server.as(conciergePerson('msg-concierge')),
    colleague: server.as(conciergePerson('msg-colleague')),
  };
  const ids = {
    client: await idOf(calls.client),
    stranger: await idOf(calls.stranger),
    concierge: await idOf(calls.concierge),
    colleague: await idOf(calls.colleague),
    family: await newFamily(server, 'Messaging', [calls.client]),
    elsewhere: await newFamily(server, 'Elsewhere', [calls.stranger]),
  };
  return { calls, ids };
}

/** Starts a server with clients and concierges for the tests of a file; tests set its clock. */
export function messagingUsers() {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const ids = {} as Ids;
  let server: TestServer;
  let calls: Record<Who, Call>;
  beforeAll(async () => {
    server = await createTestServer({ now: () => clock.now });
    const users = await setUp(server);
    calls = users.calls;
    Object.assign(ids, users.ids);
  });
  afterAll(() => server.close());

  const callOf =
    (who: Who): Call =>
    (...args) =>
      calls[who](...args);

  const send = (who: Who, conversationId: number, content?: string, { files = [], senderId, key }: Sending = {}) => {
    const body = new FormData();
    body.set('conversationId', String(conversationId));
    body.set('senderId', String(senderId ?? ids[who]));
    if (content !== undefined) body.set('content', content);
    for (const [name, text] of files) body.append('attachments', new Blob([text]), name);
    const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key };
    return callOf(who)(`${api}/SendMessage`, { method: 'POST', body, headers });
  };

  return {
    ...{ clock, ids, callOf, send },
    server: () => server,
    client: callOf('client'),
    stranger: callOf('stranger'),
    concierge: callOf('concierge'),
    colleague: callOf('colleague'),
    sent: async (...args: Parameters<typeof send>): Promise<Message> =>
      (await jsonOf<{ message: Message }>(send(...args))).message,
    start: async (): Promise<number> => {
      const body = post({ familyId: ids.family });
      const call = callOf('client')(`${api}/CreateClientConversation`, body);
      return (await jsonOf<{ conversation: Conversation }>(call)).conversation.id;
    },
    messagesOf: async (who: Who, id: number): Promise<Message[]> =>
      (await jsonOf<{ messages: Message[] }>(callOf(who)(`${api}/GetMessages?conversationId=${id}`))).messages,
    seenBy: async (who: Who, id: number): Promise<Conversation> => {
      const list = who === 'concierge' || who === 'colleague' ? 'getconciergeconversations' : 'getclientconversations';
      const { conversations } = await jsonOf<{ conversations: Conversation[] }>(callOf(who)(`${api}/${list}`));
      return conversations.find((conversation) => conversation.id === id)!;
    },
    setStatus: (id: number, status: unknown, who: Who = 'concierge') =>
      callOf(who)(`${api}/UpdateConversationStatus/${id}`, put(status)),
    /** Returns the names of the stored files. */
    stored: (): string[] => {
      const folder = join(server.dataDir, 'attachments');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}
