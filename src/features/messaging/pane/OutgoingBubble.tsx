import { Button, Flex } from 'antd';
import { lazy, memo, Suspense } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { Icon } from '@/ui/Icon';
import * as shared from '@/ui/shared.module.css';
import { type Outgoing, messagesRemoved } from '../messagingSlice';
import { type Sender, editAgain, retry } from '../outbox';
import * as styles from './Bubble.module.css';

const UploadProgress = lazy(async () => ({ default: (await import('./UploadProgress')).UploadProgress }));

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly sender: Sender;
}

const statusLabels = { waiting: 'Sending', sending: 'Sending', sent: 'Sent', failed: 'Failed' } as const;

/** An outbox message: Sending, then Sent, or Failed with Retry. */
export const OutgoingBubble = memo(function OutgoingBubble({ outgoing, sender }: OutgoingBubbleProps) {
  const { content, status, sentDate } = outgoing;
  return (
    <article className={styles.bubble} data-own="" data-status={status} aria-label={`You, ${statusLabels[status]}`}>
      {content !== '' && <p className={cx(shared.anywhere, styles.text)}>{content}</p>}
      <Files outgoing={outgoing} />
      <p className={cx(shared.note, styles.time)}>
        {formatTime(sentDate)} · <span className={styles.status}>{statusLabels[status]}</span>
      </p>
      {status === 'failed' && <Failed outgoing={outgoing} sender={sender} />}
    </article>
  );
});

/**
 * Returns the uploaded share of each file, from 0 to 1: the files follow one another in one body.
 *
 * @param sizes - The sizes of the files in bytes.
 * @param sentBytes - The uploaded bytes of all files.
 */
export function sharesOf(sizes: readonly number[], sentBytes: number): readonly number[] {
  let before = 0;
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return share;
  });
}

/** The files of the message, each with the progress of its upload. */
function Files({ outgoing: { files, status, sentBytes } }: Pick<OutgoingBubbleProps, 'outgoing'>) {
  const shares = sharesOf(
    files.map(({ file }) => file.size),
    sentBytes,
  );
  return files.map(({ key, file }, index) => (
    <Flex key={key} align="baseline" gap={10} className={cx(styles.file)}>
      <Icon name="file" />
      <span className={cx(shared.grow, shared.anywhere)}>
        {file.name} <span className={shared.note}>{formatFileSize(file.size)}</span>
        {status === 'sending' && (
          <Suspense fallback={null}>
            <UploadProgress share={shares[index] ?? 0} fileName={file.name} />
          </Suspense>
        )}
      </span>
    </Flex>
  ));
}

/** Why the message failed, and buttons to retry, edit or discard it. */
function Failed({ outgoing, sender }: OutgoingBubbleProps) {
  const dispatch = useAppDispatch();
  const { key, failure, willRetry, lostFiles } = outgoing;
  const reason = lostFiles ? `Not sent. Please add the files again: ${lostFiles.join(', ')}` : failure;
  return (
    <div className={shared.loss} role="alert">
      <p>{reason}</p>
      {willRetry === true && <p>It will be sent automatically when the connection is back.</p>}
      <Flex wrap gap={6}>
        {!lostFiles && (
          <Button size="small" onClick={() => void dispatch(retry(key, sender))}>
            Retry
          </Button>
        )}
        <Button size="small" type="text" onClick={() => dispatch(editAgain(key))}>
          Edit
        </Button>
        <Button size="small" type="text" onClick={() => dispatch(messagesRemoved([key]))}>
          Discard
        </Button>
      </Flex>
    </div>
  );
}
