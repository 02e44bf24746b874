import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ClientFamily, reportNameLabels, useGetLocationsQuery } from '@/api';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useUrlState } from '@/hooks/useUrlState';
import { Failure } from '@/ui/Failure';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import { reportNames, reportParameters, requestedBy, searchOf } from './criteria';
import { flattenLocations, Pickers } from './Pickers';
import { useHasRows } from './reportQueries';
import { reportsSlice, tabKey } from './reportsSlice';
import { ReportTab } from './ReportTab';

const { actions, selectors } = reportsSlice;

interface FamilyReportsProps {
  readonly family: ClientFamily;
  /** Absent on a page of one family. */
  readonly familyPicker?: ReactNode;
}

/** The locations of a family and a tab for each report. Spec: R-RPT-1, R-RPT-2. */
export function FamilyReports({ family, familyPicker }: FamilyReportsProps) {
  const query = useGetLocationsQuery({ familyId: family.id });
  const locations = useMemo(() => query.data && flattenLocations(query.data), [query.data]);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [view] = useUrlState(reportParameters);
  const { report } = view;
  const tab = tabKey(family.id, report);
  const unsent = useAppSelector((state) => selectors.selectUnsent(state, tab, search));
  // A page without filters continues with the last report of the family.
  const [resumed] = useState(() => {
    const last = selectors.selectLastSearches(store.getState())[family.id];
    const hasChoices =
      report !== 'balanceSheet' || view.locationId !== undefined || Object.keys(view.filters).length > 0;
    return hasChoices || last === search ? undefined : last;
  });
  const resume = useEffectEvent((last: string) => void navigate({ search: last }, { replace: true }));
  useEffect(() => {
    if (resumed !== undefined) resume(resumed);
  }, [resumed]);
  useEffect(() => {
    dispatch(actions.tabVisited({ familyId: family.id, report, search }));
  }, [dispatch, family.id, report, search]);
  const chosen = unsent?.locationId ?? view.locationId;
  // A report without a location, requested by a URL, is of all locations.
  const isOfAll = view.locationId === undefined && requestedBy(family.id, view).criteria !== undefined;
  const locationId = chosen ?? (isOfAll ? undefined : locations?.[0]?.id);
  const isWaiting = locationId === undefined && query.isLoading;
  const pick = (id: string) => dispatch(actions.filtersChanged({ tab, search, locationId: id }));
  const tabs = reportNames.map((key) => ({
    key,
    label: reportNameLabels[key],
    children: key === report && (
      <ReportTab
        pickers={<Pickers familyPicker={familyPicker} locations={locations} picked={locationId} onPick={pick} />}
        family={family}
        locations={locations}
        areLocationsLoading={query.isLoading}
        view={view}
        locationId={locationId}
        isWaiting={isWaiting}
      />
    ),
  }));
  const choose = (key: string): void => {
    const next = reportNames.find((name) => name === key);
    if (!next) return;
    const { lastSearch } = selectors.selectTab(store.getState(), tabKey(family.id, next));
    const target = lastSearch ?? searchOf({ familyId: family.id, report: next, locationId: chosen });
    // All tabs share the location.
    if (chosen !== undefined) {
      dispatch(actions.filtersChanged({ tab: tabKey(family.id, next), search: target, locationId: chosen }));
    }
    void navigate({ search: target });
  };
  return (
    <>
      {query.isError && query.data === undefined && (
        <Failure screenOnly error={query.error} onRetry={() => void query.refetch()} title="Failed to load locations" />
      )}
      <ScrollingTabs items={tabs} activeKey={report} onChange={choose} />
    </>
  );
}

/**
 * Whether a report with figures is shown.
 *
 * @param onlyFamily - The family of a page with only one.
 */
export function useHasFigures(onlyFamily?: number): boolean {
  const [view] = useUrlState(reportParameters);
  const familyId = onlyFamily ?? view.familyId;
  return useHasRows(view.report, familyId === undefined ? undefined : requestedBy(familyId, view).criteria);
}
