import { useEffect } from 'react';
import type { Conversation } from '@/api';
import { plural } from '@/lib/plural';

/** Counts the unread messages, without those of the open conversation. */
export const unreadIn = (conversations: readonly Conversation[] | undefined, openId: number | undefined): number =>
  (conversations ?? []).reduce((sum, { id, unreadCount = 0 }) => sum + (id === openId ? 0 : unreadCount), 0);

/** Describes the number of unread messages and their conversations, without the open one; empty when there are none. */
export function unreadText(conversations: readonly Conversation[], openId: number | undefined): string {
  const messages = unreadIn(conversations, openId);
  const unread = conversations.filter(({ id, unreadCount = 0 }) => id !== openId && unreadCount > 0).length;
  if (messages === 0) return '';
  return `${plural(messages, 'unread message', 'unread messages')} in ${plural(unread, 'conversation', 'conversations')}`;
}

/** Replaces the page's icon by the one of its `data-unread` attribute while messages are unread. */
export function useUnreadFavicon(unread: number): void {
  const isUnread = unread > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const marked = icon?.dataset['unread'];
    if (!icon || marked === undefined || !isUnread) return undefined;
    const plain = icon.href;
    icon.href = marked;
    return () => {
      icon.href = plain;
    };
  }, [isUnread]);
}
