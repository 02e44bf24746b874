import { Button, Flex, Progress } from 'antd';
import { clsx } from 'clsx';
import { type MouseEvent, memo } from 'react';
import type { Message } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { formatDayAndTime, formatDayTimeAndZone, formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { Icon } from '@/ui/Icon';
import * as shared from '@/ui/shared.module.css';
import { focusComposer } from '../focusComposer';
import { type Outgoing, messageMovedToDraft, messagesRemoved } from '../messagingSlice';
import { type Sender, retry } from '../outbox';
import { AttachmentTile } from './AttachmentTile';
import * as styles from './Bubbles.module.css';
import { MessageContent } from './MessageContent';

interface MessageBubbleProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The sender's name to show, for a colleague's message. */
  readonly sender: string | undefined;
  /** The texts to highlight. */
  readonly searched: readonly string[];
  /** Whether this is the current search result. */
  readonly isCurrent: boolean;
}

/** A stored message with its files, time and whether it was seen. Own messages are on the right. Spec: R-MSG-4. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, sender, searched, isCurrent } = props;
  const { content = '', attachments, sentDate, readAt, senderName = 'Them' } = message;
  return (
    <article
      className={styles.bubble}
      data-own={isOwn || undefined}
      data-current={isCurrent || undefined}
      aria-label={`${isOwn ? 'You' : senderName}, ${formatDayAndTime(sentDate)}`}
    >
      {sender !== undefined && (
        <p className={clsx(shared.note, styles.sender)} dir="auto">
          {sender}
        </p>
      )}
      {content !== '' && <MessageContent text={content} searched={searched} />}
      {attachments.map((attachment) => (
        <AttachmentTile key={attachment.id} attachment={attachment} />
      ))}
      <p className={clsx(shared.note, styles.time)}>
        <time dateTime={sentDate} title={formatDayTimeAndZone(sentDate)}>
          {formatTime(sentDate)}
        </time>
        {isOwn && readAt !== undefined && ' · Seen'}
      </p>
    </article>
  );
});

const statusLabels = { waiting: 'Sending', sending: 'Sending', sent: 'Sent', failed: 'Failed' } as const;

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly sender: Sender;
}

/** An outbox message with the progress of its uploads: Sending, then Sent, or Failed with Retry. */
export const OutgoingBubble = memo(function OutgoingBubble({ outgoing, sender }: OutgoingBubbleProps) {
  const { content, files, status, sentDate, sentBytes } = outgoing;
  const sizes = files.map(({ file }) => file.size);
  const progress = uploadProgress(sizes, sentBytes);
  return (
    <article className={styles.bubble} data-own="" data-status={status} aria-label={`You, ${statusLabels[status]}`}>
      {content !== '' && <MessageContent text={content} />}
      {files.map(({ key, file }, index) => (
        <Flex key={key} align="baseline" gap={10} className={clsx(styles.file)}>
          <Icon name="file" />
          <span className={clsx(shared.grow, shared.anywhere)}>
            <span dir="auto">{file.name}</span> <span className={shared.note}>{formatFileSize(file.size)}</span>
            {status === 'sending' && (
              <Progress
                size="small"
                showInfo={false}
                percent={Math.round((progress[index] ?? 0) * 100)}
                aria-label={`Uploading ${file.name}`}
              />
            )}
          </span>
        </Flex>
      ))}
      <p className={clsx(shared.note, styles.time)}>
        {formatTime(sentDate)} · <span className={styles.status}>{statusLabels[status]}</span>
      </p>
      {status === 'failed' && <Failed outgoing={outgoing} sender={sender} />}
    </article>
  );
});

/** Returns the upload progress of each file, 0 to 1: the files follow one another in one body. Sizes in bytes. */
export function uploadProgress(sizes: readonly number[], sentBytes: number): readonly number[] {
  let before = 0;
  return sizes.map((size) => {
    const uploaded = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return uploaded;
  });
}

/** Why the message failed, and buttons to retry, edit or discard it. */
function Failed({ outgoing: { key, failure, willRetry, lostFiles }, sender }: OutgoingBubbleProps) {
  const dispatch = useAppDispatch();
  /** Moves the focus to the messages before the clicked button is removed. */
  const focusMessages = ({ currentTarget }: MouseEvent): void =>
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
  const edit = (): void => {
    dispatch(messageMovedToDraft(key));
    focusComposer();
  };
  return (
    <div className={shared.loss} role="alert">
      <p>
        <span dir="auto" className={shared.lines}>
          {lostFiles.length > 0
            ? `Not sent. Please add the ${lostFiles.length === 1 ? 'file' : 'files'} again: ${lostFiles.join(', ')}`
            : failure}
        </span>
      </p>
      {willRetry === true && <p>It will be sent automatically when the connection is back.</p>}
      <Flex wrap gap={6} className={clsx(shared.screenOnly)} onClickCapture={focusMessages}>
        {lostFiles.length === 0 && (
          <Button size="small" onClick={() => void dispatch(retry(key, sender))}>
            Retry
          </Button>
        )}
        <Button size="small" type="text" onClick={edit}>
          Edit
        </Button>
        <Button size="small" type="text" onClick={() => dispatch(messagesRemoved([key]))}>
          Discard
        </Button>
      </Flex>
    </div>
  );
}
