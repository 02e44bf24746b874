import { useEffect } from 'react';
import type { Conversation } from '../../api';

/** How many messages are unread in a list, the open conversation's aside: it is being read. */
export const unreadIn = (conversations: readonly Conversation[] | undefined, openId: number | undefined): number =>
  (conversations ?? []).reduce((sum, { id, unreadCount = 0 }) => sum + (id === openId ? 0 : unreadCount), 0);

/** A round mark in the portal's brass, drawn into the picture at its upper right. */
const marked = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="#1f4d3f"/><path d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2" fill="none" stroke="#fff" stroke-width="1.6"/><circle cx="21.5" cy="6.5" r="6" fill="#d0b070" stroke="#fff" stroke-width="1.5"/></svg>`;

/** Marks the page's icon while something is unread. */
export function useUnreadFavicon(unread: number): void {
  const isUnread = unread > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!icon || !isUnread) return undefined;
    const plain = icon.href;
    icon.href = `data:image/svg+xml,${encodeURIComponent(marked)}`;
    return () => {
      icon.href = plain;
    };
  }, [isUnread]);
}
