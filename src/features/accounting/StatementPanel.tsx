import { Flex } from 'antd';
import type { ClientFamily, Report, ReportName } from '@/api';
import { Alert } from '@/ui/Alert';
import { EmptyState } from '@/ui/EmptyState';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import type { Criteria } from './criteria/criteria';
import type { ListedLocation } from './criteria/flatten';
import { reportTexts } from './reports';
import { StatementSheet } from './statement/StatementSheet';
import { Failure } from '@/ui/Failure';
import * as shared from '@/ui/shared.module.css';

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
    <Flex vertical gap={14} style={{ marginTop: 18 }} aria-busy={isMaking}>
      {failure !== undefined && <Failure onRetry={onRetry} title={failure} />}
      {drawn && (
        <div className={shared.data} data-refreshing={isMaking || undefined}>
          {drawn.report.rows.length === 0 ? (
            <Alert type="warning" title={noData} />
          ) : (
            <StatementSheet {...props} drawn={drawn} />
          )}
        </div>
      )}
      {!drawn && isMaking && <Making title={title} />}
      {!drawn && !isMaking && failure === undefined && <Ready title={title} />}
    </Flex>
  );
}

function Making({ title }: { readonly title: string }) {
  return (
    <div className={shared.frame} style={{ padding: '22px 34px' }}>
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
