import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Conversation, type Family, useGetFamiliesQuery } from '@/api';
import { parseId, withParameters } from '@/lib/searchParams';
import { useOpenConversation } from '../useOpenConversation';
import { type View, filterConversations, filters, orders } from './filterConversations';
import { useActions } from './useActions';

const noFamilies: readonly Family[] = [];
const noConversations: readonly Conversation[] = [];

const viewOf = (search: URLSearchParams): View => ({
  show: filters.find((filter) => filter === search.get('show')) ?? 'new',
  familyId: parseId(search.get('family')),
  order: orders.find((order) => order === search.get('sort')) ?? 'latest',
  search: search.get('q') ?? '',
});

/** Writes a view to the URL, without the defaults. */
const withView = (current: URLSearchParams, { show, familyId, order, search }: View): URLSearchParams =>
  withParameters(current, {
    show: show === 'new' ? undefined : show,
    family: familyId,
    sort: order === 'latest' ? undefined : order,
    q: search || undefined,
  });

/** The state of the conversations tab. The view is in the URL: a link opens it, and Back undoes a filter. */
export function useConciergeInbox(conversations: readonly Conversation[] | undefined) {
  const actions = useActions();
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  const selection = useOpenConversation(conversations, false);
  const { families } = useGetFamiliesQuery(undefined, {
    selectFromResult: ({ data }) => ({ families: data?.families ?? noFamilies }),
  });
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => filterConversations(conversations ?? noConversations, view), [conversations, view]);
  return {
    ...selection,
    actions,
    families,
    view,
    changeView: (change: Partial<View>): void =>
      setSearch((current) => withView(current, { ...viewOf(current), ...change }), {
        replace: change.search !== undefined,
      }),
    shown,
    checkedIds,
    setCheckedIds,
    /** The checked conversations of the view. */
    checked: shown.filter(({ id }) => checkedIds.has(id)),
  };
}
