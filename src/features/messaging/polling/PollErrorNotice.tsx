import { errorStatus } from '@/api';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';

const outOfDate = 'Not up to date: the server cannot be reached. Trying again...';
const busy = 'Not up to date: the server is busy. Trying again...';

/** The texts by status: a server that responds with one of these can be reached. */
const textOf = (status: number | undefined, notFound: string): string => {
  if (status === 404) return notFound;
  return status === 429 || status === 503 ? busy : outOfDate;
};

/** Announces politely that the last poll failed and the data may be out of date; `notFound` is the text for a 404. */
export function PollErrorNotice({ error, notFound = outOfDate }: Readonly<{ error: unknown; notFound?: string }>) {
  const status = errorStatus(error);
  return (
    <LiveRegion>
      {error !== undefined && status !== 401 && <Alert banner type="warning" title={textOf(status, notFound)} />}
    </LiveRegion>
  );
}
