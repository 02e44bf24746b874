import type { Conversation } from '@/api';
import { toConversations, useGetClientConversationsQuery, useGetConciergeConversationsQuery } from '@/api';
import { useBackOff } from './useBackOff';

/** A side's conversations, as its screen shows them. */
export interface PolledConversations {
  /** In the specified order; undefined until there was an answer. The same list until something changes. */
  readonly conversations: readonly Conversation[] | undefined;
  /** What the last poll failed with; the list stays. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

type Answer = Parameters<typeof toConversations>[0];

/** What changes with every poll is left out, so that an unchanged one renders nothing. */
const calm = {
  selectFromResult: ({ data, error }: { data?: Answer | undefined; error?: unknown }) => ({ data, error }),
};

/** The client's conversations, polled every 5 s while the tab is looked at. Spec: concierge 4 and 9. */
export function useClientConversations(): PolledConversations {
  const { interval, note } = useBackOff('conversations');
  const options = { pollingInterval: interval, skipPollingIfUnfocused: true, ...calm };
  const { data, error, refetch } = useGetClientConversationsQuery(undefined, options);
  note(error);
  return { conversations: data && toConversations(data), error, refetch };
}

/** Every conversation there is, for a concierge, polled every 5 s while the tab is looked at. Spec: concierge 4 and 9. */
export function useConciergeConversations(): PolledConversations {
  const { interval, note } = useBackOff('conversations');
  const options = { pollingInterval: interval, skipPollingIfUnfocused: true, ...calm };
  const { data, error, refetch } = useGetConciergeConversationsQuery(undefined, options);
  note(error);
  return { conversations: data && toConversations(data), error, refetch };
}
