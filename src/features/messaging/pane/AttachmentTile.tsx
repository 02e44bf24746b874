import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Attachment } from '@/api';
import {
  attachmentScanLabels,
  describeError,
  isMissingOperation,
  useSupportsOperations,
  useDownloadAttachmentMutation,
} from '@/api';
import { cx } from '@/lib/cx';
import { formatTime } from '@/lib/dates';
import { formatFileSize } from '@/lib/fileSize';
import { Icon } from '@/ui/Icon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useNotices } from '@/ui/Notices';
import * as styles from './Attachment.module.css';
import { isShownInPlace, nameOf, save } from './attachments';
import * as shared from '@/ui/shared.module.css';

const Preview = lazy(async () => ({ default: (await import('./Preview')).Preview }));

/** Fetches a file and saves it; a failure is told in a notice. */
function useSaveAttachment(attachment: Attachment): readonly [save: () => Promise<void>, isBusy: boolean] {
  const [download, { isLoading }] = useDownloadAttachmentMutation();
  const notices = useNotices();
  const name = nameOf(attachment);
  const fetchAndSave = async (): Promise<void> => {
    const { data, error } = await download({ id: attachment.id });
    // The tile of a backend that hands out no files becomes a name.
    if (isMissingOperation('downloadAttachment', error)) return;
    if (data === undefined) {
      const title = `${name} could not be downloaded`;
      notices.show({ key: 'download', kind: 'error', title, text: describeError(error, 'Please try again.') });
      return;
    }
    save(data, name);
    URL.revokeObjectURL(data);
  };
  return [fetchAndSave, isLoading];
}

interface AttachmentTileProps {
  readonly attachment: Attachment;
  /** What is said of it after its size, instead of its time: who sent it, and when. */
  readonly about?: string;
}

/** A result the portal does not know is shown as it is. */
function scanLabel(scan: string): string {
  const labels: Readonly<Record<string, string>> = attachmentScanLabels;
  return labels[scan] ?? scan;
}

/** A file of a message, with its name and when it was uploaded: pictures and PDFs open in place, others are saved. Spec: concierge 2, Message pane. */
export function AttachmentTile({ attachment, about }: AttachmentTileProps) {
  const [isOpen, setOpen] = useState(false);
  const [fetchAndSave, isBusy] = useSaveAttachment(attachment);
  const canOpen = useSupportsOperations('downloadAttachment');
  const name = nameOf(attachment);
  const opens = isShownInPlace(attachment);
  const facts = [about ?? `Uploaded ${formatTime(attachment.uploadedAt)}`];
  const scan = attachment.scan ?? 'clean';
  const isBlocked = scan !== 'clean';
  if (isBlocked) facts.push(scanLabel(scan));
  if (typeof attachment.size === 'number') facts.push(formatFileSize(attachment.size));
  if (!canOpen) return <NamedTile name={name} facts={facts} />;
  return (
    <div className={styles.tile} aria-busy={isBusy || undefined}>
      <Button
        type="text"
        className={cx(styles.open, shared.prose)}
        icon={<Icon name="file" />}
        disabled={isBlocked}
        onClick={() => (opens ? setOpen(true) : void fetchAndSave())}
      >
        <span className={cx(shared.anywhere)} style={{ minWidth: 0 }}>
          <strong className={styles.name}>
            <VisuallyHidden>{opens ? 'Open ' : 'Download '}</VisuallyHidden>
            {name}
          </strong>
          <br />
          <span className={shared.note}>{facts.join(' · ')}</span>
        </span>
      </Button>
      {opens && !isBlocked && (
        <Button
          type="text"
          icon={<Icon name="download" />}
          aria-label={`Download ${name}`}
          onClick={() => void fetchAndSave()}
        />
      )}
      <Suspense fallback={null}>
        {isOpen && <Preview attachment={attachment} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** A file that cannot be opened: the backend does not hand out attachments. */
function NamedTile({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) {
  return (
    <div className={styles.tile}>
      <span className={styles.open}>
        <Icon name="file" />
        <span className={cx(shared.anywhere)} style={{ minWidth: 0 }}>
          <strong className={styles.name}>{name}</strong>
          <br />
          <span className={shared.note}>{facts.join(' · ')}</span>
        </span>
      </span>
    </div>
  );
}
