import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { type ClientFamily, reportNameLabels, useGetLocationsQuery } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Failure } from '@/ui/Failure';
import { scrollingTabs } from '@/ui/scrollingTabs';
import { reportNames } from './criteria';
import { flattenLocations, Pickers } from './Pickers';
import { reportsSlice } from './reportsSlice';
import { ReportTab } from './ReportTab';
import { useChangeReport, useReadUrl } from './useReports';

const { actions, selectors } = reportsSlice;

interface FamilyReportsProps {
  readonly family: ClientFamily;
  readonly familyPicker: ReactNode;
}

/** The locations of a family and a tab for each statement. Spec: concierge 2. */
export function FamilyReports({ family, familyPicker }: FamilyReportsProps) {
  const query = useGetLocationsQuery({ familyId: family.id });
  const locations = query.data && flattenLocations(query.data);
  const dispatch = useAppDispatch();
  const change = useChangeReport();
  const report = useAppSelector(selectors.selectReport);
  const requested = useAppSelector((state) => selectors.selectTab(state, report).requested);
  // A statement without a location, requested by a URL, is of all locations.
  const first = requested && requested.locationId === undefined ? undefined : locations?.[0]?.id;
  const locationId = useAppSelector(selectors.selectLocationId) ?? first;
  const isWaiting = locationId === undefined && query.isLoading;
  const tabs = reportNames.map((key) => ({
    key,
    label: reportNameLabels[key],
    children: key === report && (
      <ReportTab family={family} locations={locations} locationId={locationId} report={report} isWaiting={isWaiting} />
    ),
  }));
  const choose = (key: string): void => {
    const chosen = reportNames.find((name) => name === key);
    if (chosen) change(actions.tabSelected(chosen));
  };
  const pick = (id: string) => dispatch(actions.locationPicked(id));
  return (
    <>
      <Pickers familyPicker={familyPicker} locations={locations} picked={locationId} onPick={pick} />
      {query.isError && query.data === undefined && (
        <Failure onRetry={() => void query.refetch()} title="Failed to load locations" />
      )}
      <Tabs {...scrollingTabs} items={tabs} activeKey={report} onChange={choose} />
    </>
  );
}

/** The statements on a page of one family only. */
export function OnlyFamilyReports({ family }: Pick<FamilyReportsProps, 'family'>) {
  return useReadUrl(family.id) && <FamilyReports family={family} familyPicker={null} />;
}
