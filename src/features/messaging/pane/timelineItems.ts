import type { Message } from '@/api';
import type { Outgoing } from '../messagingSlice';

/** An entry of the timeline. */
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isOwn: boolean }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

const msPerDay = 86_400_000;

/**
 * The calendar of the user's time zone. Spec: concierge 2, messages are grouped by day.
 *
 * @param timeZone - Another time zone, for tests.
 */
export function createDays(timeZone?: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone !== undefined && { timeZone }) });
  const key = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const sameYear = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const otherYear = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  /** The number of a calendar day, counted in UTC, where every day has 24 hours. */
  const dayNumber = (date: Date): number => {
    const parts = Object.fromEntries(key.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'] ?? 1) / msPerDay;
  };
  return {
    /** Identifies the calendar day of an instant. */
    dayOf: (instant: string): string => key.format(new Date(instant)),
    /** "Today", "Yesterday", "Wednesday, November 18"; with the year unless it is the present one. */
    label: (instant: string, now: Date): string => {
      const date = new Date(instant);
      const age = dayNumber(now) - dayNumber(date);
      if (age === 0) return 'Today';
      if (age === 1) return 'Yesterday';
      const isThisYear = key.format(date).slice(-4) === key.format(now).slice(-4);
      return (isThisYear ? sameYear : otherYear).format(date);
    },
  };
}

/** The calendar of the user. */
export const days = createDays();

/** The outbox messages that are not among the stored ones yet. */
export function withoutStored(outgoing: readonly Outgoing[], messages: readonly Message[]): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const keys = new Set(messages.map(({ clientKey }) => clientKey));
  const ids = new Set(messages.map(({ id }) => id));
  return outgoing.filter(({ key, messageId }) => !keys.has(key) && (messageId === undefined || !ids.has(messageId)));
}

/** The id of the first of the last `unread` messages of others; undefined when there is none. */
export function firstUnread(messages: readonly Message[], unread: number, own: number): number | undefined {
  const theirs = unread > 0 ? messages.filter(({ senderId }) => senderId !== own) : [];
  return theirs.at(-unread)?.id ?? theirs[0]?.id;
}

interface TimelineInput {
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  /** The caller's login profile id. */
  readonly own: number;
  /** The message below the line of new messages. */
  readonly firstNew: number | undefined;
}

/**
 * Builds the timeline: messages with day separators and the line of new messages, then the outbox. Spec: concierge 2.
 */
export function timelineItemsOf({ messages, outgoing, own, firstNew }: TimelineInput): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: string | undefined;
  const beginDay = (date: string): void => {
    const next = days.dayOf(date);
    if (next !== day) items.push({ kind: 'day', key: `day ${next}`, date });
    day = next;
  };
  for (const message of messages) {
    if (message.id === firstNew) items.push({ kind: 'new', key: 'new' });
    beginDay(message.sentDate);
    const key = message.clientKey ?? `message ${message.id}`;
    items.push({ kind: 'message', key, message, isOwn: message.senderId === own });
  }
  for (const entry of outgoing) {
    beginDay(entry.sentDate);
    items.push({ kind: 'outgoing', key: entry.key, outgoing: entry });
  }
  return items;
}

/** The indexes of the messages that contain a text, in their content or a file name, in any case. */
export function findIn(items: readonly TimelineItem[], text: string): readonly number[] {
  const searched = text.trim().toLowerCase();
  if (searched === '') return [];
  return items.flatMap((item, index) => {
    if (item.kind !== 'message') return [];
    const { content, attachments } = item.message;
    const names = attachments.map((file) => file.originalFileName ?? file.fileName ?? '');
    return [content ?? '', ...names].some((part) => part.toLowerCase().includes(searched)) ? [index] : [];
  });
}
