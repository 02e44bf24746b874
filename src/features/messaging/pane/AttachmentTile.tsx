import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import {
  type Attachment,
  attachmentScanLabels,
  describeError,
  isMissingOperation,
  useSupportsOperations,
  useDownloadAttachmentMutation,
} from '@/api';
import { cx } from '@/lib/cx';
import { formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { saveUrl } from '@/lib/saveFile';
import { Icon } from '@/ui/Icon';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as styles from './Attachment.module.css';
import { isShownInPlace, nameOf } from './attachments';

const Preview = lazy(async () => ({ default: (await import('./Preview')).Preview }));

/** Downloads a file and saves it; a failure shows a notice. */
function useSaveAttachment(attachment: Attachment): readonly [save: () => Promise<void>, isLoading: boolean] {
  const [download, { isLoading }] = useDownloadAttachmentMutation();
  const notices = useNotices();
  const name = nameOf(attachment);
  const downloadAndSave = async (): Promise<void> => {
    const { data, error } = await download({ id: attachment.id });
    // When the backend has no downloads, the tile becomes a plain name.
    if (isMissingOperation('downloadAttachment', error)) return;
    if (data === undefined) {
      const title = `${name} could not be downloaded`;
      notices.show({ key: 'download', kind: 'error', title, text: describeError(error, 'Please try again.') });
      return;
    }
    saveUrl(data, name);
    URL.revokeObjectURL(data);
  };
  return [downloadAndSave, isLoading];
}

interface AttachmentTileProps {
  readonly attachment: Attachment;
  /** The sender and the time; the upload time by default. */
  readonly about?: string;
}

const scanLabels: Readonly<Record<string, string>> = attachmentScanLabels;

/**
 * A file of a message: pictures and PDFs open in a preview, others are saved. Shows only the name when the backend has
 * no downloads. Spec: concierge 2, Message pane.
 */
export function AttachmentTile({ attachment, about }: AttachmentTileProps) {
  const [isOpen, setOpen] = useState(false);
  const [downloadAndSave, isLoading] = useSaveAttachment(attachment);
  const canDownload = useSupportsOperations('downloadAttachment');
  const { uploadedAt, size } = attachment;
  const scan = attachment.scan ?? 'clean';
  const name = nameOf(attachment);
  const opens = isShownInPlace(attachment);
  const isBlocked = scan !== 'clean';
  const text = (
    <span className={shared.anywhere} style={{ minWidth: 0 }}>
      <strong className={styles.name}>
        {canDownload && <VisuallyHidden>{opens ? 'Open ' : 'Download '}</VisuallyHidden>}
        {name}
      </strong>
      <br />
      <span className={shared.note}>
        {[
          about ?? `Uploaded ${formatTime(uploadedAt)}`,
          isBlocked && (scanLabels[scan] ?? scan),
          typeof size === 'number' && formatFileSize(size),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
  if (!canDownload) {
    return (
      <div className={styles.tile}>
        <span className={styles.open}>
          <Icon name="file" />
          {text}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.tile} aria-busy={isLoading || undefined}>
      <Button
        type="text"
        className={cx(styles.open, shared.prose)}
        icon={<Icon name="file" />}
        disabled={isBlocked}
        onClick={() => (opens ? setOpen(true) : void downloadAndSave())}
      >
        {text}
      </Button>
      {opens && !isBlocked && (
        <Button
          type="text"
          icon={<Icon name="download" />}
          aria-label={`Download ${name}`}
          onClick={() => void downloadAndSave()}
        />
      )}
      <Suspense fallback={null}>
        {isOpen && <Preview attachment={attachment} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
