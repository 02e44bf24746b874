import { type FakeRequest, type Basics, fieldsOf, notFound, type Operations, Refused, without } from './basics';
import type { Json } from './description';
import type { Person } from './tokens';

interface Message extends Json {
  readonly id: number;
  readonly senderId: number;
  readonly side: 'client' | 'concierge';
  readonly sentDate: string;
  readonly content?: string;
  readAt?: string;
}

interface Conversation {
  readonly id: number;
  readonly familyId: number;
  readonly clientId: number;
  status: number;
  updatedAt: string;
  readonly messages: Message[];
}

const names = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];

interface Families {
  readonly isMember: (person: Person, familyId: number) => boolean;
  readonly ownFamily: (person: Person, id: unknown) => { readonly id: number };
}

/** Conversations and their messages. */
export const createConversations = (
  { has, next, now, storedFields }: Basics,
  { isMember, ownFamily }: Families,
): Operations => {
  const conversations = new Map<number, Conversation>();

  const sideOf = ({ kind }: Person): 'client' | 'concierge' => (kind === 'concierge' ? 'concierge' : 'client');
  const mine = (person: Person, { clientId, familyId }: Conversation): boolean =>
    person.kind === 'concierge' || (clientId === person.id && isMember(person, familyId));
  const conversation = (person: Person, id: unknown): Conversation => {
    const one = conversations.get(Number(id));
    if (!one || !(mine(person, one) || has('conversations of others'))) throw notFound();
    return one;
  };
  const unread = ({ messages }: Conversation, side: string): number =>
    has('unread never falls')
      ? messages.length
      : messages.filter((one) => one.side !== side && one.readAt === undefined).length;
  const seen = (person: Person, one: Conversation): Json => ({
    id: one.id,
    familyId: one.familyId,
    clientId: one.clientId,
    status: has('statuses are numbers') ? one.status : names[one.status],
    category: 'GENERAL',
    updatedAt: one.updatedAt,
    unreadCount: unread(one, sideOf(person)),
  });
  const inOrder = (list: Conversation[]): Conversation[] => {
    const sorted = list.toSorted((a, b) => a.status - b.status || b.updatedAt.localeCompare(a.updatedAt));
    return has('lists have no order') ? sorted.reverse() : sorted;
  };
  const allOf = ({ person }: FakeRequest): Json => ({
    conversations: inOrder(
      [...conversations.values()].filter((one) => mine(person, one) || has('conversations of others are listed')),
    ).map((one) => seen(person, one)),
  });
  const start = (person: Person, familyId: unknown, clientId: number): Json => {
    const one: Conversation = {
      id: next(),
      familyId: Number(familyId),
      clientId,
      status: 0,
      updatedAt: now(),
      messages: [],
    };
    conversations.set(one.id, one);
    return { conversation: seen(person, one) };
  };
  const sent = (message: Message): Json => without(message, 'side');

  return {
    getClientConversations: allOf,
    getConciergeConversations: allOf,
    createClientConversation: ({ person, body }: FakeRequest) =>
      start(person, ownFamily(person, fieldsOf(body)['familyId']).id, person.id),
    getMessages: ({ person, query }: FakeRequest) => ({
      messages: conversation(person, query['conversationId']).messages.map(sent),
    }),
    sendMessage: ({ person, body }: FakeRequest) => {
      const { conversationId, senderId, content, attachments } = fieldsOf(body);
      const one = conversation(person, conversationId);
      if (Number(senderId) !== person.id && !has('any sender'))
        throw new Refused(403, 'You are not allowed to do this.');
      const message: Message = {
        ...(content !== undefined && { content: String(storedFields({ content })['content']) }),
        id: next(),
        senderId: Number(senderId),
        side: sideOf(person),
        sentDate: now(),
        attachments: (Array.isArray(attachments) ? attachments : []).map((name) => ({
          id: next(),
          originalFileName: String(name),
          uploadedAt: now(),
        })),
      };
      one.messages.push(message);
      one.updatedAt = now();
      if (!has('status stays') && (person.kind === 'concierge' ? one.status === 0 : one.status > 1)) one.status = 1;
      return { message: sent(message) };
    },
    markMessagesAsRead: ({ person, query }: FakeRequest) => {
      for (const message of conversation(person, query['conversationId']).messages)
        if (message.side !== sideOf(person)) message.readAt ??= now();
      return { success: true };
    },
    updateConversationStatus: ({ person, path, body }: FakeRequest) => {
      const one = conversation(person, path['id']);
      const to = Number(body);
      if (to !== one.status && !(to === 1 || to === 3 || (to === 2 && one.status < 2)))
        throw new Refused(409, 'That is not possible.');
      if (!has('status changes are not stored')) one.status = to;
      one.updatedAt = now();
      return { success: true };
    },
    deleteConversation: ({ person, path }: FakeRequest) => {
      const one = conversation(person, path['id']);
      conversations.delete(one.id);
      return { success: true };
    },
  };
};
