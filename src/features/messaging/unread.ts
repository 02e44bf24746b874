import { useEffect } from 'react';
import type { Conversation } from '@/api';
import { plural } from '@/lib/plural';

/** How many messages are unread in a list, the open conversation's aside: it is being read. */
export const unreadIn = (conversations: readonly Conversation[] | undefined, openId: number | undefined): number =>
  (conversations ?? []).reduce((sum, { id, unreadCount = 0 }) => sum + (id === openId ? 0 : unreadCount), 0);

/** How much is unread in a list, in words; empty when nothing is. The open conversation does not count. */
export function unreadWords(conversations: readonly Conversation[], openId: number | undefined): string {
  const messages = unreadIn(conversations, openId);
  const unread = conversations.filter(({ id, unreadCount = 0 }) => id !== openId && unreadCount > 0).length;
  if (messages === 0) return '';
  return `${plural(messages, 'unread message', 'unread messages')} in ${plural(unread, 'conversation', 'conversations')}`;
}

/** Marks the page's icon while something is unread: the page names its other icon, with a round mark in the portal's brass. */
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
