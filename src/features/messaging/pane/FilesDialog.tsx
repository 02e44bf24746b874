import { clsx } from 'clsx';
import type { Message } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { Dialog, wideDialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Attachment.module.css';
import { AttachmentTile } from './AttachmentTile';

interface FilesDialogProps {
  readonly messages: readonly Message[];
  /** The caller's login profile id. */
  readonly ownId: number;
  readonly onClose: () => void;
}

/** All files of the conversation, latest first. */
export function FilesDialog({ messages, ownId, onClose }: FilesDialogProps) {
  const files = messages
    .toReversed()
    .flatMap(({ attachments, senderId, senderName = 'Them' }) =>
      attachments.map((attachment) => ({ attachment, from: senderId === ownId ? 'You' : senderName })),
    );
  return (
    <Dialog closable footer={null} width={wideDialog} title="Files" onCancel={onClose}>
      {files.length === 0 ? (
        <EmptyState title="No files yet" level={3}>
          Files appear here as soon as they are sent in this conversation.
        </EmptyState>
      ) : (
        <ul className={clsx(shared.list, styles.list)} aria-label="Files of this conversation">
          {files.map(({ attachment, from }) => (
            <li key={attachment.id}>
              <AttachmentTile attachment={attachment} caption={`${from}, ${formatDayAndTime(attachment.uploadedAt)}`} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
