import { Alert } from 'antd';
import { errorStatus } from '@/api';
import { LiveRegion } from '@/ui/LiveRegion';

const outOfDate = 'Not up to date: the server cannot be reached. Trying again...';

interface QuietNoticeProps {
  /** The error of the last poll. */
  readonly error: unknown;
  /** The message for status 404. */
  readonly notFound?: string;
}

/** Announces politely that polls fail, so that the data may be out of date. */
export function QuietNotice({ error, notFound = outOfDate }: QuietNoticeProps) {
  const status = errorStatus(error);
  return (
    <LiveRegion>
      {error !== undefined && status !== 401 && (
        <Alert banner role="none" title={status === 404 ? notFound : outOfDate} />
      )}
    </LiveRegion>
  );
}
