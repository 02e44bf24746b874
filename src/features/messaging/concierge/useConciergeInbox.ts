import { useMemo, useState } from 'react';
import type { Conversation, Family } from '@/api';
import { useGetFamiliesQuery } from '@/api';
import { useSelection } from '../useSelection';
import { filterConversations } from './filterConversations';
import { useReturn } from '../useReturn';
import { useActions } from './useActions';
import { useView } from './useView';

const noFamilies: readonly Family[] = [];
const nobody: readonly Conversation[] = [];

/** Everything the conversations tab shows and does, without its looks. */
export function useConciergeInbox(conversations: readonly Conversation[] | undefined) {
  const actions = useActions();
  const { view, change } = useView();
  const { selectedId, select, toggle } = useSelection();
  useReturn(conversations);
  const { families } = useGetFamiliesQuery(undefined, {
    selectFromResult: ({ data }) => ({ families: data?.families ?? noFamilies }),
  });
  const [created, setCreated] = useState<Conversation>();
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => filterConversations(conversations ?? nobody, view), [conversations, view]);
  const known = conversations?.find(({ id }) => id === selectedId);
  return {
    actions,
    view,
    change,
    select,
    toggle,
    families,
    shown,
    open: known ?? (created?.id === selectedId ? created : undefined),
    /** Opens a conversation that was just started, before the list knows it. */
    begin: (conversation: Conversation): void => {
      setCreated(conversation);
      select(conversation.id);
    },
    ticks,
    ticked: shown.filter(({ id }) => ticks.has(id)),
    setTicks,
  };
}
