import { memo } from 'react';
import type { Message } from '@/api';
import { formatDayAndTime, formatTime } from '@/lib/dates';
import { AttachmentTile } from './AttachmentTile';
import { Highlighted } from './Highlighted';
import * as styles from './Bubble.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface MessageBubbleProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The sender's name where it is not plain from the place: a colleague's. */
  readonly sender?: string | undefined;
  /** What is looked for in the conversation. */
  readonly wanted?: string;
  /** Whether the search stands at this message. */
  readonly isCurrent?: boolean;
}

/** A stored message: own ones on the right, with their files, time and whether they were seen. Spec: concierge 2, Message pane. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isOwn,
  sender,
  wanted = '',
  isCurrent = false,
}: MessageBubbleProps) {
  const { content = '', attachments, sentDate, readAt } = message;
  const who = isOwn ? 'You' : (message.senderName ?? 'Them');
  return (
    <article
      className={styles.bubble}
      data-own={isOwn || undefined}
      data-current={isCurrent || undefined}
      aria-label={`${who}, ${formatDayAndTime(sentDate)}`}
    >
      {sender !== undefined && <p className={cx(shared.note, styles.sender)}>{sender}</p>}
      {content !== '' && (
        <p className={cx(shared.anywhere, styles.text)}>
          <Highlighted text={content} wanted={wanted} />
        </p>
      )}
      {attachments.map((attachment) => (
        <AttachmentTile key={attachment.id} attachment={attachment} />
      ))}
      <p className={cx(shared.note, styles.time)}>
        <time dateTime={sentDate} title={formatDayAndTime(sentDate)}>
          {formatTime(sentDate)}
        </time>
        {isOwn && readAt !== undefined && ' · Seen'}
      </p>
    </article>
  );
});
