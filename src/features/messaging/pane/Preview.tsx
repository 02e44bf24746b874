import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { type Attachment, describeError, useDownloadAttachmentMutation } from '@/api';
import { cx } from '@/lib/cx';
import { saveUrl } from '@/lib/saveFile';
import { Dialog, wideDialog } from '@/ui/Dialog';
import { Spinner } from '@/ui/Spinner';
import * as styles from './Attachment.module.css';

/** The fragment that opens a PDF at full width, without the viewer's list of pages. */
const pdfView = '#navpanes=0&view=FitH';

/**
 * Shows a picture or a PDF in a dialog, from a `blob:` URL that is revoked on unmount. The file has a fixed type and
 * the page's security policy, so that nothing in it can run. The frame has no `sandbox`: browsers show no PDF in one.
 */
export function Preview({
  attachment,
  name,
  onClose,
}: Readonly<{ attachment: Attachment; name: string; onClose: () => void }>) {
  const { id, contentType } = attachment;
  const [download, { error }] = useDownloadAttachmentMutation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const request = download({ id, contentType });
    void request.then(({ data }) => isUnmounted || setUrl(data));
    return () => {
      isUnmounted = true;
      void request.then(({ data }) => data !== undefined && URL.revokeObjectURL(data));
    };
  }, [download, id, contentType]);
  const footer = url === undefined ? null : <Button onClick={() => saveUrl(url, name)}>Download</Button>;
  return (
    <Dialog closable width={wideDialog} title={name} footer={footer} onCancel={onClose}>
      <Flex vertical align="center" justify="center" className={cx(styles.preview)}>
        {error !== undefined ? (
          <Alert type="error" showIcon title={describeError(error, 'The file could not be opened.')} />
        ) : url === undefined ? (
          <Spinner label="Loading the file..." />
        ) : contentType === 'application/pdf' ? (
          <iframe className={styles.document} src={`${url}${pdfView}`} title={name} />
        ) : (
          <img className={styles.picture} src={url} alt={name} />
        )}
      </Flex>
    </Dialog>
  );
}
