import { useEffect, useMemo, useState } from 'react';
import type { Conversation, Message } from '@/api';
import { useMarkMessagesAsReadMutation } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import { messagesRemoved, selectOutgoing } from '../messagingSlice';
import { useMessages } from '../polling/useMessages';
import type { TimelineItem } from './timeline';
import { firstUnread, stillOutgoing, timelineOf } from './timeline';

const none: readonly Message[] = [];

/** Whether the answer holds what the list knew when the conversation was opened; what lay in the store may be older. */
function isUpToDate(messages: readonly Message[] | undefined, last: string | undefined): boolean {
  if (!messages) return false;
  return last === undefined || Date.parse(messages.at(-1)?.sentDate ?? '') >= Date.parse(last);
}

/** The message before which the line of new ones stands: found when the conversation is opened, and kept while it is open. */
function useFirstNew(conversation: Conversation, messages: readonly Message[] | undefined, own: number) {
  const [opening] = useState({ unread: conversation.unreadCount ?? 0, last: conversation.lastMessageDate });
  const [found, setFound] = useState<{ id: number | undefined }>();
  if (!found && messages && isUpToDate(messages, opening.last))
    setFound({ id: firstUnread(messages, opening.unread, own) });
  return found?.id;
}

/** Marks the conversation as read when it is opened, and when something comes while it is looked at. Spec: concierge 4; 8, only logged. */
function useMarkRead({ id, unreadCount = 0 }: Conversation, lastOfTheirs: number | undefined): void {
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
  }, [id, isUnread, lastOfTheirs, mark]);
}

interface Thread {
  /** Undefined until the conversation's messages have come. */
  readonly messages: readonly Message[] | undefined;
  readonly items: readonly TimelineItem[];
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The thread of the open conversation: what is stored, what is on its way, and what is new in it. */
export function useThread(conversation: Conversation, own: number): Thread {
  const { messages, error, refetch } = useMessages(conversation.id);
  const dispatch = useAppDispatch();
  const outgoing = useAppSelector(selectOutgoing);
  const firstNew = useFirstNew(conversation, messages, own);
  useMarkRead(conversation, messages?.findLast(({ senderId }) => senderId !== own)?.id);
  useEffect(() => {
    const left = new Set(stillOutgoing(outgoing, messages ?? none));
    const arrived = outgoing.filter((one) => one.conversationId === conversation.id && !left.has(one));
    if (arrived.length > 0) dispatch(messagesRemoved(arrived.map(({ key }) => key)));
  }, [conversation.id, dispatch, messages, outgoing]);
  const items = useMemo(() => {
    const mine = outgoing.filter(({ conversationId }) => conversationId === conversation.id);
    const stored = messages ?? none;
    return timelineOf({ messages: stored, outgoing: stillOutgoing(mine, stored), own, firstNew });
  }, [conversation.id, firstNew, messages, outgoing, own]);
  return { messages, items, error, refetch };
}
