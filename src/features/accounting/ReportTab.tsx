import { skipToken } from '@reduxjs/toolkit/query';
import { Flex, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ClientFamily,
  type ReportName,
  describeError,
  isApiError,
  reportNameLabels,
  useGetDimensionsQuery,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { FormValues } from '@/forms/values';
import { useToday } from '@/hooks/useNow';
import { isRecord } from '@/lib/isRecord';
import { Alert } from '@/ui/Alert';
import { DataSources } from '@/ui/DataSources';
import { EmptyState } from '@/ui/EmptyState';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import * as styles from './report/ReportSheet.module.css';
import {
  type Criteria,
  type ReportView,
  defaultFilters,
  dimensionsArg,
  effectiveFilters,
  filterSchemas,
  requestedBy,
  searchOf,
  searchOfCriteria,
  selects,
  toFilters,
} from './criteria';
import type { ListedLocation } from './Pickers';
import { ReportFilters } from './ReportFilters';
import { abortReport, requestReport, useReport } from './reportQueries';
import { reportsSlice, tabKey } from './reportsSlice';
import type { Names } from './report/heading';
import { ReportSheet } from './report/ReportSheet';

const { actions, selectors } = reportsSlice;

interface ReportTabProps {
  /** The family and the location, before the filters. */
  readonly pickers: ReactNode;
  readonly family: ClientFamily;
  /** Undefined until they are loaded, or if they could not be. */
  readonly locations: readonly ListedLocation[] | undefined;
  readonly areLocationsLoading: boolean;
  readonly view: ReportView;
  /** The chosen location. */
  readonly locationId: string | undefined;
  /** The location of the page is not known yet. */
  readonly isWaiting: boolean;
}

const reportNouns = {
  balanceSheet: 'balance sheet',
  cashFlow: 'cash flow statement',
  incomeStatement: 'income statement',
} as const satisfies Record<ReportName, string>;

/** The message of the server, the response text of the cash flow, or the fallback. Spec: R-RPT-9. */
function describeFailure(report: ReportName, error: unknown): string {
  const isText = report === 'cashFlow' && isApiError(error) && typeof error.data === 'string';
  return describeError(error, isText ? error.data : `An error occurred while fetching the ${reportNouns[report]}`);
}

/** The names of what a report selects by id; undefined while they are loading. */
function useNames(
  criteria: Criteria | undefined,
  { locations, areLocationsLoading }: Pick<ReportTabProps, 'locations' | 'areLocationsLoading'>,
): Names | undefined {
  const { currentData: dimensions, isFetching } = useGetDimensionsQuery(
    (criteria && dimensionsArg(criteria)) ?? skipToken,
  );
  const names = useMemo(() => ({ locations, dimensions }), [locations, dimensions]);
  const lacksLocation = criteria?.locationId !== undefined && areLocationsLoading;
  return lacksLocation || (isFetching && !dimensions) ? undefined : names;
}

/** The filter form and the report of one tab. A failed report replaces the one before. Spec: R-RPT-8. */
export function ReportTab({
  pickers,
  family,
  locations,
  areLocationsLoading,
  view,
  locationId,
  isWaiting,
}: ReportTabProps) {
  const { report } = view;
  const tab = tabKey(family.id, report);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const origin: unknown = location.state;
  const unsent = useAppSelector((state) => selectors.selectUnsent(state, tab, search));
  const { criteria, invalid } = useMemo(() => requestedBy(family.id, view), [family.id, view]);
  const { loaded, isFetching, error } = useReport(report, criteria);
  const names = useNames(loaded?.criteria, { locations, areLocationsLoading });
  const shown = names && loaded && { loaded, names };
  const title = reportNameLabels[report];
  const today = useToday();
  const initialValues = useMemo(
    () => ({ ...defaultFilters(report, today), ...(criteria && effectiveFilters(report, { ...criteria.filters })) }),
    [report, criteria, today],
  );
  const refetch = () => criteria && requestReport(dispatch, criteria);
  const keep = (values: FormValues | undefined): void =>
    void dispatch(values ? actions.filtersChanged({ tab, search, values }) : actions.valuesReset({ tab, search }));
  /** Renders the new URL before the request: until the response, the previous report is marked as loading. */
  const generate = async (values: object): Promise<void> => {
    const filters = toFilters(report, { ...values });
    if (!filters) return;
    const next = { familyId: family.id, report, locationId, filters };
    dispatch(actions.filtersSent(tab));
    if (searchOfCriteria(next) !== search) {
      await navigate({ search: searchOfCriteria(next) }, { flushSync: true, state: { previousSearch: search } });
    }
    requestReport(dispatch, next);
  };
  /** Returns to the URL of the report on the screen, if there is one, and keeps the filters. */
  const cancel = (): void => {
    if (!criteria) return;
    abortReport(dispatch, criteria);
    const target = loaded ? searchOfCriteria(loaded.criteria) : searchOf({ ...criteria, filters: undefined });
    if (target === search) return;
    const values = unsent?.values ?? initialValues;
    dispatch(actions.filtersChanged({ tab, search: target, values, locationId }));
    // A second entry of the same URL would make Back do nothing.
    if (isRecord(origin) && origin['previousSearch'] === target) void navigate(-1);
    else void navigate({ search: target }, { replace: true });
  };
  const isStale =
    loaded &&
    unsent &&
    !(
      locationId === loaded.criteria.locationId &&
      selects(report, unsent.values ?? initialValues, loaded.criteria.filters)
    );
  const ignoresCount =
    !('comparativeColumnCount' in filterSchemas[report].fields) && Number(view.filters['comparativeColumnCount']) > 1;
  const hasNoBooks = locations?.length === 0;
  return (
    <>
      <ReportFilters
        pickers={pickers}
        familyId={family.id}
        fiscalYearStart={family.fiscalYearStart}
        report={report}
        search={search}
        initialValues={initialValues}
        unsent={unsent?.values ?? invalid}
        onChange={keep}
        onGenerate={generate}
        isBusy={isFetching}
        isWaiting={isWaiting}
        onCancel={cancel}
      />
      <LiveRegion className={shared.screenOnly}>
        {isStale && !isFetching && !error && (
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
          className={clsx(shared.screenOnly)}
          style={{ marginTop: 14 }}
          title={`The ${reportNouns[report]} is compared with one earlier period only. The number of periods in the link was not used.`}
        />
      )}
      <Flex vertical gap={14} className={clsx(styles.report)} aria-busy={isFetching}>
        {!loaded && !isFetching && !error ? (
          <EmptyState drawing="ledger" title={`Ready to Generate ${title}`}>
            {hasNoBooks ? <NoBooks family={family} /> : 'Choose the filters above, then generate the report.'}
          </EmptyState>
        ) : (
          <QueryState
            query={{ data: error && !isFetching ? undefined : shown, error, isFetching, refetch }}
            loadingText={`Generating ${title}...`}
            loadingTextHidden
            skeleton={<ReportSkeleton />}
            describeError={(failure) => describeFailure(report, failure)}
            isEmpty={({
              loaded: {
                report: { rows },
              },
            }) => rows.length === 0}
            empty={
              <Alert
                type="warning"
                title={`No ${title.toLowerCase()} data available for the selected criteria.`}
                description={
                  <>
                    {hasNoBooks ? <NoBooks family={family} /> : 'Choose another date, location or status.'}
                    <DataSources of="books" sources={loaded?.report.sources} />
                  </>
                }
              />
            }
          >
            {(sheet) => <ReportSheet family={family} {...sheet} />}
          </QueryState>
        )}
      </Flex>
    </>
  );
}

/** What appears here, for a family whose books are not in the portal. */
const NoBooks = ({ family }: { readonly family: ClientFamily }) => (
  <>
    The books of <span dir="auto">{family.name}</span> are not in the portal yet. Reports appear here once the family
    office adds them.
  </>
);

const ReportSkeleton = () => (
  <div className={shared.frame} style={{ padding: '22px 34px' }}>
    <Skeleton active title={false} paragraph={{ rows: 16 }} />
  </div>
);
