import { Tag } from 'antd';
import { memo } from 'react';
import type { Conversation } from '@/api';
import { cx } from '@/lib/cx';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { ConversationList } from '../list/ConversationList';
import { ConversationRow } from '../list/ConversationRow';
import { QuietNotice } from '../polling/QuietNotice';
import type { PolledConversations } from '../polling/usePolling';
import { unreadWords } from '../unread';
import * as styles from './MessagesPage.module.css';
import { aboutOf, failures, failureWords, lastWriterOf, nameOf, topicOf, turnOf } from './words';

interface ClientListProps {
  readonly polled: PolledConversations;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** The client's conversations: loading, failed, empty or listed. Spec: concierge 2, Client Messages. */
export function ClientList({ polled: { conversations, error, refetch }, selectedId, onSelect }: ClientListProps) {
  if (!conversations && error !== undefined)
    return <Failure title={failureWords(error, failures.load)} onRetry={() => void refetch()} />;
  if (!conversations) {
    return (
      <div style={{ padding: '16px 20px' }}>
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

interface ClientRowProps {
  readonly conversation: Conversation;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

const turns = { client: <Tag color="warning">Your turn</Tag>, concierge: <Tag>Awaiting reply</Tag> } as const;

/** A conversation: participant, topic, last message and whose turn it is. Spec: concierge 2, Client Messages. */
const ClientRow = memo(function ClientRow({ conversation, isSelected, onSelect }: ClientRowProps) {
  const turn = turnOf(conversation);
  return (
    <ConversationRow
      {...{ conversation, isSelected, onSelect }}
      name={nameOf(conversation)}
      about={aboutOf(conversation)}
      topic={topicOf(conversation)}
      lastWriter={lastWriterOf(conversation)}
      badge={turn && turns[turn]}
    />
  );
});
