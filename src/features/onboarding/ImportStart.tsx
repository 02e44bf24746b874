import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeError, newIdempotencyKey, useImportDwpDataMutation } from '../../api';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { LiveRegion } from '../../ui/LiveRegion';
import { StartFreshDialog } from './StartFreshDialog';
import * as styles from './StartOptions.module.css';
import { useSingleFlight } from './useSingleFlight';

const importFailed = 'Failed to import existing data. Please try again.';

/** How long the notice of the success stands before the Individual step. Spec: client-portal 9. */
const redirectAfter = 1500;

function useRedirect(active: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(() => void navigate(paths.onboarding.individual), redirectAfter);
    return () => window.clearTimeout(timer);
  }, [active, navigate]);
}

/** Importing the existing profile, or starting fresh instead. Spec: client-portal 2 and 4, Onboarding start. */
export function ImportStart() {
  const [importData, { error, isSuccess }] = useImportDwpDataMutation();
  const [key] = useState(newIdempotencyKey);
  const [importOnce, busy] = useSingleFlight(() => importData({ idempotencyKey: key }));
  const [asking, setAsking] = useState(false);
  useRedirect(isSuccess);
  return (
    <div className={styles.root}>
      <LiveRegion>{isSuccess && <ImportedAlert />}</LiveRegion>
      <LiveRegion politeness="assertive">
        {error !== undefined && (
          <Alert type="error" title="Import error" description={describeError(error, importFailed)} />
        )}
      </LiveRegion>
      {!isSuccess && (
        <div className={styles.actions}>
          <Button type="primary" onClick={importOnce} loading={busy}>
            Import Data
          </Button>
          <Button onClick={() => setAsking(true)}>Start Fresh</Button>
        </div>
      )}
      <StartFreshDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function ImportedAlert() {
  return (
    <Alert
      type="success"
      title="Data imported successfully"
      description="Your existing profile has been imported and you can now continue."
    />
  );
}
