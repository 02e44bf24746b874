import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Conversation,
  toConversations,
  errorStatus,
  isApiError,
  useGetClientConversationsQuery,
  useGetConciergeConversationsQuery,
  useGetMessagesQuery,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsHidden } from '@/hooks/useIsHidden';
import { backoffDelay } from '@/lib/backoff';
import { logFailure } from '@/lib/log';
import { limitRaised, selectLimit } from '../messagingSlice';

/** Milliseconds between two polls. Spec: R-MSG-8. */
export const intervals = { conversations: 5000, messages: 3000 } as const;

/** Milliseconds between two polls of the list in a hidden tab, whose title and icon show what is unread. */
export const hiddenInterval = 30_000;

const longestMs = 60_000;
/** The longest wait that a server can ask for: a browser's timer of more than 24 days fires at once. */
const longestRequestedMs = 3_600_000;

/** The statuses that end polling: signed out, and for messages also a deleted conversation. */
const finalStatuses = { conversations: [401], messages: [401, 404] } as const;

/**
 * Returns the milliseconds until the next poll; 0 ends polling. The interval doubles with each consecutive failure, and
 * is not shorter than the server's `Retry-After`.
 *
 * @param error - The error of the last poll; undefined when it succeeded.
 */
export function nextInterval(error: unknown, failures: number, polled: keyof typeof intervals): number {
  const firstMs = intervals[polled];
  if (error === undefined) return firstMs;
  if (finalStatuses[polled].some((status) => status === errorStatus(error))) return 0;
  const requestedMs = isApiError(error) ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(backoffDelay(failures, { firstMs, longestMs }), Math.min(requestedMs, longestRequestedMs));
}

/** A polled list. Its `conversations` are undefined until loaded, and stay after a failed poll. */
export interface PolledConversations {
  readonly conversations: readonly Conversation[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The conversations that are not in a concierge's list yet; a backend without `limit` has none. */
interface OlderConversations {
  /** The statuses with older conversations. */
  readonly statuses: readonly Conversation['status'][];
  readonly isLoading: boolean;
  /** Loads this many older ones of each status. */
  readonly load: (count: number) => void;
}

/** A concierge's polled list. */
export interface PolledForConcierge extends PolledConversations {
  readonly older: OlderConversations;
}

const noStatuses: OlderConversations['statuses'] = [];

/**
 * The polling options of a query, and a function that updates the interval from the query's error in every render.
 * Failures are logged. Spec: R-MSG-8.
 */
function usePolling(polled: keyof typeof intervals) {
  const [last, setLast] = useState<{ error: unknown; failures: number }>({ error: undefined, failures: 0 });
  useEffect(() => {
    if (last.error !== undefined) logFailure('A poll failed', last.error);
  }, [last.error]);
  const interval = nextInterval(last.error, last.failures, polled);
  const isSlower = useIsHidden() && interval > 0;
  return {
    options: {
      pollingInterval: isSlower ? Math.max(interval, hiddenInterval) : interval,
      // A message that arrives in a hidden tab is loaded, and marked as read, when the tab is visible again.
      skipPollingIfUnfocused: polled === 'messages',
    },
    trackError: (error: unknown): void => {
      if (error !== last.error) setLast({ error, failures: error === undefined ? 0 : last.failures + 1 });
    },
  };
}

/** The client's conversations, polled every 5 s, less often in a hidden tab. Spec: R-MSG-8. */
export function useClientConversations(): PolledConversations {
  const { options, trackError } = usePolling('conversations');
  const { data, error, refetch } = useGetClientConversationsQuery(undefined, {
    ...options,
    // Selects what the lists render, so that an unchanged poll causes no render.
    selectFromResult: (result) => ({ data: result.data, error: result.error }),
  });
  trackError(error);
  return { conversations: data && toConversations(data), error, refetch };
}

/**
 * A concierge's conversations, polled every 5 s, less often in a hidden tab: all that are new, unread or await a reply,
 * and the latest open, closed and archived ones. Spec: R-MSG-8.
 */
export function useConciergeConversations(): PolledForConcierge {
  const { options, trackError } = usePolling('conversations');
  const limit = useAppSelector(selectLimit);
  const dispatch = useAppDispatch();
  const { data, error, isLoadingOlder, refetch } = useGetConciergeConversationsQuery(
    { limit },
    {
      ...options,
      selectFromResult: (result) => ({
        data: result.data,
        error: result.error,
        isLoadingOlder: result.currentData === undefined && result.isFetching,
      }),
    },
  );
  trackError(error);
  return {
    conversations: data && toConversations(data),
    error,
    refetch,
    older: {
      statuses: data?.olderStatuses ?? noStatuses,
      isLoading: isLoadingOlder,
      load: (count) => void dispatch(limitRaised(count)),
    },
  };
}

/**
 * The messages of the open conversation, oldest first, undefined until loaded; polled every 3 s unless the tab is
 * hidden. A late response about another conversation is ignored. Polling ends when the conversation is deleted, and goes
 * on when the list has it again. Spec: R-MSG-8, R-MSG-20.
 */
export function useMessages(conversation: Conversation) {
  const conversationId = conversation.id;
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
  const onListed = useEffectEvent(() => {
    if (errorStatus(error) === 404) void refetch();
  });
  // A deleted conversation stays the same; one that was restored comes anew with the list.
  useEffect(() => onListed(), [conversation]);
  return { messages, error, refetch };
}
