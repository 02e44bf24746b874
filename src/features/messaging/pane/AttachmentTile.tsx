import { Button } from 'antd';
import { use, useState } from 'react';
import {
  type Attachment,
  attachmentScanLabels,
  describeError,
  inlineContentTypes,
  selectHasFeature,
  useFeature,
  useDownloadAttachmentMutation,
} from '@/api';
import { useAppStore } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { saveUrl } from '@/lib/saveFile';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as styles from './Attachment.module.css';
import { Picture } from './Picture';
import { PicturesOfConversation, isPicture } from './pictures';

const Preview = lazyPanel({ name: 'The preview', load: async () => (await import('./Preview')).Preview });

const fileIcon = <Icon name="file" />;

const scanLabels: Readonly<Record<string, string>> = attachmentScanLabels;

/**
 * A file of a message: pictures and PDFs open in a preview, others are saved. In a conversation, pictures are shown
 * small. Shows only the name when the backend has no downloads. `caption` replaces the upload time. Spec: concierge 2, Message pane.
 */
export function AttachmentTile({ attachment, caption }: Readonly<{ attachment: Attachment; caption?: string }>) {
  const { id, fileName, originalFileName, contentType, uploadedAt, size } = attachment;
  const name = originalFileName ?? fileName ?? `File ${id}`;
  const scan = attachment.scan ?? 'clean';
  const isBlocked = scan !== 'clean';
  /** Whether the browser can show the file safely: a picture or a PDF. */
  const canPreview = inlineContentTypes.some((type) => type === contentType);
  const [isOpen, setOpen] = useState(false);
  const [download, { isLoading }] = useDownloadAttachmentMutation();
  const { show } = useNotices();
  const canDownload = useFeature('attachments');
  const store = useAppStore();
  const hasPicture = use(PicturesOfConversation) !== undefined && isPicture(attachment);
  const downloadAndSave = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await download({ id });
    if (data !== undefined) {
      saveUrl(data, name);
      // The download has started by then: the browser no longer needs the URL.
      setTimeout(() => URL.revokeObjectURL(data), 0);
    } else if (selectHasFeature(store.getState(), 'attachments')) {
      // When the backend has no downloads, the tile shows only the name.
      const title = `${name} could not be downloaded`;
      show({ key: 'download', type: 'error', title, description: describeError(error, 'Please try again.') });
    }
  };
  const text = (
    <span className={cx(shared.grow, shared.anywhere)}>
      <strong className={styles.name}>
        {canDownload && <VisuallyHidden>{canPreview ? 'Open ' : 'Download '}</VisuallyHidden>}
        <span dir="auto">{name}</span>
      </strong>
      <br />
      <span className={shared.note}>
        {[
          caption ?? `Uploaded ${formatTime(uploadedAt)}`,
          isBlocked && (scanLabels[scan] ?? scan),
          typeof size === 'number' && formatFileSize(size),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
  return (
    <div className={styles.tile} aria-busy={isLoading || undefined}>
      {canDownload ? (
        <Button
          type="text"
          className={cx(styles.open, shared.prose)}
          data-picture={hasPicture || undefined}
          icon={hasPicture ? <Picture attachment={attachment} fallback={fileIcon} /> : fileIcon}
          disabled={isBlocked}
          onClick={() => (canPreview ? setOpen(true) : void downloadAndSave())}
        >
          {text}
        </Button>
      ) : (
        <span className={styles.open}>
          {fileIcon}
          {text}
        </span>
      )}
      {canDownload && canPreview && !isBlocked && (
        <Button
          type="text"
          className={cx(shared.screenOnly)}
          icon={<Icon name="download" />}
          aria-label={`Download ${name}`}
          onClick={() => void downloadAndSave()}
        />
      )}
      {isOpen && <Preview attachment={attachment} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
