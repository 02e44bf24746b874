import type { Conversation } from '@/api';

/** What the list can show: one status, what waits for the concierge in any of them, or what was deleted (`DeletedList`). Spec: concierge 2, Status filter. */
export const shows = ['new', 'open', 'closed', 'archived', 'unread', 'needs-reply', 'deleted'] as const;
export type Show = (typeof shows)[number];

/** How the list can be ordered. */
export const orders = ['latest', 'waiting'] as const;
export type Order = (typeof orders)[number];

/** What the list shows, as the address says. */
export interface View {
  readonly show: Show;
  readonly familyId: number | undefined;
  readonly order: Order;
  readonly search: string;
}

const isUnread = ({ unreadCount = 0, status }: Conversation): boolean => unreadCount > 0 && status !== 'ARCHIVED';

/** A client waits for an answer, and the conversation is not put away. */
const needsReply = ({ waitingSince, status }: Conversation): boolean =>
  waitingSince !== undefined && (status === 'NEW' || status === 'OPEN');

const tests: Readonly<Record<Show, (conversation: Conversation) => boolean>> = {
  new: ({ status }) => status === 'NEW',
  open: ({ status }) => status === 'OPEN',
  closed: ({ status }) => status === 'CLOSED',
  archived: ({ status }) => status === 'ARCHIVED',
  unread: isUnread,
  'needs-reply': needsReply,
  deleted: () => false,
};

/** How many conversations a filter would show. */
export const countOf = (conversations: readonly Conversation[], show: Show): number =>
  conversations.filter(tests[show]).length;

const holds = (conversation: Conversation, wanted: string): boolean => {
  const { otherParticipantName, otherParticipantEmail, familyName, lastMessageContent } = conversation;
  const texts = [otherParticipantName, otherParticipantEmail, familyName, lastMessageContent];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
};

/** Who has waited longest first; who does not wait, last. */
const byWaiting = (a: Conversation, b: Conversation): number =>
  (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9');

/** The conversations a view shows, in its order. They come in the specified one (by status, then latest first), which is kept. */
export function filterConversations(conversations: readonly Conversation[], view: View): readonly Conversation[] {
  const { show, familyId, order, search } = view;
  const wanted = search.trim().toLowerCase();
  const shown = conversations.filter(
    (conversation) =>
      tests[show](conversation) &&
      (familyId === undefined || conversation.familyId === familyId) &&
      (wanted === '' || holds(conversation, wanted)),
  );
  return order === 'waiting' ? shown.sort(byWaiting) : shown;
}
