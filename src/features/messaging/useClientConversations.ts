import { useState } from 'react';
import { useGetClientConversationsQuery } from '../../api';
import { pollingAfter, usualInterval } from './pollingAfter';

/**
 * The client's conversations, polled every 5 s while the tab is looked at, more seldom while polls fail, and no more once
 * the session is over. Spec: concierge 4 and 9.
 */
export function useClientConversations() {
  const [last, setLast] = useState<{ error: unknown; interval: number }>({ error: undefined, interval: usualInterval });
  const query = useGetClientConversationsQuery(undefined, {
    pollingInterval: last.interval,
    skipPollingIfUnfocused: true,
    // What changes with every poll is left out, so that an unchanged one renders nothing.
    selectFromResult: ({ data, error, isLoading }) => ({ data, error, isFetching: isLoading }),
  });
  if (query.error !== last.error) {
    setLast({ error: query.error, interval: pollingAfter(query.error, last.interval) });
  }
  return query;
}
