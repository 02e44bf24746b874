import { EmptyState } from '@/ui/EmptyState';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { Failure } from '@/ui/Failure';
import { ConversationList } from '../list/ConversationList';
import type { PolledConversations } from '../polling/useConversations';
import { QuietNotice } from '../polling/QuietNotice';
import { unreadWords } from '../unread';
import { ClientRow } from './ClientRow';
import * as styles from './MessagesPage.module.css';
import { failures, failureWords } from './words';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface ClientListProps {
  readonly polled: PolledConversations;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** The client's conversations in their states. Spec: concierge 2, Client Messages. */
export function ClientList({ polled: { conversations, error, refetch }, selectedId, onSelect }: ClientListProps) {
  if (!conversations && error !== undefined)
    return <Failure title={failureWords(error, failures.load)} onRetry={() => void refetch()} />;
  if (!conversations) {
    return (
      <div style={{ padding: '16px 20px' }}>
        <Loading label="Loading messages...">
          <SkeletonRows />
        </Loading>
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
