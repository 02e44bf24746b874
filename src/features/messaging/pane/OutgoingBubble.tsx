import { Button, Flex } from 'antd';
import { lazy, memo, Suspense } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { formatFileSize } from '@/lib/fileSize';
import { formatTime } from '@/lib/dates';
import { Icon } from '@/ui/Icon';
import type { Outgoing } from '../messagingSlice';
import { messagesRemoved } from '../messagingSlice';
import type { Sender } from '../outbox/outbox';
import { editAgain, retry } from '../outbox/outbox';
import * as styles from './Bubble.module.css';
import { sharesOf } from './progress';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const UploadProgress = lazy(async () => ({ default: (await import('./UploadProgress')).UploadProgress }));

interface OutgoingBubbleProps {
  readonly outgoing: Outgoing;
  readonly sender: Sender;
}

const words = { waiting: 'Sending', sending: 'Sending', sent: 'Sent', failed: 'Failed' } as const;

/** A message on its way: Sending, then Sent, or Failed with Retry. */
export const OutgoingBubble = memo(function OutgoingBubble({ outgoing, sender }: OutgoingBubbleProps) {
  const { content, status, sentDate } = outgoing;
  return (
    <article className={styles.bubble} data-own="" data-status={status} aria-label={`You, ${words[status]}`}>
      {content !== '' && <p className={cx(shared.anywhere, styles.text)}>{content}</p>}
      <Files outgoing={outgoing} />
      <p className={cx(shared.note, styles.time)}>
        {formatTime(sentDate)} · <span className={styles.status}>{words[status]}</span>
      </p>
      {status === 'failed' && <Failed outgoing={outgoing} sender={sender} />}
    </article>
  );
});

/** The files of a message on its way, each with how far its upload is. */
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

/** Why it failed, and what can be done: send it again, change it, or let it go. */
function Failed({ outgoing, sender }: OutgoingBubbleProps) {
  const dispatch = useAppDispatch();
  const { key, failure, passing, lostFiles } = outgoing;
  const reason = lostFiles ? `Not sent. Please add the files again: ${lostFiles.join(', ')}` : failure;
  return (
    <div className={shared.loss} role="alert">
      <p>{reason}</p>
      {passing === true && <p>It will be sent automatically when the connection is back.</p>}
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
