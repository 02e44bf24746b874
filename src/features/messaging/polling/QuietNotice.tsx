import { Alert } from 'antd';
import { errorStatus } from '@/api';
import { LiveRegion } from '@/ui/LiveRegion';

const outOfDate = 'Not up to date: the server cannot be reached. Trying again...';

interface QuietNoticeProps {
  /** What the last poll failed with. */
  readonly error: unknown;
  /** What to say when what is polled is no longer there. */
  readonly gone?: string;
}

/** Says quietly that what stands here may be out of date, while polls fail and are repeated by themselves; or that it is gone. */
export function QuietNotice({ error, gone = outOfDate }: QuietNoticeProps) {
  const status = errorStatus(error);
  return (
    <LiveRegion>
      {error !== undefined && status !== 401 && <Alert banner role="none" title={status === 404 ? gone : outOfDate} />}
    </LiveRegion>
  );
}
