import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation, Message } from '#server/generated/operations.gen';
import { type Call, testServer, type TestServer } from '../server/serverApp';
import { conciergePerson, jsonOf, loginProfileIdOf, newClient, newFamily, post, put } from '../server/serverUsers';

/** The paths of the messaging operations. */
export const api = '/api/messaging';

/** The content of a valid PDF file. */
export const pdf = '%PDF-1.7 deed %%EOF';

/** Two clients of different families, and two concierges. */
export type Who = 'client' | 'otherClient' | 'concierge' | 'colleague';
type Ids = Record<Who | 'family' | 'elsewhere', number>;

interface Sending {
  readonly files?: readonly [string, string][];
  readonly senderId?: number;
  readonly key?: string;
}

/** Starts a conversation of a client. */
export const startConversation = async (client: Call, familyId: number): Promise<Conversation> =>
  (await jsonOf<{ conversation: Conversation }>(client(`${api}/CreateClientConversation`, post({ familyId }))))
    .conversation;

interface NewMessage {
  readonly conversationId: number;
  readonly senderId: number;
  readonly content?: string | undefined;
  readonly files?: readonly (readonly [name: string, content: string])[];
}

/** Returns the body that sends a message. */
export function messageForm({ conversationId, senderId, content, files = [] }: NewMessage): FormData {
  const body = new FormData();
  body.set('conversationId', String(conversationId));
  body.set('senderId', String(senderId));
  if (content !== undefined) body.set('content', content);
  for (const [name, text] of files) body.append('attachments', new Blob([text]), name);
  return body;
}

async function setUp(server: TestServer): Promise<{ calls: Record<Who, Call>; ids: Ids }> {
  const calls = {
    client: await newClient(server, 'msg-client'),
    otherClient: await newClient(server, 'msg-other-client'),
    concierge: server.as(conciergePerson('msg-concierge')),
    colleague: server.as(conciergePerson('msg-colleague')),
  };
  const ids = {
    client: await loginProfileIdOf(calls.client),
    otherClient: await loginProfileIdOf(calls.otherClient),
    concierge: await loginProfileIdOf(calls.concierge),
    colleague: await loginProfileIdOf(calls.colleague),
    family: await newFamily(server, 'Messaging', [calls.client]),
    elsewhere: await newFamily(server, 'Elsewhere', [calls.otherClient]),
  };
  return { calls, ids };
}

/** Starts a server with clients and concierges for the tests of a file; tests set its clock. */
export function messagingUsers() {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const ids = {} as Ids;
  const server = testServer({ now: () => clock.now });
  let calls: Record<Who, Call>;
  beforeAll(async () => {
    const users = await setUp(server);
    calls = users.calls;
    Object.assign(ids, users.ids);
  });

  const callOf =
    (who: Who): Call =>
    (...args) =>
      calls[who](...args);

  const send = (who: Who, conversationId: number, content?: string, { files = [], senderId, key }: Sending = {}) => {
    const body = messageForm({ conversationId, senderId: senderId ?? ids[who], content, files });
    const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key };
    return callOf(who)(`${api}/SendMessage`, { method: 'POST', body, headers });
  };

  return {
    server,
    clock,
    ids,
    callOf,
    send,
    client: callOf('client'),
    otherClient: callOf('otherClient'),
    concierge: callOf('concierge'),
    colleague: callOf('colleague'),
    sent: async (...args: Parameters<typeof send>): Promise<Message> =>
      (await jsonOf<{ message: Message }>(send(...args))).message,
    start: async (): Promise<number> => {
      return (await startConversation(callOf('client'), ids.family)).id;
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
