import { skipToken } from '@reduxjs/toolkit/query';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import {
  type ApiError,
  type ClientFamily,
  type Report,
  type ReportName,
  describeError,
  isApiError,
  reportNameLabels,
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
import {
  type Criteria,
  type LoadedReport,
  defaultFilters,
  effectiveFilters,
  searchOf,
  searchOfCriteria,
  statementArg,
  toFilters,
} from './criteria';
import type { ListedLocation } from './Pickers';
import { ReportFilters } from './ReportFilters';
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
  /** The location of the page is not known yet. */
  readonly isWaiting: boolean;
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
export function ReportTab({ family, locations, locationId, report, isWaiting }: ReportTabProps) {
  const dispatch = useAppDispatch();
  const change = useChangeReport();
  const draft = useAppSelector((state) => selectors.selectTab(state, report).draft);
  const requested = useAppSelector((state) => selectors.selectTab(state, report).requested);
  const urlReads = useAppSelector((state) => selectors.selectTab(state, report).urlReads);
  const query = useStatement(report, requested);
  const loaded = useLoadedReport(requested, query.report);
  const initialValues = useMemo(
    () => ({ ...defaultFilters(report), ...(requested && effectiveFilters(report, { ...requested.filters })) }),
    [report, requested],
  );
  const subject = { familyId: family.id, report, locationId };
  const generate = (values: object): void => {
    const chosen = toFilters(report, { ...values });
    if (!chosen) return;
    const criteria = { ...subject, filters: chosen };
    change(actions.tabChanged({ report, requested: criteria }));
    requestStatement(dispatch, criteria);
  };
  const cancel = (): void => {
    if (requested) abortStatement(dispatch, requested);
    // The criteria of the statement on the screen, if there is one.
    change(actions.tabChanged({ report, requested: loaded?.criteria }));
  };
  const isStale =
    loaded && draft && searchOf(subject, effectiveFilters(report, draft)) !== searchOfCriteria(loaded.criteria);
  return (
    <>
      <ReportFilters
        key={urlReads}
        familyId={family.id}
        report={report}
        initialValues={initialValues}
        draft={draft}
        onChange={(values) => dispatch(actions.tabChanged({ report, draft: values }))}
        onGenerate={generate}
        isBusy={query.isFetching}
        isWaiting={isWaiting}
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
        family={family}
        report={report}
        locations={locations}
        loaded={loaded}
        isLoading={query.isFetching}
        failure={!query.isFetching && isApiError(query.error) ? describeFailure(report, query.error) : undefined}
        onRetry={() => requested && requestStatement(dispatch, requested)}
      />
    </>
  );
}

/** The messages of the three statements. Spec: concierge 2 and 8. */
const texts = {
  balanceSheet: {
    failure: 'An error occurred while fetching the balance sheet',
    noData: 'No balance sheet data available for the selected criteria.',
  },
  cashFlow: {
    failure: 'An error occurred while fetching the cash flow statement',
    noData: 'No cash flow data available for the selected criteria.',
  },
  incomeStatement: {
    failure: 'An error occurred while fetching the income statement',
    noData: 'No income statement data available for the selected criteria.',
  },
} as const satisfies Record<ReportName, object>;

/** The message of the server, the response text of the cash flow, or the fallback. Spec: concierge 8. */
function describeFailure(report: ReportName, error: ApiError): string {
  const isText = report === 'cashFlow' && typeof error.data === 'string';
  return describeError(error, isText ? error.data : texts[report].failure);
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
  const title = reportNameLabels[report];
  return (
    <Flex vertical gap={14} style={{ marginTop: 18 }} aria-busy={isLoading}>
      {failure !== undefined && <Failure onRetry={onRetry} title={failure} />}
      {loaded && (
        <div className={shared.data} data-refreshing={isLoading || undefined}>
          {loaded.report.rows.length === 0 ? (
            <Alert type="warning" title={texts[report].noData} />
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
