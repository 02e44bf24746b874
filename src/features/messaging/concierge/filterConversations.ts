import type { Conversation } from '@/api';

/**
 * The filters of the list: a status, unread, needs reply, or deleted (`DeletedList`). Spec: concierge 2, Status filter.
 */
export const filters = ['new', 'open', 'closed', 'archived', 'unread', 'needs-reply', 'deleted'] as const;
export type Filter = (typeof filters)[number];

export const orders = ['latest', 'waiting'] as const;
export type Order = (typeof orders)[number];

/** The filters, the order and the search text of the list. */
export interface View {
  readonly show: Filter;
  readonly familyId: number | undefined;
  readonly order: Order;
  readonly search: string;
}

const predicates: Readonly<Record<Filter, (conversation: Conversation) => boolean>> = {
  new: ({ status }) => status === 'NEW',
  open: ({ status }) => status === 'OPEN',
  closed: ({ status }) => status === 'CLOSED',
  archived: ({ status }) => status === 'ARCHIVED',
  unread: ({ unreadCount = 0, status }) => unreadCount > 0 && status !== 'ARCHIVED',
  'needs-reply': ({ waitingSince, status }) => waitingSince !== undefined && (status === 'NEW' || status === 'OPEN'),
  deleted: () => false,
};

/** Counts the conversations of a filter. */
export const countOf = (conversations: readonly Conversation[], filter: Filter): number =>
  conversations.filter(predicates[filter]).length;

const matches = (conversation: Conversation, text: string): boolean => {
  const { otherParticipantName, otherParticipantEmail, familyName, lastMessageContent } = conversation;
  return [otherParticipantName, otherParticipantEmail, familyName, lastMessageContent].some((value) =>
    value?.toLowerCase().includes(text),
  );
};

/** Longest waiting first; conversations that do not wait come last. */
const byWaiting = (a: Conversation, b: Conversation): number =>
  (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9');

/** The conversations of a view. The order `latest` is that of the input: by status, then latest first. */
export function filterConversations(conversations: readonly Conversation[], view: View): readonly Conversation[] {
  const { show, familyId, order, search } = view;
  const text = search.trim().toLowerCase();
  const shown = conversations.filter(
    (conversation) =>
      predicates[show](conversation) &&
      (familyId === undefined || conversation.familyId === familyId) &&
      (text === '' || matches(conversation, text)),
  );
  return order === 'waiting' ? shown.sort(byWaiting) : shown;
}
