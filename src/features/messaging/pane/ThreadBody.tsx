import type { Conversation } from '@/api';
import { describeError } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { Failure } from '@/ui/Failure';
import type { Sender } from '../outbox/outbox';
import { QuietNotice } from '../polling/QuietNotice';
import { Announcer } from './Announcer';
import * as styles from './MessagePane.module.css';
import { Timeline } from './Timeline';
import type { useFind } from './useFind';
import type { useThread } from './useThread';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface ThreadBodyProps {
  readonly conversation: Conversation;
  readonly sender: Sender;
  /** The other participant, as this side calls them. */
  readonly name: string;
  readonly thread: ReturnType<typeof useThread>;
  readonly find: ReturnType<typeof useFind>;
}

/** The thread in its states: loading, failed with Retry, empty, there; a poll that fails says so quietly. */
export function ThreadBody({
  thread: { messages, items, error, refetch },
  find,
  conversation,
  sender,
  name,
}: ThreadBodyProps) {
  if (items.length > 0 && messages) {
    return (
      <>
        <QuietNotice error={error} gone="This conversation was deleted. New messages cannot be sent." />
        <Announcer items={items} />
        <Timeline {...{ conversation, items, sender }} label={`Messages with ${name}`} finding={find.finding} />
      </>
    );
  }
  return (
    <div className={cx(shared.scroller, styles.middle)}>
      {messages ? (
        <EmptyState drawing="letter" title="No messages yet" level={3}>
          Write the first one below.
        </EmptyState>
      ) : error === undefined ? (
        <Loading label="Loading messages...">
          <SkeletonRows rows={4} />
        </Loading>
      ) : (
        <Failure title={describeError(error, 'Failed to load messages')} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
