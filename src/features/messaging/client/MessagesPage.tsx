import { Button, Tag } from 'antd';
import { memo } from 'react';
import { useGetLoginProfileIdQuery, conversationCategoryLabels } from '@/api';
import { cx } from '@/lib/cx';
import { useUrlState } from '@/hooks/useUrlState';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { lazyPanel } from '@/ui/lazyPanel';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';
import { ConversationList } from '../list/ConversationList';
import { type ConversationRowProps, ConversationRow } from '../list/ConversationRow';
import { Inbox, PaneLoading } from '../list/Inbox';
import { useOutbox } from '../outbox';
import { PollErrorNotice } from '../polling/PollErrorNotice';
import { useClientConversations, type PolledConversations } from '../polling/usePolling';
import { unreadIn, useUnreadFavicon, unreadText } from '../unread';
import { fromList, useOpenConversation } from '../useOpenConversation';
import * as styles from './MessagesPage.module.css';
import { newMessageParameters } from './newMessageParameters';
import { describeFailure, nameOf, subtitleOf } from './texts';

const loadPane = async () => (await import('./ClientPane')).ClientPane;
const ClientPane = lazyPanel({ name: 'The conversation', load: loadPane, fallback: PaneLoading });
/** Loads the pane before a conversation is opened; a failure is reported when it is. */
const preloadPane = (): void => void loadPane().catch(() => undefined);
const NewMessageDialog = lazyPanel({
  name: 'The form',
  load: async () => (await import('./NewMessageDialog')).NewMessageDialog,
});

const describeSendFailure = (error: unknown): string => describeFailure(error, 'Failed to send message');

/** The client's conversations with the concierge team, and the open one. Spec: concierge 2, Client Messages. */
export function MessagesPage() {
  const polled = useClientConversations();
  const user = useGetLoginProfileIdQuery();
  const sender = useOutbox(user.data, describeSendFailure);
  const { selectedId, open, toggle, close, setCreated } = useOpenConversation(polled.conversations, true);
  const unread = unreadIn(polled.conversations, open?.id);
  useUnreadFavicon(unread);
  const [{ newMessage }, changeUrl] = useUrlState(newMessageParameters);
  const state = selectedId === undefined ? fromList : undefined;
  const openDialog = () => changeUrl({ newMessage: '' }, { state });
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
                title={describeFailure(user.error, 'Failed to load user data')}
                onRetry={() => void user.refetch()}
              />
            )}
            <div className={shared.column} onPointerEnter={preloadPane} onFocus={preloadPane}>
              <ClientList polled={polled} selectedId={open?.id} onSelect={toggle} />
            </div>
          </>
        }
        pane={open && sender && <ClientPane key={open.id} conversation={open} sender={sender} onClose={close} />}
        empty={
          <EmptyState drawing="letter" title={isUnknown ? 'Conversation not found' : 'Select a conversation'}>
            {isUnknown && 'It may have been deleted, or the link is wrong. '}
            Choose one from the list, or start a new one.
          </EmptyState>
        }
      />
      {newMessage !== undefined && <NewMessageDialog onCreated={setCreated} />}
    </>
  );
}

interface ClientListProps {
  readonly polled: PolledConversations;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** The client's conversations: loading, failed, empty or listed. Spec: concierge 2, Client Messages. */
function ClientList({ polled: { conversations, error, refetch }, selectedId, onSelect }: ClientListProps) {
  if (!conversations && error !== undefined)
    return <Failure title={describeFailure(error, 'Failed to load messages')} onRetry={() => void refetch()} />;
  if (!conversations) {
    return (
      <div className={styles.loading}>
        <Loading label="Loading messages..." />
      </div>
    );
  }
  const empty = (
    <EmptyState drawing="letter" title="No conversations yet">
      Your conversations with your concierge team will appear here.
    </EmptyState>
  );
  const unread = unreadText(conversations, selectedId);
  return (
    <>
      <PollErrorNotice error={error} />
      {unread !== '' && <p className={cx(shared.strip, styles.unread)}>{unread}</p>}
      <ConversationList conversations={conversations} revealId={selectedId} empty={empty}>
        {(conversation) => (
          <ClientRow conversation={conversation} isSelected={conversation.id === selectedId} onSelect={onSelect} />
        )}
      </ConversationList>
    </>
  );
}

type ClientRowProps = Pick<ConversationRowProps, 'conversation' | 'isSelected' | 'onSelect'>;

/**
 * A conversation: participant, subject, last message and whose turn it is; the last sender and the turn only when the
 * backend reports them. Spec: concierge 2, Client Messages.
 */
const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { conversation } = props;
  const { category, clientId, firstMessageContent, lastMessageContent, lastMessageSenderId, status } = conversation;
  const lastSender = lastMessageSenderId === clientId ? 'You' : 'Concierge';
  const isWaiting = conversation.waitingSince !== undefined;
  const hasTurn = status !== 'CLOSED' && status !== 'ARCHIVED' && (isWaiting || lastMessageSenderId !== undefined);
  return (
    <ConversationRow
      {...props}
      name={nameOf(conversation)}
      subtitle={subtitleOf(conversation)}
      subject={[conversationCategoryLabels[category], firstMessageContent !== lastMessageContent && firstMessageContent]
        .filter(Boolean)
        .join(' · ')}
      lastSender={lastMessageSenderId === undefined ? undefined : lastSender}
      badge={hasTurn && (isWaiting ? <Tag>Awaiting reply</Tag> : <Tag color="warning">Your turn</Tag>)}
    />
  );
});
