import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { ClientFamily } from '@/api';
import { useGetLocationsQuery } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { scrollingTabs } from '@/ui/scrollingTabs';
import { flattenLocations } from './criteria/flatten';
import { LocationPicker } from './Pickers';
import { reportNames, reportTexts } from './reports';
import { reportsSlice } from './reportsSlice';
import { reportTabs } from './tabs';
import { useAddress, useGo } from './useReports';
import { Failure } from '@/ui/Failure';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const { actions, selectors } = reportsSlice;

interface FamilyReportsProps {
  readonly family: ClientFamily;
  readonly familyPicker: ReactNode;
}

/** The statements of one family: its locations, and a tab for each statement. Spec: concierge 2. */
export function FamilyReports({ family, familyPicker }: FamilyReportsProps) {
  const query = useGetLocationsQuery({ familyId: family.id });
  const locations = query.data && flattenLocations(query.data);
  const dispatch = useAppDispatch();
  const go = useGo();
  const report = useAppSelector(selectors.selectReport);
  const locationId = useAppSelector(selectors.selectLocationId) ?? locations?.[0]?.id;
  const Tab = reportTabs[report];
  const tabs = reportNames.map((key) => ({
    ...{ key, label: reportTexts[key].title },
    children: key === report && <Tab family={family} locations={locations} locationId={locationId} />,
  }));
  const choose = (key: string): void => {
    const chosen = reportNames.find((name) => name === key);
    if (chosen) go(actions.tabSelected(chosen));
  };
  return (
    <>
      <Flex wrap gap="12px 18px" className={cx(shared.screenOnly)} style={{ marginBottom: 14 }}>
        {familyPicker}
        <LocationPicker
          locations={locations}
          picked={locationId}
          onPick={(id) => dispatch(actions.locationPicked(id))}
        />
      </Flex>
      {query.isError && query.data === undefined && <LocationsFailure onRetry={query.refetch} />}
      <Tabs {...scrollingTabs} items={tabs} activeKey={report} onChange={choose} />
    </>
  );
}

/** The statements of a family on a page that is about it alone. */
export function OnlyFamilyReports({ family }: Pick<FamilyReportsProps, 'family'>) {
  return useAddress(family.id) && <FamilyReports family={family} familyPicker={null} />;
}

function LocationsFailure({ onRetry }: { readonly onRetry: () => unknown }) {
  return <Failure onRetry={() => void onRetry()} title="Failed to load locations" />;
}
