import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import type { Attachment } from '@/api';
import { describeError, useDownloadAttachmentMutation } from '@/api';
import { Spinner } from '@/ui/Spinner';
import { Dialog, wideDialog } from '@/ui/Dialog';
import * as styles from './Attachment.module.css';
import { nameOf, save } from './attachments';

interface PreviewProps {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}

/** The file's bytes at a `blob:` address of a fixed type, fetched with the session and given back when the preview goes. */
function useFile({ id, contentType }: Attachment): { readonly address?: string | undefined; readonly error: unknown } {
  const [download, { error }] = useDownloadAttachmentMutation();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void download({ id, contentType }).then(({ data }) => {
      made = data;
      if (!isGone) setAddress(data);
      else if (data !== undefined) URL.revokeObjectURL(data);
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [download, id, contentType]);
  return { address, error };
}

/**
 * Shows a picture or a PDF over the page. The bytes have a fixed type and the policy of the page, under which nothing in them can run. The
 * frame has no `sandbox`: browsers show no PDF in one.
 */
export function Preview({ attachment, onClose }: PreviewProps) {
  const { address, error } = useFile(attachment);
  const name = nameOf(attachment);
  const footer = address !== undefined && <Button onClick={() => save(address, name)}>Download</Button>;
  return (
    <Dialog closable width={wideDialog} title={name} footer={footer || null} onCancel={onClose}>
      <Flex vertical align="center" justify="center" style={{ minHeight: 240 }}>
        {error !== undefined && (
          <Alert type="error" showIcon title={describeError(error, 'The file could not be opened.')} />
        )}
        {address === undefined && error === undefined && <Spinner label="Loading the file..." />}
        {address !== undefined && <Content address={address} attachment={attachment} />}
      </Flex>
    </Dialog>
  );
}

/** How the browser's viewer opens a PDF: as wide as there is room, without its own list of pages. */
const view = '#navpanes=0&view=FitH';

function Content({ address, attachment }: { readonly address: string; readonly attachment: Attachment }) {
  const name = nameOf(attachment);
  return attachment.contentType === 'application/pdf' ? (
    <iframe className={styles.document} src={`${address}${view}`} title={name} />
  ) : (
    <img style={{ maxWidth: '100%', maxHeight: '65dvh' }} src={address} alt={name} />
  );
}
