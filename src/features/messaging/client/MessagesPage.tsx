import type { InputRef } from 'antd';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useGetClientFamiliesQuery, useGetLoginProfileIdQuery } from '@/api';
import { useIsHidden } from '@/hooks/useIsHidden';
import { useUrlState } from '@/hooks/useUrlState';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { lazyPanel } from '@/ui/lazyPanel';
import { PageHeader } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';
import { Inbox, PaneLoading } from '../list/Inbox';
import { Shortcuts, ShortcutsButton } from '../list/Shortcuts';
import { useOutbox } from '../outbox';
import { useClientConversations } from '../polling/usePolling';
import { unreadIn, useUnreadFavicon } from '../unread';
import { fromList, useOpenConversation } from '../useOpenConversation';
import { ClientList, useClientSearch } from './ClientList';
import * as styles from './MessagesPage.module.css';
import { Welcome } from './Welcome';
import { newMessageParameters } from './newMessageParameters';
import { describeFailure } from './texts';

const loadPane = async () => (await import('./ClientPane')).ClientPane;
const ClientPane = lazyPanel({ name: 'The conversation', load: loadPane, fallback: PaneLoading });
/** Loads the pane before a conversation is opened; a failure is reported when it is. */
const preloadPane = (): void => void loadPane().catch(() => undefined);
const NewMessageDialog = lazyPanel({
  name: 'The form',
  load: async () => (await import('./NewMessageDialog')).NewMessageDialog,
});

const describeSendFailure = (error: unknown): string => describeFailure(error, 'Failed to send message');

const withoutFamily = 'You can write messages once a concierge has assigned you to a family.';

/** The client's conversations with the concierge team, and the open one. Spec: R-MSG-1, R-SHL-5. */
export function MessagesPage() {
  const polled = useClientConversations();
  const isWithoutFamily = useGetClientFamiliesQuery().data?.families.length === 0;
  const user = useGetLoginProfileIdQuery();
  const sender = useOutbox(user.data, describeSendFailure);
  const opened = useOpenConversation(polled.conversations);
  const { selectedId, open, isUnknown, select, close, setCreated } = opened;
  const search = useClientSearch(polled.conversations);
  const searchInput = useRef<InputRef>(null);
  const [areKeysListed, setKeysListed] = useState(false);
  // In a hidden tab, the open conversation is not read either.
  const unread = unreadIn(polled.conversations, useIsHidden() ? undefined : open?.id);
  useUnreadFavicon(unread);
  const [{ newMessage }, changeUrl] = useUrlState(newMessageParameters);
  const state = selectedId === undefined ? fromList : undefined;
  const openDialog = () => changeUrl({ newMessage: '' }, { state });
  return (
    <>
      <Inbox
        isOpen={open !== undefined && user.error === undefined}
        list={
          <>
            <div className={clsx(shared.strip, styles.header)}>
              <PageHeader
                title="Messages"
                subtitle="Communicate with your team"
                count={unread}
                actions={
                  <Button
                    type="primary"
                    disabledReason={isWithoutFamily ? withoutFamily : undefined}
                    onClick={openDialog}
                  >
                    New Message
                  </Button>
                }
              />
            </div>
            {user.error !== undefined && (
              <Failure
                style={{ margin: '0 14px 10px' }}
                error={user.error}
                title={describeFailure(user.error, 'Failed to load user data')}
                onRetry={() => void user.refetch()}
              />
            )}
            <div className={shared.column} onPointerEnter={preloadPane} onFocus={preloadPane}>
              <ClientList
                polled={polled}
                isWithoutFamily={isWithoutFamily}
                search={search}
                searchInput={searchInput}
                opened={opened}
              />
            </div>
          </>
        }
        pane={open && sender && <ClientPane key={open.id} conversation={open} sender={sender} onClose={close} />}
        empty={
          isWithoutFamily && polled.conversations?.length === 0 ? (
            <Welcome />
          ) : (
            <EmptyState
              drawing="letter"
              title={isUnknown ? 'Conversation not found' : 'Select a conversation'}
              action={<ShortcutsButton onClick={() => setKeysListed(true)} />}
            >
              {isUnknown && 'It may have been deleted, or the link is wrong. '}
              Choose one from the list, or start a new one.
            </EmptyState>
          )
        }
      />
      {newMessage !== undefined && !isWithoutFamily && (
        <NewMessageDialog conversations={polled.conversations} ownId={user.data} onCreated={setCreated} />
      )}
      <Shortcuts
        shown={search.found}
        open={open}
        select={select}
        searchInput={searchInput}
        isListed={areKeysListed}
        onListedChange={setKeysListed}
      />
    </>
  );
}
