import type { ClientFamily, ReportName } from '../../api';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Loading, SkeletonRows } from '../../ui/Skeleton';
import type { Criteria } from './criteria/criteria';
import type { ListedLocation } from './criteria/flatten';
import { reportTexts } from './reports';
import { StatementSheet } from './statement/StatementSheet';
import * as styles from './StatementPanel.module.css';
import type { StatementState } from './useStatements';

interface StatementPanelProps {
  readonly family: ClientFamily;
  readonly report: ReportName;
  readonly locations: readonly ListedLocation[] | undefined;
  readonly state: StatementState;
  readonly onRetry: (criteria: Criteria) => void;
}

/** A statement in all its states: idle, loading, error, empty, data, and data that is being replaced. Spec: concierge 4 and 8. */
export function StatementPanel(props: StatementPanelProps) {
  const { state, report, onRetry } = props;
  const { asked, drawn, failure } = state;
  return (
    <div className={styles.root} aria-busy={asked !== undefined}>
      {failure && (
        <Alert
          kind="error"
          action={
            <Button size="small" onClick={() => onRetry(failure.criteria)}>
              Retry
            </Button>
          }
        >
          {failure.text}
        </Alert>
      )}
      {drawn && <Statement {...props} drawn={drawn} />}
      {!drawn && asked && <Making title={reportTexts[report].title} />}
      {!drawn && !asked && !failure && <Ready title={reportTexts[report].title} />}
    </div>
  );
}

function Statement({
  drawn,
  ...props
}: StatementPanelProps & { readonly drawn: NonNullable<StatementState['drawn']> }) {
  const isRefreshing = props.state.asked !== undefined;
  return (
    <div className={styles.data} data-refreshing={isRefreshing || undefined}>
      {drawn.report.rows.length === 0 ? (
        <Alert kind="warning">{reportTexts[props.report].noData}</Alert>
      ) : (
        <StatementSheet {...props} drawn={drawn} />
      )}
    </div>
  );
}

function Making({ title }: { readonly title: string }) {
  return (
    <div className={styles.sheet}>
      <Loading label={`Making the ${title}...`} labelHidden>
        <SkeletonRows rows={8} />
      </Loading>
    </div>
  );
}

function Ready({ title }: { readonly title: string }) {
  return (
    <EmptyState drawing="ledger" title={`Ready to Generate ${title}`}>
      Choose the filters above, then generate the report. It will stand here.
    </EmptyState>
  );
}
