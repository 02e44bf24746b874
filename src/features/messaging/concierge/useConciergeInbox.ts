import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Conversation, type Family, conversationStatusLabels as labels, useGetFamiliesQuery } from '@/api';
import { parseId, withParameters } from '@/lib/searchParams';
import { useFocusRowOnRemoval } from '../list/ConversationRow';
import { useOpenConversation } from '../useOpenConversation';
import { useActions } from './useActions';

interface FilterRule {
  readonly label: string;
  readonly includes: (conversation: Conversation) => boolean;
}

/** The filters of the list: a status, unread, needs reply, or deleted (`DeletedList`). */
export type Filter = 'new' | 'open' | 'closed' | 'archived' | 'unread' | 'needs-reply' | 'deleted';

/** The label of each filter and the conversations it includes. Spec: concierge 2, Status filter. */
export const filters: Readonly<Record<Filter, FilterRule>> = {
  new: { label: labels.NEW, includes: ({ status }) => status === 'NEW' },
  open: { label: labels.OPEN, includes: ({ status }) => status === 'OPEN' },
  closed: { label: labels.CLOSED, includes: ({ status }) => status === 'CLOSED' },
  archived: { label: labels.ARCHIVED, includes: ({ status }) => status === 'ARCHIVED' },
  unread: { label: 'Unread', includes: ({ unreadCount = 0, status }) => unreadCount > 0 && status !== 'ARCHIVED' },
  'needs-reply': {
    label: 'Needs reply',
    includes: ({ waitingSince, status }) => waitingSince !== undefined && (status === 'NEW' || status === 'OPEN'),
  },
  deleted: { label: 'Deleted', includes: () => false },
};

/** The filters, the order and the search text of the list. */
export interface View {
  readonly show: Filter;
  readonly familyId: number | undefined;
  readonly order: 'latest' | 'waiting';
  readonly search: string;
}

const isFilter = (name: string | null): name is Filter => name !== null && Object.hasOwn(filters, name);

const viewOf = (params: URLSearchParams): View => {
  const show = params.get('show');
  return {
    show: isFilter(show) ? show : 'new',
    familyId: parseId(params.get('family')),
    order: params.get('sort') === 'waiting' ? 'waiting' : 'latest',
    search: params.get('q') ?? '',
  };
};

/** The conversations of a view. The order `latest` is that of the input: by status, then latest first. */
function filterConversations(conversations: readonly Conversation[], view: View): readonly Conversation[] {
  const text = view.search.trim().toLowerCase();
  const shown = conversations.filter((conversation) => {
    const { familyId, otherParticipantName, otherParticipantEmail, familyName, lastMessageContent } = conversation;
    const searched = [otherParticipantName, otherParticipantEmail, familyName, lastMessageContent];
    return (
      filters[view.show].includes(conversation) &&
      (view.familyId === undefined || familyId === view.familyId) &&
      (text === '' || searched.some((value) => value?.toLowerCase().includes(text)))
    );
  });
  // Conversations that do not wait come last.
  const byWaiting = (a: Conversation, b: Conversation) => (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9');
  return view.order === 'waiting' ? shown.sort(byWaiting) : shown;
}

const noFamilies: readonly Family[] = [];
const noConversations: readonly Conversation[] = [];

/** The inbox for its parts. */
export type ConciergeInbox = ReturnType<typeof useConciergeInbox>;

/** The state of the conversations tab. The view is in the URL: a link opens it, and Back undoes a filter. */
export function useConciergeInbox(conversations: readonly Conversation[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  const { data } = useGetFamiliesQuery();
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const shown = useMemo(() => filterConversations(conversations ?? noConversations, view), [conversations, view]);
  const checked = shown.filter(({ id }) => checkedIds.includes(id));
  useFocusRowOnRemoval(checked[0]?.id);
  return {
    ...useOpenConversation(conversations, false),
    actions: useActions(),
    conversations: conversations ?? noConversations,
    families: data?.families ?? noFamilies,
    /** The search field. */
    searchInput: useRef<InputRef>(null),
    view,
    /** Writes the view to the URL, without the defaults. */
    changeView: (change: Partial<View>): void =>
      setSearch(
        (current) => {
          const { show, familyId, order, search: text } = { ...viewOf(current), ...change };
          return withParameters(current, {
            show: show === 'new' ? undefined : show,
            family: familyId,
            sort: order === 'latest' ? undefined : order,
            q: text || undefined,
          });
        },
        { replace: change.search !== undefined },
      ),
    shown,
    setCheckedIds,
    /** The checked conversations of the view. */
    checked,
  };
}
