import { useEffect, useMemo, useState } from 'react';
import { type Conversation, type Message, useMarkMessagesAsReadMutation } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { logFailure } from '@/lib/log';
import { type Outgoing, messagesRemoved } from '../messagingSlice';
import { useOutgoing } from '../outbox';
import { useMessages } from '../polling/usePolling';
import { calendar } from './calendar';

/** An entry of the timeline. */
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isOwn: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

/** The outbox messages that are not among the stored ones yet. */
const withoutStored = (outgoing: readonly Outgoing[], messages: readonly Message[]): readonly Outgoing[] =>
  outgoing.filter(({ key, messageId }) => !messages.some(({ id, clientKey }) => id === messageId || clientKey === key));

/** The id of the first of the last `unread` messages of others; undefined when there is none. */
export function firstUnread(messages: readonly Message[], unread: number, ownId: number): number | undefined {
  const theirs = unread > 0 ? messages.filter(({ senderId }) => senderId !== ownId) : [];
  return theirs.at(-unread)?.id ?? theirs[0]?.id;
}

interface TimelineInput {
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  /** The caller's login profile id. */
  readonly ownId: number;
  /** The message below the divider of new messages. */
  readonly firstNewId: number | undefined;
}

/** Builds the timeline: messages by day, the divider of new messages, then the outbox. Spec: R-MSG-4. */
export function timelineItemsOf({ messages, outgoing, ownId, firstNewId }: TimelineInput): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: string | undefined;
  const beginDay = (date: string): void => {
    const next = calendar.dayOf(date);
    if (next !== day) items.push({ kind: 'day', key: `day ${next}`, date });
    day = next;
  };
  for (const message of messages) {
    if (message.id === firstNewId) items.push({ kind: 'new', key: 'new' });
    beginDay(message.sentDate);
    const key = message.clientKey ?? `message ${message.id}`;
    items.push({ kind: 'message', key, message, isOwn: message.senderId === ownId });
  }
  for (const entry of outgoing) {
    beginDay(entry.sentDate);
    items.push({ kind: 'outgoing', key: entry.key, outgoing: entry });
  }
  return items;
}

const noMessages: readonly Message[] = [];

/** The id of the message below the divider of new messages: determined once, when the conversation is opened. */
function useFirstNewId(conversation: Conversation, messages: readonly Message[] | undefined, ownId: number) {
  const [{ unreadCount = 0, lastMessageDate }] = useState(conversation);
  const [found, setFound] = useState<{ id: number | undefined }>();
  // Messages from the cache may be older than the conversation.
  const isUpToDate =
    messages &&
    (lastMessageDate === undefined || Date.parse(messages.at(-1)?.sentDate ?? '') >= Date.parse(lastMessageDate));
  if (!found && isUpToDate) setFound({ id: firstUnread(messages, unreadCount, ownId) });
  return found?.id;
}

/**
 * Marks the conversation as read when its messages are loaded, and when another one of others arrives; not before the
 * page is visible. `lastOfOthers` is the id of their last message: 0 when there is none, undefined until loaded.
 */
function useMarkRead(id: number, lastOfOthers: number | undefined): void {
  const [mark] = useMarkMessagesAsReadMutation();
  useEffect(() => {
    const markRead = (): void => {
      if (lastOfOthers === undefined || document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markRead);
      void mark({ conversationId: id }).then(({ error }) => {
        if (error) logFailure('A conversation could not be marked as read', error);
      });
    };
    document.addEventListener('visibilitychange', markRead);
    markRead();
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [id, lastOfOthers, mark]);
}

/** The stored messages (undefined until loaded) and the timeline with the outbox. `ownId`: the login profile. */
export function useTimeline(conversation: Conversation, ownId: number) {
  const { messages, error, refetch } = useMessages(conversation);
  const dispatch = useAppDispatch();
  const outgoing = useOutgoing(conversation.id);
  const firstNewId = useFirstNewId(conversation, messages, ownId);
  useMarkRead(conversation.id, messages && (messages.findLast(({ senderId }) => senderId !== ownId)?.id ?? 0));
  const stored = messages ?? noMessages;
  const pending = useMemo(() => withoutStored(outgoing, stored), [outgoing, stored]);
  useEffect(() => {
    const arrived = outgoing.filter((message) => !pending.includes(message));
    if (arrived.length > 0) dispatch(messagesRemoved(arrived.map(({ key }) => key)));
  }, [dispatch, outgoing, pending]);
  const items = useMemo(
    () => timelineItemsOf({ messages: stored, outgoing: pending, ownId, firstNewId }),
    [firstNewId, ownId, pending, stored],
  );
  return { messages, items, error, refetch };
}
