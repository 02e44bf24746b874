import type { Message } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { EmptyState } from '@/ui/EmptyState';
import * as styles from './Attachment.module.css';
import { Dialog, wideDialog } from '@/ui/Dialog';
import { AttachmentTile } from './AttachmentTile';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface FilesDialogProps {
  readonly messages: readonly Message[];
  readonly own: number;
  readonly onClose: () => void;
}

/** Everything attached in the conversation, the latest first. */
export function FilesDialog({ messages, own, onClose }: FilesDialogProps) {
  const files = messages
    .toReversed()
    .flatMap(({ attachments, senderId, senderName = 'Them' }) =>
      attachments.map((attachment) => ({ attachment, who: senderId === own ? 'You' : senderName })),
    );
  return (
    <Dialog closable footer={null} width={wideDialog} title="Files" onCancel={onClose}>
      {files.length === 0 ? (
        <EmptyState title="No files yet" level={3}>
          Files attached in this conversation will appear here.
        </EmptyState>
      ) : (
        <ul className={cx(shared.list, styles.list)} aria-label="Files of this conversation">
          {files.map(({ attachment, who }) => (
            <li key={attachment.id}>
              <AttachmentTile attachment={attachment} about={`${who}, ${formatDayAndTime(attachment.uploadedAt)}`} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
