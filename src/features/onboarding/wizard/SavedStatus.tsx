import { Badge, Button, Flex, Typography } from 'antd';
import { useSyncExternalStore } from 'react';
import { formatClock } from '@/lib/dates';
import { LiveRegion } from '@/ui/LiveRegion';
import type { DraftStatus } from '../drafts/DraftAutosave';
import type { FormReport } from './report';
import * as styles from './SavedStatus.module.css';

/** Whether what is typed in the step is kept. What is not is announced as well. */
export function SavedStatus({ report }: { readonly report: FormReport }) {
  const { autosave } = report;
  const status = useSyncExternalStore(autosave.watch, autosave.status);
  const unsaved = textOf(status);
  return (
    <>
      {status.kind === 'saved' && (
        <>
          <p>
            <Badge status="success" text={`Saved ${formatClock(status.at)}`} />
          </p>
          <Typography.Text type="secondary" className={styles.more}>
            You can leave and come back on any device.
          </Typography.Text>
        </>
      )}
      {status.kind === 'page' && (
        <p>
          <Badge status="success" text="Kept until you close this page." />
        </p>
      )}
      <LiveRegion className={styles.unsaved}>
        {unsaved !== undefined && <Badge status="warning" text={unsaved} />}
      </LiveRegion>
      {status.kind === 'elsewhere' && (
        <Flex wrap gap={6} style={{ marginTop: 8 }}>
          <Button size="small" onClick={() => autosave.overwrite()}>
            Keep this version
          </Button>
          <Button size="small" onClick={() => report.follow(status.other)}>
            Use the other version
          </Button>
        </Flex>
      )}
    </>
  );
}

function textOf(status: DraftStatus): string | undefined {
  if (status.kind === 'elsewhere') return 'Not saved - this step was changed on another device';
  if (status.kind === 'failed') return status.offline ? 'Not saved - offline' : 'Not saved - trying again';
  return undefined;
}
