import { useGetHealthQuery } from '../../api';
import { Card } from '../../ui/Card';
import { LiveRegion } from '../../ui/LiveRegion';
import * as styles from './ConnectionCard.module.css';

/** Often enough to notice, seldom enough to cost nothing; not in a tab nobody looks at. */
const polling = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

const words = {
  checking: ['Checking...', 'Asking the backend whether it is there.'],
  up: ['Connected', 'The backend answers.'],
  down: ['Not connected', 'The backend cannot be reached. It is asked again every few seconds.'],
} as const;

/** Whether the backend can work, kept fresh: a green or red dot, and the same in words. Spec: client-portal 2, API Connection. */
export function ConnectionCard() {
  const { data, error } = useGetHealthQuery(undefined, polling);
  const state = error !== undefined ? 'down' : data === undefined ? 'checking' : 'up';
  const [status, meaning] = words[state];
  return (
    <Card title="API Connection">
      <LiveRegion className={styles.status}>
        <span className={styles.dot} data-state={state} aria-hidden="true" />
        <span className={styles.words}>{status}</span>
      </LiveRegion>
      <p className={styles.meaning}>{meaning}</p>
    </Card>
  );
}
