import { conversationsOf, describeError } from '../../api';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { QueryState } from '../../ui/QueryState';
import { ConversationList } from './ConversationList';
import * as styles from './MessagesPage.module.css';
import { useClientConversations } from './useClientConversations';

/** The client's conversations with the concierge team, kept fresh. Spec: concierge 2, Client Messages. */
export function MessagesPage() {
  const query = useClientConversations();
  return (
    <div className={styles.column}>
      <PageHeader title="Messages" subtitle="Communicate with your team" />
      <QueryState
        query={query}
        polled
        loadingText="Loading messages..."
        describeError={(error) => describeError(error, 'Failed to load messages')}
        isEmpty={({ conversations }) => conversations.length === 0}
        empty={
          <EmptyState drawing="letter" title="No conversations yet">
            What you write with your concierge team will stand here.
          </EmptyState>
        }
      >
        {(answer) => <ConversationList conversations={conversationsOf(answer)} />}
      </QueryState>
    </div>
  );
}
