import type { InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchWords } from '#openapi/shared/folding';
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
  'needs-reply': {
    label: 'Needs reply',
    includes: ({ waitingSince, status }) => waitingSince !== undefined && (status === 'NEW' || status === 'OPEN'),
  },
  unread: { label: 'Unread', includes: ({ unreadCount = 0, status }) => unreadCount > 0 && status !== 'ARCHIVED' },
  new: { label: labels.NEW, includes: ({ status }) => status === 'NEW' },
  open: { label: labels.OPEN, includes: ({ status }) => status === 'OPEN' },
  closed: { label: labels.CLOSED, includes: ({ status }) => status === 'CLOSED' },
  archived: { label: labels.ARCHIVED, includes: ({ status }) => status === 'ARCHIVED' },
  // Listed by `DeletedList`.
  deleted: { label: 'Deleted', includes: () => false },
} satisfies Record<string, { readonly label: string; readonly includes: (conversation: Conversation) => boolean }>;

export type Filter = keyof typeof filters;

const isFilter = (name: string): name is Filter => Object.hasOwn(filters, name);

/** The filters in the order of their options. */
export const filterNames: readonly Filter[] = Object.keys(filters).filter(isFilter);

/** What the list shows, from the URL: filters and search text. */
export interface View {
  readonly show: Filter;
  readonly familyId: number | undefined;
  readonly search: string;
}

/** Whether the list is ordered by the time since the client waits, instead of latest first. */
export const isByWaiting = ({ show }: View): boolean => show === 'needs-reply';

const parametersWith = (firstFilter: Filter): UrlParameters<View> => ({
  show: choiceParameter('show', filterNames, firstFilter),
  familyId: idParameter('family'),
  search: textParameter('q'),
});

const parameters = { 'needs-reply': parametersWith('needs-reply'), new: parametersWith('new') };

/**
 * Returns the view, and a function that changes it. Without a filter in the URL, the tab opens on the conversations that
 * need a reply, or on new ones if there are none; this filter stays the same while the tab is open.
 */
function useView(conversations: readonly Conversation[] | undefined) {
  const [firstFilter, setFirstFilter] = useState<keyof typeof parameters>();
  if (!firstFilter && conversations)
    setFirstFilter(conversations.some(filters['needs-reply'].includes) ? 'needs-reply' : 'new');
  return useUrlState(parameters[firstFilter ?? 'new']);
}

/** The changes of status by a reply. Other changes are those of a concierge, and apply to the list at once. */
const isReplied = (before: Conversation, now: Conversation): boolean =>
  before.status === now.status || (before.status === 'NEW' && now.status === 'OPEN');

/**
 * Returns the conversation that was opened last, as it was then, until the view changes. The list filters and sorts it by
 * this record, so that it keeps its place after it was read and answered. Spec: R-MSG-20.
 */
function useOpenedRecord(open: Conversation | undefined, view: View): Conversation | undefined {
  const [opened, setOpened] = useState<{ readonly record: Conversation; readonly view: string }>();
  const viewText = JSON.stringify(view);
  if (open && (open.id !== opened?.record.id || viewText !== opened.view)) setOpened({ record: open, view: viewText });
  return opened?.view === viewText ? opened.record : undefined;
}

/**
 * The conversations of a view.
 *
 * @param opened - Replaces the record with its id in filters and order.
 */
function filterConversations(
  conversations: readonly Conversation[],
  view: View,
  opened: Conversation | undefined,
): readonly Conversation[] {
  const recordOf = (conversation: Conversation): Conversation =>
    opened?.id === conversation.id && isReplied(opened, conversation) ? opened : conversation;
  const words = searchWords(view.search);
  const isShown = (conversation: Conversation): boolean =>
    filters[view.show].includes(conversation) &&
    (view.familyId === undefined || conversation.familyId === view.familyId) &&
    matchesSearch(words, conversation);
  // Conversations without `waitingSince` come last.
  const byWaiting = (a: Conversation, b: Conversation) => (a.waitingSince ?? '9').localeCompare(b.waitingSince ?? '9');
  const byUpdate = (a: Conversation, b: Conversation) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt);
  const inOrder = isByWaiting(view) ? byWaiting : byUpdate;
  return conversations
    .map((conversation) => ({ conversation, record: recordOf(conversation) }))
    .filter(({ record }) => isShown(record))
    .sort((a, b) => inOrder(a.record, b.record))
    .map(({ conversation }) => conversation);
}

const noFamilies: readonly Family[] = [];
const noConversations: readonly Conversation[] = [];

/** The state and actions of the conversations tab, for its components. */
export type ConciergeInbox = ReturnType<typeof useConciergeInbox>;

/** Returns the state of the conversations tab. The view is in the URL: a link opens it, and Back undoes a filter. */
export function useConciergeInbox({ conversations, error, older }: PolledForConcierge) {
  const [view, changeUrl] = useView(conversations);
  const { data } = useGetFamiliesQuery();
  const [deleting, setDeleting] = useState<Conversation>();
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const opened = useOpenConversation(conversations);
  const openedRecord = useOpenedRecord(opened.open, view);
  const shown = useMemo(
    () => filterConversations(conversations ?? noConversations, view, openedRecord),
    [conversations, view, openedRecord],
  );
  const checked = shown.filter(({ id }) => checkedIds.includes(id));
  useFocusRowOnRemoval(checked[0]?.id);
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
