import { Button, Flex } from 'antd';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { type Attachment, describeError, useDownloadAttachmentMutation } from '@/api';
import { saveUrl } from '@/lib/saveFile';
import { Alert } from '@/ui/Alert';
import { Dialog, wideDialog } from '@/ui/Dialog';
import { Spinner } from '@/ui/Spinner';
import * as styles from './Attachment.module.css';

/** The fragment that opens a PDF at full width, without the viewer's list of pages. */
const pdfView = '#navpanes=0&view=FitH';

type PreviewProps = Readonly<{ attachment: Attachment; name: string; onClose: () => void }>;

/**
 * Shows a picture or a PDF in a dialog, from a `blob:` URL that is revoked on unmount. The file has a fixed type and
 * the page's security policy, so that nothing in it can run. The frame has no `sandbox`: browsers show no PDF in one.
 */
export function Preview({ attachment: { id, contentType }, name, onClose }: PreviewProps) {
  const [download, { data: url, error }] = useDownloadAttachmentMutation();
  useEffect(() => {
    const request = download({ id, contentType });
    return () => {
      void request.then(({ data }) => {
        if (data !== undefined) URL.revokeObjectURL(data);
      });
    };
  }, [download, id, contentType]);
  let content = <Spinner label="Loading the file..." />;
  if (error !== undefined)
    content = <Alert type="error" title={describeError(error, 'The file could not be opened.')} />;
  else if (url !== undefined && contentType === 'application/pdf')
    content = <iframe className={styles.document} src={`${url}${pdfView}`} title={name} />;
  else if (url !== undefined) content = <img className={styles.picture} src={url} alt={name} />;
  const footer = url === undefined ? null : <Button onClick={() => saveUrl(url, name)}>Download</Button>;
  return (
    <Dialog closable width={wideDialog} title={name} footer={footer} onCancel={onClose}>
      <Flex vertical align="center" justify="center" className={clsx(styles.preview)}>
        {content}
      </Flex>
    </Dialog>
  );
}
