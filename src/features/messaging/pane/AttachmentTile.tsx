import { Button } from 'antd';
import { clsx } from 'clsx';
import { use, useState } from 'react';
import { type Attachment, attachmentScanLabels, inlineContentTypes, useFeature } from '@/api';
import { formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { lookUp } from '@/lib/lookUp';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import * as shared from '@/ui/shared.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as styles from './Attachment.module.css';
import { Picture } from './Picture';
import { PicturesOfConversation, isPicture } from './pictures';
import { useActiveContent } from './useActiveContent';
import { useDownload } from './useDownload';

const Preview = lazyPanel({ name: 'The preview', load: async () => (await import('./Preview')).Preview });

const fileIcon = <Icon name="file" />;

/**
 * A file of a message: pictures and PDFs open in a preview, others are saved. In a conversation, pictures are shown
 * small. Shows only the name when the backend has no downloads. `caption` replaces the upload time. Spec: R-MSG-4.
 */
export function AttachmentTile({ attachment, caption }: Readonly<{ attachment: Attachment; caption?: string }>) {
  const { id, fileName, originalFileName, contentType, uploadedAt, size } = attachment;
  const name = originalFileName ?? fileName ?? `File ${id}`;
  const scan = attachment.scan ?? 'clean';
  const isBlocked = scan !== 'clean';
  /** Whether the browser can show the file safely: a picture or a PDF. */
  const canPreview = inlineContentTypes.some((type) => type === contentType);
  const [isOpen, setOpen] = useState(false);
  const { save, isLoading } = useDownload();
  const { open, question } = useActiveContent();
  const canDownload = useFeature('attachments');
  const hasPicture = use(PicturesOfConversation) !== undefined && isPicture(attachment);
  const downloadAndSave = (): void => open(attachment, name, () => void save(id, name));
  const text = (
    <span className={clsx(shared.grow, shared.anywhere)}>
      <strong className={styles.name}>
        {canDownload && <VisuallyHidden>{canPreview ? 'Open ' : 'Download '}</VisuallyHidden>}
        <span dir="auto">{name}</span>
      </strong>
      <br />
      <span className={shared.note}>
        {[
          caption ?? `Uploaded ${formatTime(uploadedAt)}`,
          attachment.hasActiveContent === true && 'Active content',
          isBlocked && (lookUp(attachmentScanLabels, scan) ?? scan),
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
          className={clsx(styles.open, shared.prose)}
          data-picture={hasPicture || undefined}
          icon={hasPicture ? <Picture attachment={attachment} fallback={fileIcon} /> : fileIcon}
          disabled={isBlocked}
          onClick={() => (canPreview ? open(attachment, name, () => setOpen(true)) : downloadAndSave())}
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
          className={clsx(shared.screenOnly)}
          icon={<Icon name="download" />}
          aria-label={`Download ${name}`}
          onClick={downloadAndSave}
        />
      )}
      {question}
      {isOpen && <Preview attachment={attachment} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
