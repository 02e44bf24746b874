import { Progress } from 'antd';

interface UploadProgressProps {
  /** The uploaded share of the file, from 0 to 1. */
  readonly share: number;
  readonly fileName: string;
}

/** The progress of a file's upload. Load it lazily, with the first upload. */
export function UploadProgress({ share, fileName }: UploadProgressProps) {
  return (
    <Progress size="small" showInfo={false} percent={Math.round(share * 100)} aria-label={`Uploading ${fileName}`} />
  );
}
