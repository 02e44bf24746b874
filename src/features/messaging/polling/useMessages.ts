import type { Message } from '@/api';
import { useGetMessagesQuery } from '@/api';
import { useBackOff } from './useBackOff';

interface PolledMessages {
  /** Oldest first; undefined until this conversation's own have come. */
  readonly messages: readonly Message[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * The messages of the open conversation, polled every 3 s while the tab is looked at. An answer about another conversation,
 * however late, is never among them. Spec: concierge 4 and 9.
 */
export function useMessages(conversationId: number): PolledMessages {
  const { interval, note } = useBackOff('messages');
  const { messages, error, refetch } = useGetMessagesQuery(
    { conversationId },
    {
      pollingInterval: interval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ currentData, error: failure }) => ({ messages: currentData?.messages, error: failure }),
    },
  );
  note(error);
  return { messages, error, refetch };
}
