import type { Conversation } from '@/api';

/** Finds the conversations with new messages since the tab is in the background, each once until it is read. */
export class NewMessages {
  /** The number of unread messages up to which nothing is new, by conversation; undefined until first updated. */
  private known: ReadonlyMap<number, number> | undefined;
  private readonly reported = new Set<number>();

  /** Returns the ids of the conversations to report; none the first time, which only counts what is unread already. */
  update(conversations: readonly Conversation[]): readonly number[] {
    const { known, reported } = this;
    this.known = new Map(conversations.map(({ id, unreadCount = 0 }) => [id, unreadCount]));
    if (!known) return [];
    return conversations.flatMap(({ id, unreadCount = 0 }) => {
      // It was read, in another tab or on another device.
      if (unreadCount === 0) reported.delete(id);
      if (unreadCount <= (known.get(id) ?? 0) || reported.has(id)) return [];
      reported.add(id);
      return [id];
    });
  }
}
