import { useEffect, useMemo, useState } from 'react';
import { type Conversation, type Message, useMarkMessagesAsReadMutation } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import { messagesRemoved } from '../messagingSlice';
import { useOutgoing } from '../outbox';
import { useMessages } from '../polling/usePolling';
import { firstUnread, timelineItemsOf, withoutStored } from './timelineItems';

const noMessages: readonly Message[] = [];

/** The message below the line of new messages: determined once, when the conversation is opened. */
function useFirstNew(conversation: Conversation, messages: readonly Message[] | undefined, own: number) {
  const [{ unreadCount = 0, lastMessageDate }] = useState(conversation);
  const [found, setFound] = useState<{ id: number | undefined }>();
  // Messages from the cache may be older than the conversation.
  const isUpToDate =
    messages &&
    (lastMessageDate === undefined || Date.parse(messages.at(-1)?.sentDate ?? '') >= Date.parse(lastMessageDate));
  if (!found && isUpToDate) setFound({ id: firstUnread(messages, unreadCount, own) });
  return found?.id;
}

/**
 * Marks the conversation as read when it is opened, and when a message arrives while it is visible. Spec: concierge 4;
 * 8.
 */
function useMarkRead({ id, unreadCount = 0 }: Conversation, lastOfOthers: number | undefined): void {
  const [mark] = useMarkMessagesAsReadMutation();
  const isUnread = unreadCount > 0;
  useEffect(() => {
    const markRead = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markRead);
      void mark({ conversationId: id }).then(({ error }) => {
        if (error) logFailure('A conversation could not be marked as read', error);
      });
    };
    document.addEventListener('visibilitychange', markRead);
    markRead();
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [id, isUnread, lastOfOthers, mark]);
}

/** The open conversation: its stored messages (undefined until loaded), and its timeline with the outbox. */
export function useThread(conversation: Conversation, own: number) {
  const { messages, error, refetch } = useMessages(conversation.id);
  const dispatch = useAppDispatch();
  const outgoing = useOutgoing(conversation.id);
  const firstNew = useFirstNew(conversation, messages, own);
  useMarkRead(conversation, messages?.findLast(({ senderId }) => senderId !== own)?.id);
  const stored = messages ?? noMessages;
  const pending = useMemo(() => withoutStored(outgoing, stored), [outgoing, stored]);
  useEffect(() => {
    const arrived = outgoing.filter((message) => !pending.includes(message));
    if (arrived.length > 0) dispatch(messagesRemoved(arrived.map(({ key }) => key)));
  }, [dispatch, outgoing, pending]);
  const items = useMemo(
    () => timelineItemsOf({ messages: stored, outgoing: pending, own, firstNew }),
    [firstNew, own, pending, stored],
  );
  return { messages, items, error, refetch };
}
