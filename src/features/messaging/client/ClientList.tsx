import { Tag } from 'antd';
import { memo } from 'react';
import { conversationCategoryLabels } from '@/api';
import { cx } from '@/lib/cx';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { ConversationList } from '../list/ConversationList';
import { type ConversationRowProps, ConversationRow } from '../list/ConversationRow';
import { QuietNotice } from '../polling/QuietNotice';
import type { PolledConversations } from '../polling/usePolling';
import { unreadWords } from '../unread';
import * as styles from './MessagesPage.module.css';
import { aboutOf, failureWords, nameOf } from './words';

interface ClientListProps {
  readonly polled: PolledConversations;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** The client's conversations: loading, failed, empty or listed. Spec: concierge 2, Client Messages. */
export function ClientList({ polled: { conversations, error, refetch }, selectedId, onSelect }: ClientListProps) {
  if (!conversations && error !== undefined)
    return <Failure title={failureWords(error, 'Failed to load messages')} onRetry={() => void refetch()} />;
  if (!conversations) {
    return (
      <div className={styles.loading}>
        <Loading label="Loading messages..." />
      </div>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState drawing="letter" title="No conversations yet">
        Your conversations with your concierge team will appear here.
      </EmptyState>
    );
  }
  const unread = unreadWords(conversations, selectedId);
  return (
    <>
      <QuietNotice error={error} />
      {unread !== '' && <p className={cx(shared.strip, styles.unread)}>{unread}</p>}
      <ConversationList conversations={conversations} revealId={selectedId}>
        {(conversation) => (
          <ClientRow conversation={conversation} isSelected={conversation.id === selectedId} onSelect={onSelect} />
        )}
      </ConversationList>
    </>
  );
}

type ClientRowProps = Pick<ConversationRowProps, 'conversation' | 'isSelected' | 'onSelect'>;

/**
 * A conversation: participant, topic, last message and whose turn it is; the last sender and the turn only when the
 * backend reports them. Spec: concierge 2, Client Messages.
 */
const ClientRow = memo(function ClientRow(props: ClientRowProps) {
  const { conversation } = props;
  const { category, clientId, firstMessageContent, lastMessageContent, lastMessageSenderId, status } = conversation;
  const isWaiting = conversation.waitingSince !== undefined;
  const hasTurn = status !== 'CLOSED' && status !== 'ARCHIVED' && (isWaiting || lastMessageSenderId !== undefined);
  return (
    <ConversationRow
      {...props}
      name={nameOf(conversation)}
      about={aboutOf(conversation)}
      topic={[conversationCategoryLabels[category], firstMessageContent !== lastMessageContent && firstMessageContent]
        .filter(Boolean)
        .join(' · ')}
      lastWriter={
        lastMessageSenderId === undefined ? undefined : lastMessageSenderId === clientId ? 'You' : 'Concierge'
      }
      badge={hasTurn && (isWaiting ? <Tag>Awaiting reply</Tag> : <Tag color="warning">Your turn</Tag>)}
    />
  );
});
