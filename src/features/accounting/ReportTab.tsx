import { skipToken } from '@reduxjs/toolkit/query';
import { Flex, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
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
import { cx } from '@/lib/cx';
import { Alert } from '@/ui/Alert';
import { EmptyState } from '@/ui/EmptyState';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import {
  type Criteria,
  type LoadedReport,
  defaultFilters,
  effectiveFilters,
  filterSchemas,
  selects,
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

/** The query of a statement, skipped without criteria, and the latest loaded one until the requested one is loaded. */
function useStatement(name: ReportName, criteria: Criteria | undefined) {
  const [loaded, setLoaded] = useState<LoadedReport>();
  const argOf = (one: ReportName) => (criteria && one === name ? statementArg(criteria) : skipToken);
  const queries = {
    balanceSheet: useGetBalanceSheetQuery(argOf('balanceSheet')),
    cashFlow: useGetCashFlowQuery(argOf('cashFlow')),
    incomeStatement: useGetIncomeStatementQuery(argOf('incomeStatement')),
  };
  const { isFetching, error } = queries[name];
  const data: Readonly<Partial<Record<ReportName, Report>>> = queries[name].currentData ?? {};
  const report = data[name];
  if (criteria && report && loaded?.report !== report) setLoaded({ criteria, report });
  if (!criteria && loaded) setLoaded(undefined);
  return { loaded, isFetching, error: isApiError(error) ? error : undefined };
}

const statementNames = {
  balanceSheet: 'balance sheet',
  cashFlow: 'cash flow statement',
  incomeStatement: 'income statement',
} as const satisfies Record<ReportName, string>;

/** The message of the server, the response text of the cash flow, or the fallback. Spec: concierge 8. */
function describeFailure(report: ReportName, error: unknown): string {
  const isText = report === 'cashFlow' && isApiError(error) && typeof error.data === 'string';
  return describeError(error, isText ? error.data : `An error occurred while fetching the ${statementNames[report]}`);
}

/** The filter form and the statement of one tab. Spec: concierge 2, 4 (Report view states) and 8. */
export function ReportTab({ family, locations, locationId, report, isWaiting }: ReportTabProps) {
  const dispatch = useAppDispatch();
  const change = useChangeReport();
  const draft = useAppSelector((state) => selectors.selectTab(state, report).draft);
  const requested = useAppSelector((state) => selectors.selectTab(state, report).requested);
  const urlReads = useAppSelector((state) => selectors.selectTab(state, report).urlReads);
  const { loaded, isFetching, error } = useStatement(report, requested);
  const title = reportNameLabels[report];
  const initialValues = useMemo(
    () => ({ ...defaultFilters(report), ...(requested && effectiveFilters(report, { ...requested.filters })) }),
    [report, requested],
  );
  const refetch = () => requested && requestStatement(dispatch, requested);
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
    loaded && draft && !(locationId === loaded.criteria.locationId && selects(report, draft, loaded.criteria.filters));
  const [search] = useSearchParams();
  const ignoresCount =
    !('comparativeColumnCount' in filterSchemas[report].fields) && Number(search.get('comparativeColumnCount')) > 1;
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
        isBusy={isFetching}
        isWaiting={isWaiting}
        onCancel={cancel}
      />
      <LiveRegion className={shared.screenOnly}>
        {isStale && !isFetching && (
          <Alert
            type="warning"
            style={{ marginTop: 14 }}
            title="The filters have changed. Generate the report again to update it."
          />
        )}
      </LiveRegion>
      {ignoresCount && (
        <Alert
          type="info"
          className={cx(shared.screenOnly)}
          style={{ marginTop: 14 }}
          title={`The ${statementNames[report]} compares with one earlier period. The number of periods in the link does not apply.`}
        />
      )}
      <Flex vertical gap={14} style={{ marginTop: 18 }} aria-busy={isFetching}>
        {!loaded && !isFetching && !error ? (
          <EmptyState drawing="ledger" title={`Ready to Generate ${title}`}>
            Choose the filters above, then generate the report.
          </EmptyState>
        ) : (
          <QueryState
            query={{ data: loaded, error, isFetching, refetch }}
            loadingText={`Generating ${title}...`}
            loadingTextHidden
            skeleton={<StatementSkeleton />}
            describeError={(failure) => describeFailure(report, failure)}
            isEmpty={(statement) => statement.report.rows.length === 0}
            empty={
              <Alert type="warning" title={`No ${title.toLowerCase()} data available for the selected criteria.`} />
            }
          >
            {(statement) => <StatementSheet family={family} locations={locations} loaded={statement} />}
          </QueryState>
        )}
      </Flex>
    </>
  );
}

const StatementSkeleton = () => (
  <div className={shared.frame} style={{ padding: '22px 34px' }}>
    <Skeleton active title={false} paragraph={{ rows: 16 }} />
  </div>
);
