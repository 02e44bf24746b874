import { Alert } from 'antd';
import { errorStatus } from '@/api';
import { LiveRegion } from '@/ui/LiveRegion';

const outOfDate = 'Not up to date: the server cannot be reached. Trying again...';

/** Announces politely that the last poll failed, so that the data may be out of date; `notFound` words status 404. */
export function QuietNotice({ error, notFound = outOfDate }: Readonly<{ error: unknown; notFound?: string }>) {
  const status = errorStatus(error);
  return (
    <LiveRegion>
      {error !== undefined && status !== 401 && (
        <Alert banner role="none" title={status === 404 ? notFound : outOfDate} />
      )}
    </LiveRegion>
  );
}
