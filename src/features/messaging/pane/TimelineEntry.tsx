import { Divider } from 'antd';
import type { Conversation } from '@/api';
import type { Sender } from '../outbox/outbox';
import { createDays } from './days';
import { MessageBubble } from './MessageBubble';
import { OutgoingBubble } from './OutgoingBubble';
import * as styles from './Timeline.module.css';
import type { TimelineItem } from './timeline';
import { cx } from '@/lib/cx';

const days = createDays();

interface TimelineEntryProps {
  readonly item: TimelineItem;
  readonly conversation: Conversation;
  readonly sender: Sender;
  readonly wanted: string;
  readonly isCurrent: boolean;
}

/** One thing in a thread: a day, the line of new messages, a message, or one on its way. Spec: concierge 2, Message pane. */
export function TimelineEntry({ item, conversation, sender, wanted, isCurrent }: TimelineEntryProps) {
  if (item.kind === 'day') return <h3 className={styles.day}>{days.label(item.date, new Date())}</h3>;
  if (item.kind === 'new') return <NewLine />;
  if (item.kind === 'outgoing') return <OutgoingBubble outgoing={item.outgoing} sender={sender} />;
  const { message, isOwn } = item;
  const isColleague = !isOwn && message.senderName !== conversation.otherParticipantName;
  return (
    <MessageBubble {...{ message, isOwn, wanted, isCurrent }} sender={isColleague ? message.senderName : undefined} />
  );
}

/** Where the messages begin that were new when the conversation was opened. */
function NewLine() {
  return (
    <Divider plain className={cx(styles.new)} aria-label="New messages">
      <span aria-hidden="true">New</span>
    </Divider>
  );
}
