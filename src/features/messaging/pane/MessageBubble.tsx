import { memo } from 'react';
import type { Message } from '@/api';
import { cx } from '@/lib/cx';
import { formatDayAndTime, formatTime } from '@/lib/dates';
import * as shared from '@/ui/shared.module.css';
import { AttachmentTile } from './AttachmentTile';
import * as styles from './Bubble.module.css';

interface MessageBubbleProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The sender's name to show, for a colleague's message. */
  readonly sender: string | undefined;
  /** The text to highlight. */
  readonly searched: string;
  /** Whether this is the current search result. */
  readonly isCurrent: boolean;
}

/** A stored message with its files, time and whether it was seen. Own messages are on the right. Spec: concierge 2. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, sender, searched, isCurrent } = props;
  const { content = '', attachments, sentDate, readAt } = message;
  return (
    <article
      className={styles.bubble}
      data-own={isOwn || undefined}
      data-current={isCurrent || undefined}
      aria-label={`${isOwn ? 'You' : (message.senderName ?? 'Them')}, ${formatDayAndTime(sentDate)}`}
    >
      {sender !== undefined && <p className={cx(shared.note, styles.sender)}>{sender}</p>}
      {content !== '' && (
        <p className={cx(shared.anywhere, styles.text)}>
          <Highlighted text={content} searched={searched.trim().toLowerCase()} />
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

/** A text with every occurrence of a lower-case text marked. */
function Highlighted({ text, searched }: { readonly text: string; readonly searched: string }) {
  const start = searched === '' ? -1 : text.toLowerCase().indexOf(searched);
  if (start < 0) return text;
  const end = start + searched.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      <Highlighted text={text.slice(end)} searched={searched} />
    </>
  );
}
