import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useGetLoginProfileIdQuery } from '@/api';
import { cx } from '@/lib/cx';
import { loadCode } from '@/lib/loadCode';
import { withParameters } from '@/lib/searchParams';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { PageHeader } from '@/ui/PageHeader';
import { retryableLazy } from '@/ui/retryableLazy';
import * as shared from '@/ui/shared.module.css';
import { Inbox } from '../list/Inbox';
import { useOutbox } from '../outbox';
import { useClientConversations } from '../polling/usePolling';
import { unreadIn, useUnreadFavicon } from '../unread';
import { useOpenConversation } from '../useOpenConversation';
import { ClientList } from './ClientList';
import * as styles from './MessagesPage.module.css';
import { failureWords } from './words';

const loadPane = async () => ({ default: (await import('./ClientPane')).ClientPane });
const useClientPane = retryableLazy(loadPane);
/** Loads the pane before a conversation is opened; a failure is reported when it is. */
const preloadPane = (): void => void loadPane().catch(() => undefined);
const NewMessageDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('./NewMessageDialog')).NewMessageDialog })),
);

const describeSendFailure = (error: unknown): string => failureWords(error, 'Failed to send message');

/** The client's conversations with the concierge team, and the open one. Spec: concierge 2, Client Messages. */
export function MessagesPage() {
  const polled = useClientConversations();
  const user = useGetLoginProfileIdQuery();
  const sender = useOutbox(user.data, describeSendFailure);
  const { selectedId, open, toggle, close, setStarted } = useOpenConversation(polled.conversations, true);
  const unread = unreadIn(polled.conversations, open?.id);
  useUnreadFavicon(unread);
  const [ClientPane, renewPane] = useClientPane();
  const [search, setSearch] = useSearchParams();
  const openDialog = () => setSearch((current) => withParameters(current, { newMessage: '' }), { replace: true });
  const isUnknown = selectedId !== undefined && polled.conversations !== undefined;
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
                  <Button type="primary" onClick={openDialog}>
                    New Message
                  </Button>
                }
              />
            </div>
            {user.error !== undefined && (
              <Failure
                title={failureWords(user.error, 'Failed to load user data')}
                onRetry={() => void user.refetch()}
              />
            )}
            <div className={shared.column} onPointerEnter={preloadPane} onFocus={preloadPane}>
              <ClientList polled={polled} selectedId={open?.id} onSelect={toggle} />
            </div>
          </>
        }
        onRetry={renewPane}
        pane={open && sender && <ClientPane key={open.id} conversation={open} sender={sender} onClose={close} />}
        empty={
          <EmptyState drawing="letter" title={isUnknown ? 'Conversation not found' : 'Select a conversation'}>
            {isUnknown && 'It may have been deleted, or the link is wrong. '}
            Choose one from the list, or start a new one.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{search.has('newMessage') && <NewMessageDialog onStarted={setStarted} />}</Suspense>
    </>
  );
}
