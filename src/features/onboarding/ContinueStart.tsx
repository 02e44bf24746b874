import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { LiveRegion } from '../../ui/LiveRegion';
import * as styles from './StartOptions.module.css';
import { useBegin } from './useBegin';

/** The one way on where there is nothing to import. Spec: client-portal 4, Onboarding start. */
export function ContinueStart() {
  const { begin, busy, failure } = useBegin();
  return (
    <div className={styles.root}>
      <LiveRegion politeness="assertive">{failure !== undefined && <Alert type="error" title={failure} />}</LiveRegion>
      <div className={styles.actions}>
        <Button type="primary" onClick={begin} loading={busy}>
          Continue
        </Button>
      </div>
    </div>
  );
}
