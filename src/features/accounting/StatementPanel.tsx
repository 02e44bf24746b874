import { Button } from 'antd';
import type { ClientFamily, Report, ReportName } from '../../api';
import { Alert } from '../../ui/Alert';
import { EmptyState } from '../../ui/EmptyState';
import { Loading, SkeletonRows } from '../../ui/Skeleton';
import type { Criteria } from './criteria/criteria';
import type { ListedLocation } from './criteria/flatten';
import { reportTexts } from './reports';
import { StatementSheet } from './statement/StatementSheet';
import * as styles from './StatementPanel.module.css';

/** A statement with what it was asked for by. */
export interface Drawn {
  readonly criteria: Criteria;
  readonly report: Report;
}

interface StatementPanelProps {
  readonly family: ClientFamily;
  readonly report: ReportName;
  readonly locations: readonly ListedLocation[] | undefined;
  readonly drawn: Drawn | undefined;
  /** An answer is awaited. */
  readonly isMaking: boolean;
  /** Why the last request failed. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** A statement in all its states: idle, loading, error, empty, data, and data that is being replaced. Spec: concierge 4 and 8. */
export function StatementPanel({ drawn, isMaking, failure, onRetry, ...props }: StatementPanelProps) {
  const { title, noData } = reportTexts[props.report];
  return (
    <div className={styles.root} aria-busy={isMaking}>
      {failure !== undefined && (
        <Alert
          type="error"
          action={
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          }
          title={failure}
        />
      )}
      {drawn && (
        <div className={styles.data} data-refreshing={isMaking || undefined}>
          {drawn.report.rows.length === 0 ? (
            <Alert type="warning" title={noData} />
          ) : (
            <StatementSheet {...props} drawn={drawn} />
          )}
        </div>
      )}
      {!drawn && isMaking && <Making title={title} />}
      {!drawn && !isMaking && failure === undefined && <Ready title={title} />}
    </div>
  );
}

function Making({ title }: { readonly title: string }) {
  return (
    <div className={styles.sheet}>
      <Loading label={`Generating ${title}...`} labelHidden>
        <SkeletonRows rows={8} />
      </Loading>
    </div>
  );
}

function Ready({ title }: { readonly title: string }) {
  return (
    <EmptyState drawing="ledger" title={`Ready to Generate ${title}`}>
      Choose the filters above, then generate the report.
    </EmptyState>
  );
}
