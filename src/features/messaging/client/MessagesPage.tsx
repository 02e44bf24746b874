import { Button } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import type { Conversation } from '@/api';
import { useGetLoginProfileIdQuery } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { Failure } from '@/ui/Failure';
import { Inbox } from '../list/Inbox';
import { focusRow } from '../list/Row';
import { draftChanged } from '../messagingSlice';
import { useRestoredOutbox, useSender } from '../outbox/useOutbox';
import { useClientConversations } from '../polling/useConversations';
import { unreadIn, useUnreadFavicon } from '../unread';
import { useSelection } from '../useSelection';
import { ClientList } from './ClientList';
import { ClientPane } from './ClientPane';
import * as styles from './MessagesPage.module.css';
import { useReturn } from '../useReturn';
import { useNewMessage } from './useNewMessage';
import { useOpenConversation } from './useOpenConversation';
import { describeSendFailure, failures, failureWords } from './words';
import * as inbox from '../list/Inbox.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const NewMessageDialog = lazy(async () => ({ default: (await import('./NewMessageDialog')).NewMessageDialog }));

/** The client's conversations with the concierge team, kept fresh, and the open one. Spec: concierge 2, Client Messages. */
export function MessagesPage() {
  const polled = useClientConversations();
  const user = useGetLoginProfileIdQuery();
  const sender = useSender(user.data, describeSendFailure);
  useRestoredOutbox(sender);
  const dispatch = useAppDispatch();
  const { selectedId, select, toggle } = useSelection();
  const newMessage = useNewMessage();
  useReturn(polled.conversations);
  const { open, remember } = useOpenConversation(polled.conversations, selectedId);
  const unread = unreadIn(polled.conversations, open?.id);
  useUnreadFavicon(unread);
  const close = useCallback(() => {
    select(undefined);
    if (selectedId !== undefined) setTimeout(() => focusRow(selectedId));
  }, [select, selectedId]);
  const begin = (conversation: Conversation): void => {
    remember(conversation);
    if (newMessage.text !== undefined)
      dispatch(draftChanged({ conversationId: conversation.id, content: newMessage.text }));
    newMessage.closeWith(conversation.id);
  };
  return (
    <>
      <Inbox
        isOpen={open !== undefined && user.error === undefined}
        list={
          <>
            <div className={cx(shared.strip, styles.header)}>
              <PageHeader
                title="Messages"
                subtitle="Communicate with your team"
                count={unread}
                actions={
                  <Button type="primary" onClick={newMessage.open}>
                    New Message
                  </Button>
                }
              />
            </div>
            {user.error !== undefined && (
              <Failure title={failureWords(user.error, failures.user)} onRetry={() => void user.refetch()} />
            )}
            <ClientList polled={polled} selectedId={open?.id} onSelect={toggle} />
          </>
        }
        pane={
          open && sender ? (
            <PanelBoundary name="The conversation">
              <ClientPane key={open.id} conversation={open} sender={sender} onClose={close} />
            </PanelBoundary>
          ) : (
            <NothingOpen
              isWaiting={open !== undefined && user.error === undefined}
              isUnknown={selectedId !== undefined && polled.conversations !== undefined}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {newMessage.isOpen && <NewMessageDialog text={newMessage.text} onCreated={begin} onClose={newMessage.close} />}
      </Suspense>
    </>
  );
}

interface NothingOpenProps {
  readonly isWaiting: boolean;
  /** The address names a conversation the client does not have. */
  readonly isUnknown: boolean;
}

/** What stands where a conversation will: a word what to do, or that it is on its way. */
function NothingOpen({ isWaiting, isUnknown }: NothingOpenProps) {
  return (
    <div className={inbox.nothing}>
      {isWaiting ? (
        <Loading label="Loading messages...">
          <SkeletonRows rows={4} />
        </Loading>
      ) : (
        <EmptyState drawing="letter" title={isUnknown ? 'Conversation not found' : 'Select a conversation'}>
          {isUnknown && 'It may have been deleted, or the link is wrong. '}
          Choose one from the list, or start a new one.
        </EmptyState>
      )}
    </div>
  );
}
