import type { InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchWords } from '#openapi/keywords/folding';
import {
  type Conversation,
  type Family,
  conversationStatusLabels as labels,
  maximumLimit,
  useGetFamiliesQuery,
} from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { type UrlParameters, choiceParameter, idParameter, textParameter } from '@/lib/searchParams';
import { useFocusRowOnRemoval } from '../list/ConversationRow';
import { matchesSearch } from '../list/search';
import type { PolledForConcierge } from '../polling/usePolling';
import { useOpenConversation } from '../useOpenConversation';
import { useActions } from './useActions';

/** The label of each filter and the conversations it includes. Spec: R-MSG-9. */
export const filters = {
  new: { label: labels.NEW, includes: ({ status }) => status === 'NEW' },
  open: { label: labels.OPEN, includes: ({ status }) => status === 'OPEN' },
  closed: { label: labels.CLOSED, includes: ({ status }) => status === 'CLOSED' },
  archived: { label: labels.ARCHIVED, includes: ({ status }) => status === 'ARCHIVED' },
  unread: { label: 'Unread', includes: ({ unreadCount = 0, status }) => unreadCount > 0 && status !== 'ARCHIVED' },
  'needs-reply': {
    label: 'Needs reply',
    includes: ({ waitingSince, status }) => waitingSince !== undefined && (status === 'NEW' || status === 'OPEN'),
  },
  // Listed by `DeletedList`.
  deleted: { label: 'Deleted', includes: () => false },
} satisfies Record<string, { readonly label: string; readonly includes: (conversation: Conversation) => boolean }>;

export type Filter = keyof typeof filters;

const isFilter = (name: string): name is Filter => Object.hasOwn(filters, name);

/** What the list shows, from the URL: filters, order and search text. */
export interface View {
  readonly show: Filter;
  readonly familyId: number | undefined;
  /** `latest` lists by status, then latest first; `waiting` lists by the time since the client waits. */
  readonly order: 'latest' | 'waiting';
  readonly search: string;
}

const parameters: UrlParameters<View> = {
  show: choiceParameter('show', Object.keys(filters).filter(isFilter), 'new'),
  familyId: idParameter('family'),
  order: choiceParameter('sort', ['latest', 'waiting'], 'latest'),
  search: textParameter('q'),
};

/** The conversations of a view. The order `latest` is that of the input: by status, then latest first. */
function filterConversations(conversations: readonly Conversation[], view: View): readonly Conversation[] {
  const words = searchWords(view.search);
  const shown = conversations.filter((conversation) => {
    return (
      filters[view.show].includes(conversation) &&
      (view.familyId === undefined || conversation.familyId === view.familyId) &&
      matchesSearch(words, conversation)
    );
  });
  // Conversations without `waitingSince` come last.
  const byWaiting = (a: Conversation, b: Conversation) => (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9');
  return view.order === 'waiting' ? shown.sort(byWaiting) : shown;
}

const noFamilies: readonly Family[] = [];
const noConversations: readonly Conversation[] = [];

/** The state and actions of the conversations tab, for its components. */
export type ConciergeInbox = ReturnType<typeof useConciergeInbox>;

/** Returns the state of the conversations tab. The view is in the URL: a link opens it, and Back undoes a filter. */
export function useConciergeInbox({ conversations, error, older }: PolledForConcierge) {
  const [view, changeUrl] = useUrlState(parameters);
  const { data } = useGetFamiliesQuery();
  const [deleting, setDeleting] = useState<Conversation>();
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const shown = useMemo(() => filterConversations(conversations ?? noConversations, view), [conversations, view]);
  const checked = shown.filter(({ id }) => checkedIds.includes(id));
  useFocusRowOnRemoval(checked[0]?.id);
  const opened = useOpenConversation(conversations);
  // A link may lead to a conversation that is older than those loaded; a search and a family filter include all.
  const isNarrowed = view.search !== '' || view.familyId !== undefined;
  const needsOlder = isNarrowed || (opened.selectedId !== undefined && !opened.open);
  const areMissing = needsOlder && older.statuses.length > 0 && !older.isLoading;
  useEffect(() => {
    if (areMissing) older.load(maximumLimit);
  }, [areMissing, older]);
  return {
    ...opened,
    isUnknown: opened.isUnknown && older.statuses.length === 0,
    actions: useActions(setDeleting, opened.setDeletedId),
    /** The conversation whose deletion the user confirms in a dialog. */
    deleting,
    setDeleting,
    conversations: conversations ?? noConversations,
    isLoading: conversations === undefined,
    older,
    /** The error of the last poll. */
    error,
    families: data?.families ?? noFamilies,
    /** The search field. */
    searchInput: useRef<InputRef>(null),
    view,
    isNarrowed,
    changeView: (changes: Partial<View>): void =>
      // Typed text synchronously: in a transition, the field would lose characters of fast typing.
      changeUrl(changes, { replace: changes.search !== undefined, flushSync: changes.search !== undefined }),
    shown,
    setCheckedIds,
    /** The checked conversations of the view. */
    checked,
  };
}
