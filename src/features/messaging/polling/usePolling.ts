import { useEffect, useState } from 'react';
import {
  toConversations,
  errorStatus,
  useGetClientConversationsQuery,
  useGetConciergeConversationsQuery,
  useGetMessagesQuery,
} from '@/api';
import { backoffDelay } from '@/lib/backoff';
import { logFailure } from '@/lib/log';

/** Milliseconds between two polls. Spec: concierge 9. */
export const intervals = { conversations: 5000, messages: 3000 } as const;

const longestMs = 60_000;

/** The statuses that end polling: signed out, and for messages also a deleted conversation. */
const finalStatuses = { conversations: [401], messages: [401, 404] } as const;

/**
 * Returns the milliseconds until the next poll; 0 ends polling. The interval doubles with each consecutive failure.
 *
 * @param error - The error of the last poll; undefined when it succeeded.
 */
export function nextInterval(error: unknown, failures: number, polled: keyof typeof intervals): number {
  const firstMs = intervals[polled];
  if (error === undefined) return firstMs;
  if (finalStatuses[polled].some((status) => status === errorStatus(error))) return 0;
  return backoffDelay(failures, { firstMs, longestMs });
}

/**
 * The polling options of a query, and a function that updates the interval from the query's error in every render.
 * Failures are logged. Spec: concierge 8, polling errors.
 */
function usePolling(polled: keyof typeof intervals) {
  const [last, setLast] = useState<{ error: unknown; failures: number }>({ error: undefined, failures: 0 });
  useEffect(() => {
    if (last.error !== undefined) logFailure('A poll failed', last.error);
  }, [last.error]);
  return {
    options: { pollingInterval: nextInterval(last.error, last.failures, polled), skipPollingIfUnfocused: true },
    trackError: (error: unknown): void => {
      if (error !== last.error) setLast({ error, failures: error === undefined ? 0 : last.failures + 1 });
    },
  };
}

/** Creates a hook. Its `conversations` are undefined until loaded, and stay after a failed poll. */
const createListHook = (useQuery: typeof useGetClientConversationsQuery) => () => {
  const { options, trackError } = usePolling('conversations');
  const { data, error, refetch } = useQuery(undefined, {
    ...options,
    // Selects what the lists render, so that an unchanged poll causes no render.
    selectFromResult: (result) => ({ data: result.data, error: result.error }),
  });
  trackError(error);
  return { conversations: data && toConversations(data), error, refetch };
};

/** The client's conversations, polled every 5 s while the tab has the focus. Spec: concierge 4 and 9. */
export const useClientConversations = createListHook(useGetClientConversationsQuery);

export type PolledConversations = ReturnType<typeof useClientConversations>;

/** All conversations, for a concierge, polled every 5 s while the tab has the focus. Spec: concierge 4 and 9. */
export const useConciergeConversations = createListHook(useGetConciergeConversationsQuery);

/**
 * The messages of the open conversation, oldest first, undefined until loaded; polled every 3 s while the tab has the
 * focus. A late response about another conversation is ignored. Spec: concierge 4 and 9.
 */
export function useMessages(conversationId: number) {
  const { options, trackError } = usePolling('messages');
  const { messages, error, refetch } = useGetMessagesQuery(
    { conversationId },
    {
      ...options,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ currentData, error: failure }) => ({ messages: currentData?.messages, error: failure }),
    },
  );
  trackError(error);
  return { messages, error, refetch };
}
