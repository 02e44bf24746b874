import { weakMapMemoize } from '@reduxjs/toolkit';
import { messagingApi as generated } from './generated/messaging.gen';
import type { Conversations, Conversation as SentConversation } from './generated/schemas.gen';
import { listTags } from './tags';

/** Conversations, as clients and as concierges see them. Spec: concierge 7. */
const messagingApi = generated.enhanceEndpoints({
  endpoints: {
    getClientConversations: { providesTags: (answer) => listTags('Conversation', answer?.conversations) },
    getConciergeConversations: { providesTags: (answer) => listTags('Conversation', answer?.conversations) },
  },
});

export const { useGetClientConversationsQuery } = messagingApi;

const statuses = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'] as const;
const categories = ['GENERAL', 'ADDITIONAL_DOCUMENTS'] as const;

/** A conversation as screens know it: status and category by name, whichever way the backend wrote them. */
export interface Conversation extends Omit<SentConversation, 'status' | 'category'> {
  readonly status: (typeof statuses)[number];
  readonly category: (typeof categories)[number];
}

const named = <Name extends string>(names: readonly Name[], value: Name | number): Name | undefined =>
  typeof value === 'number' ? names[value] : names.find((name) => name === value);

/** The one place where a status or category sent as a number becomes its name. Spec: concierge 3; decisions, Messages. */
function normalise(conversation: SentConversation): Conversation {
  return {
    ...conversation,
    status: named(statuses, conversation.status) ?? 'NEW',
    category: named(categories, conversation.category) ?? 'GENERAL',
  };
}

/** By status, then most recently updated first. Spec: concierge 4. */
const inOrder = (a: Conversation, b: Conversation): number =>
  statuses.indexOf(a.status) - statuses.indexOf(b.status) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** The conversations of an answer in the list's order. The same answer gives the same list, so that an unchanged poll renders nothing. */
export const conversationsOf = weakMapMemoize((answer: Conversations): readonly Conversation[] =>
  answer.conversations.map(normalise).sort(inOrder),
);
