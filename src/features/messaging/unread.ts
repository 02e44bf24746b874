import { useEffect } from 'react';
import type { Conversation } from '../../api';

/** How many messages are unread in a list, the open conversation's aside: it is being read. */
export const unreadIn = (conversations: readonly Conversation[] | undefined, openId: number | undefined): number =>
  (conversations ?? []).reduce((sum, { id, unreadCount = 0 }) => sum + (id === openId ? 0 : unreadCount), 0);

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
