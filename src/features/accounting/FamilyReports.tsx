import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { ClientFamily } from '../../api';
import { useGetLocationsQuery } from '../../api';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Alert } from '../../ui/Alert';
import { scrollingTabs } from '../../ui/scrollingTabs';
import { flattenLocations } from './criteria/flatten';
import { LocationPicker } from './Pickers';
import * as styles from './Pickers.module.css';
import { reportNames, reportTexts } from './reports';
import { reportsSlice } from './reportsSlice';
import { reportTabs } from './tabs';
import { useAddress, useGo } from './useReports';

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
      <div className={styles.row}>
        {familyPicker}
        <LocationPicker
          locations={locations}
          picked={locationId}
          onPick={(id) => dispatch(actions.locationPicked(id))}
        />
      </div>
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
  return (
    <Alert
      type="error"
      action={
        <Button size="small" onClick={() => void onRetry()}>
          Retry
        </Button>
      }
      title="Failed to load locations"
    />
  );
}
