import { Flex } from 'antd';
import { clsx } from 'clsx';
import {
  type Conversation,
  type FamilySummary,
  describeError,
  firstLimit,
  toConversations,
  useGetConciergeConversationsQuery,
} from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { RelativeTime } from '@/ui/RelativeTime';
import * as shared from '@/ui/shared.module.css';
import { TaskLink } from '@/ui/TaskLink';

/** The number of conversations that are listed. */
const listed = 3;

/** The conversations of a family with the last messages. */
export function MessagesCard({ family: { id } }: { readonly family: FamilySummary }) {
  const query = useGetConciergeConversationsQuery({ limit: firstLimit });
  const lastOf = (data: Parameters<typeof toConversations>[0]) =>
    toConversations(data)
      .filter(({ familyId, lastMessageDate }) => familyId === id && lastMessageDate !== undefined)
      .toSorted((one, other) => (other.lastMessageDate ?? '').localeCompare(one.lastMessageDate ?? ''))
      .slice(0, listed);
  return (
    <Card
      title="Last messages"
      actions={
        <LinkButton className={clsx(shared.screenOnly)} to={paths.conversationsOf(id)}>
          All Conversations
        </LinkButton>
      }
    >
      <QueryState
        query={query}
        loadingText="Loading conversations..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'The conversations could not be loaded.')}
        isEmpty={(data) => lastOf(data).length === 0}
        empty={<p className={shared.secondary}>There are no recent messages with this family.</p>}
      >
        {(data) => (
          <ul className={shared.list} aria-label="Last messages">
            {lastOf(data).map((conversation) => (
              <TaskLink
                key={conversation.id}
                to={paths.conciergeConversation(conversation.id)}
                title={conversation.otherParticipantName ?? `Client ${conversation.clientId}`}
                detail={<LastMessage {...conversation} />}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

/** One line of the last message, or the names of its files, and how long ago it was sent. */
function LastMessage({ lastMessageContent, lastMessageFileNames = [], lastMessageDate }: Conversation) {
  return (
    <Flex gap={8} component="span">
      <span className={clsx(shared.grow, shared.ellipsis)} dir="auto">
        {lastMessageContent ?? lastMessageFileNames.join(', ')}
      </span>
      {lastMessageDate !== undefined && <RelativeTime value={lastMessageDate} />}
    </Flex>
  );
}
