import { Progress } from 'antd';

interface UploadProgressProps {
  /** How much of the file is sent, from 0 to 1. */
  readonly share: number;
  readonly fileName: string;
}

/** How far the upload of a file is; loaded with the first upload. */
export function UploadProgress({ share, fileName }: UploadProgressProps) {
  return (
    <Progress size="small" showInfo={false} percent={Math.round(share * 100)} aria-label={`Uploading ${fileName}`} />
  );
}
