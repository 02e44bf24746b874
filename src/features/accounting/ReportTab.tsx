import { skipToken } from '@reduxjs/toolkit/query';
import { Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import {
  type ClientFamily,
  type Report,
  type ReportName,
  isApiError,
  useGetBalanceSheetQuery,
  useGetCashFlowQuery,
  useGetIncomeStatementQuery,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Alert } from '@/ui/Alert';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { Loading } from '@/ui/Loading';
import { type Criteria, type LoadedReport, queryOf, searchOf, statementArg } from './criteria';
import { type FilterTexts, countedFilters, defaultFilters, toFilters } from './filters';
import type { ListedLocation } from './Pickers';
import { ReportFilters } from './ReportFilters';
import { describeReportFailure, reportTexts } from './reports';
import { reportsSlice } from './reportsSlice';
import { StatementSheet } from './statement/StatementSheet';
import { abortStatement, requestStatement, useChangeReport } from './useReports';

const { actions, selectors } = reportsSlice;

interface ReportTabProps {
  readonly family: ClientFamily;
  /** Undefined until they are loaded. */
  readonly locations: readonly ListedLocation[] | undefined;
  /** The location of the page. */
  readonly locationId: string | undefined;
  readonly report: ReportName;
}

/** The query of a statement; skipped without criteria. */
function useStatement(name: ReportName, criteria: Criteria | undefined) {
  const argOf = (one: ReportName) => (criteria && one === name ? statementArg(criteria) : skipToken);
  const queries = {
    balanceSheet: useGetBalanceSheetQuery(argOf('balanceSheet')),
    cashFlow: useGetCashFlowQuery(argOf('cashFlow')),
    incomeStatement: useGetIncomeStatementQuery(argOf('incomeStatement')),
  };
  const data: Readonly<Partial<Record<ReportName, Report>>> = queries[name].currentData ?? {};
  const { isFetching, error } = queries[name];
  return { report: data[name], isFetching, error };
}

/** The latest loaded statement, shown until the requested one is loaded. */
function useLoadedReport(criteria: Criteria | undefined, report: Report | undefined): LoadedReport | undefined {
  const [loaded, setLoaded] = useState<LoadedReport>();
  if (criteria && report && loaded?.report !== report) setLoaded({ criteria, report });
  if (!criteria && loaded) setLoaded(undefined);
  return loaded;
}

/** The filter form and the statement of one tab. Spec: concierge 2 and 4, Report view states. */
export function ReportTab({ family, locations, locationId, report }: ReportTabProps) {
  const dispatch = useAppDispatch();
  const change = useChangeReport();
  const { filters, requested } = useAppSelector((state) => selectors.selectTab(state, report));
  const query = useStatement(report, requested);
  const loaded = useLoadedReport(requested, query.report);
  const stored = useMemo(
    () => ({ ...defaultFilters(report), ...(requested && countedFilters(report, { ...requested.filters })) }),
    [report, requested],
  );
  const generate = (values: object): void => {
    const chosen = toFilters(report, countedFilters(report, { ...values }));
    if (!chosen) return;
    const criteria = { familyId: family.id, report, locationId, filters: chosen };
    change(actions.requested(criteria));
    requestStatement(dispatch, criteria);
  };
  const cancel = (): void => {
    if (requested) abortStatement(dispatch, requested);
    change(actions.cancelled({ report, shown: loaded?.criteria }));
  };
  const onChange = useCallback(
    (changed: FilterTexts) => dispatch(actions.filtersChanged({ report, filters: changed })),
    [dispatch, report],
  );
  const current = filters && searchOf(family.id, report, locationId, filters).toString();
  const isStale = loaded !== undefined && current !== undefined && current !== queryOf(loaded.criteria);
  return (
    <>
      <ReportFilters
        {...{ report, stored, onChange }}
        familyId={family.id}
        draft={filters}
        onGenerate={generate}
        isBusy={query.isFetching}
        onCancel={cancel}
      />
      <LiveRegion className={shared.screenOnly}>
        {isStale && !query.isFetching && (
          <Alert
            type="warning"
            style={{ marginTop: 14 }}
            title="The filters have changed. Generate the report again to update it."
          />
        )}
      </LiveRegion>
      <StatementPanel
        {...{ family, report, locations, loaded }}
        isLoading={query.isFetching}
        failure={!query.isFetching && isApiError(query.error) ? describeReportFailure(report, query.error) : undefined}
        onRetry={() => requested && requestStatement(dispatch, requested)}
      />
    </>
  );
}

interface StatementPanelProps extends Pick<ReportTabProps, 'family' | 'locations' | 'report'> {
  readonly loaded: LoadedReport | undefined;
  readonly isLoading: boolean;
  /** The message of a failed request. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** The states of a statement: idle, loading, error, empty, data, and refreshing. Spec: concierge 4 and 8. */
function StatementPanel({ report, loaded, isLoading, failure, onRetry, ...props }: StatementPanelProps) {
  const { title, noData } = reportTexts[report];
  return (
    <Flex vertical gap={14} style={{ marginTop: 18 }} aria-busy={isLoading}>
      {failure !== undefined && <Failure onRetry={onRetry} title={failure} />}
      {loaded && (
        <div className={shared.data} data-refreshing={isLoading || undefined}>
          {loaded.report.rows.length === 0 ? (
            <Alert type="warning" title={noData} />
          ) : (
            <StatementSheet {...props} loaded={loaded} />
          )}
        </div>
      )}
      {!loaded && isLoading && (
        <div className={shared.frame} style={{ padding: '22px 34px' }}>
          <Loading label={`Generating ${title}...`} labelHidden rows={8} />
        </div>
      )}
      {!loaded && !isLoading && failure === undefined && (
        <EmptyState drawing="ledger" title={`Ready to Generate ${title}`}>
          Choose the filters above, then generate the report.
        </EmptyState>
      )}
    </Flex>
  );
}
