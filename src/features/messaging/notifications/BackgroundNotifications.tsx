import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Conversation, firstLimit, messagingApi, toConversations } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { showNotification } from '@/lib/browserNotifications';
import { paths } from '@/lib/paths';
import { PortalName } from '@/ui/PageHeader';
import { NewMessages } from './newMessages';

/** Milliseconds between two requests of a tab in the background; browsers delay its timers to a minute. */
export const backgroundInterval = 30_000;

interface BackgroundNotificationsProps {
  readonly isConcierge: boolean;
}

/**
 * Shows the browser's notification about a new message while this tab is in the background, one for each conversation
 * until the person is back. It contains nothing of the message; a click opens the conversation. A failed request is
 * repeated at the next time.
 */
export function BackgroundNotifications({ isConcierge }: BackgroundNotificationsProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const portalName = use(PortalName);
  const load = useEffectEvent(async (): Promise<readonly Conversation[] | undefined> => {
    const { getConciergeConversations, getClientConversations } = messagingApi.endpoints;
    const always = { subscribe: false, forceRefetch: true };
    const { data } = isConcierge
      ? await dispatch(getConciergeConversations.initiate({ limit: firstLimit }, always))
      : await dispatch(getClientConversations.initiate(undefined, always));
    return data && toConversations(data);
  });
  const notify = useEffectEvent((id: number): Notification | undefined => {
    const shown = showNotification(`You have a new message in ${portalName}`, { tag: `conversation ${id}` });
    shown?.addEventListener('click', () => {
      window.focus();
      void navigate(isConcierge ? paths.conciergeConversation(id) : paths.conversation(id));
    });
    return shown;
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let messages = new NewMessages();
    const shown = new Map<number, Notification>();
    const poll = async (current: NewMessages): Promise<void> => {
      const conversations = await load();
      // The person is back, or has been away again since.
      if (isOver || current !== messages || !document.hidden) return;
      for (const id of conversations ? current.update(conversations) : []) {
        const notification = notify(id);
        if (notification) shown.set(id, notification);
      }
      timer = setTimeout(() => void poll(current), backgroundInterval);
    };
    const close = (): void => {
      clearTimeout(timer);
      messages = new NewMessages();
      shown.forEach((notification) => notification.close());
      shown.clear();
    };
    const follow = (): void => {
      close();
      if (document.hidden) void poll(messages);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
  return null;
}
