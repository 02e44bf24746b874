import { Badge } from 'antd';
import { isUnsupported, useIsBackendReachable, useGetHealthQuery, useGetLoginProfileIdQuery } from '@/api';
import { Card } from '@/ui/Card';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';

/** Often enough to notice, seldom enough to cost nothing; not in a tab nobody looks at. */
const polling = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

const words = {
  checking: ['Checking...', 'Checking whether the server responds.'],
  up: ['Connected', 'The server responds.'],
  down: ['Not connected', 'The server cannot be reached. Trying again every few seconds.'],
} as const;

const dots = { checking: 'default', up: 'success', down: 'error' } as const;

/** Asks the backend for its health every few seconds, or where it has no such call, for one of the specification. */
function usePolling(): void {
  const { error } = useGetHealthQuery(undefined, polling);
  useGetLoginProfileIdQuery(undefined, { ...polling, skip: !isUnsupported(error) });
}

/**
 * Whether the backend answers, kept fresh: a green or red dot, and the same in words. Any call counts that got an answer.
 * Spec: client-portal 2, API Connection.
 */
export function ConnectionCard() {
  usePolling();
  const answers = useIsBackendReachable();
  const state = answers === undefined ? 'checking' : answers ? 'up' : 'down';
  const [status, meaning] = words[state];
  return (
    <Card title="API Connection">
      <LiveRegion>
        <Badge data-state={state} status={dots[state]} text={<strong>{status}</strong>} />
      </LiveRegion>
      <p className={shared.secondary}>{meaning}</p>
    </Card>
  );
}
