import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { formatClock } from '../../../lib/dates';
import { LiveRegion } from '../../../ui/LiveRegion';
import type { DraftStatus } from '../drafts/DraftKeeper';
import type { FormReport } from './report';
import * as styles from './SavedStatus.module.css';

/** Whether what is typed in the step is kept. What is not is announced as well. */
export function SavedStatus({ report }: { readonly report: FormReport }) {
  const { keeper } = report;
  const status = useSyncExternalStore(keeper.watch, keeper.status);
  return (
    <>
      {status.kind === 'saved' && (
        <div className={styles.saved}>
          <p className={styles.words}>Saved {formatClock(status.at)}</p>
          <p className={styles.more}>You can leave and come back on any device.</p>
        </div>
      )}
      {status.kind === 'page' && (
        <div className={styles.saved}>
          <p className={styles.words}>Kept until you close this page.</p>
        </div>
      )}
      <LiveRegion className={styles.unsaved}>{textOf(status)}</LiveRegion>
      {status.kind === 'elsewhere' && (
        <div className={styles.choice}>
          <Button size="small" onClick={() => keeper.overrule()}>
            Keep this version
          </Button>
          <Button size="small" onClick={() => report.follow(status.other)}>
            Use the other version
          </Button>
        </div>
      )}
    </>
  );
}

function textOf(status: DraftStatus): string | undefined {
  if (status.kind === 'elsewhere') return 'Not saved - this step was changed on another device';
  if (status.kind === 'failed') return status.offline ? 'Not saved - offline' : 'Not saved - trying again';
  return undefined;
}
