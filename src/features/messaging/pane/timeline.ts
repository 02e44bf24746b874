import type { Message } from '@/api';
import type { Outgoing } from '../messagingSlice';
import { createDays } from './days';

/** What stands in a thread, from top to bottom. */
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isOwn: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

const days = createDays();

/** Messages on their way that are not among the stored ones yet. */
export function stillOutgoing(outgoing: readonly Outgoing[], messages: readonly Message[]): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const keys = new Set(messages.map(({ clientKey }) => clientKey));
  const ids = new Set(messages.map(({ id }) => id));
  return outgoing.filter(({ key, messageId }) => !keys.has(key) && (messageId === undefined || !ids.has(messageId)));
}

/**
 * The first of the last `unread` messages of the other side, where the line of new messages stands; undefined when there is none.
 */
export function firstUnread(messages: readonly Message[], unread: number, own: number | undefined): number | undefined {
  const theirs = unread > 0 ? messages.filter(({ senderId }) => senderId !== own) : [];
  return theirs.at(-unread)?.id ?? theirs[0]?.id;
}

interface Parts {
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  /** The caller's login profile; whose messages stand on the right. */
  readonly own: number | undefined;
  readonly firstNew: number | undefined;
}

/** Puts a thread together: a separator before each day, the line of new messages, what is on its way last. Spec: concierge 2, Message pane. */
export function timelineOf({ messages, outgoing, own, firstNew }: Parts): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: string | undefined;
  const open = (date: string): void => {
    const next = days.dayOf(date);
    if (next !== day) items.push({ kind: 'day', key: `day ${next}`, date });
    day = next;
  };
  for (const message of messages) {
    if (message.id === firstNew) items.push({ kind: 'new', key: 'new' });
    open(message.sentDate);
    const key = message.clientKey ?? `message ${message.id}`;
    items.push({ kind: 'message', key, message, isOwn: message.senderId === own });
  }
  for (const entry of outgoing) {
    open(entry.sentDate);
    items.push({ kind: 'outgoing', key: entry.key, outgoing: entry });
  }
  return items;
}

/** Where in a timeline messages hold some text, whichever way it is written: in their words or in the name of a file. */
export function findIn(items: readonly TimelineItem[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return items.flatMap((item, index) => {
    if (item.kind !== 'message') return [];
    const { content, attachments } = item.message;
    const names = attachments.map((file) => file.originalFileName ?? file.fileName ?? '');
    return [content ?? '', ...names].some((part) => part.toLowerCase().includes(wanted)) ? [index] : [];
  });
}
