import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ClientFamily } from '../../api';
import { useGetLocationsQuery } from '../../api';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/Tabs';
import { flattenLocations } from './criteria/flatten';
import { LocationPicker } from './Pickers';
import * as styles from './Pickers.module.css';
import { ReportTab } from './ReportTab';
import { reportNames, reportTexts } from './reports';
import { ExpansionsProvider } from './statement/Expansions';
import type { AccountingAddress } from './useAccountingAddress';
import { useDrafts } from './useDrafts';
import { useStatements } from './useStatements';

interface FamilyReportsProps {
  readonly family: ClientFamily;
  readonly address: AccountingAddress;
  readonly familyPicker: ReactNode;
}

const tabs = reportNames.map((key) => ({ key, label: reportTexts[key].title }));

/** The statements of one family: its locations, the tabs, and what each tab was left with. Spec: concierge 2. */
export function FamilyReports({ family, address, familyPicker }: FamilyReportsProps) {
  const query = useGetLocationsQuery({ familyId: family.id });
  const locations = query.data && flattenLocations(query.data);
  const [picked, setPicked] = useState<string>();
  const drafts = useDrafts();
  const statements = useStatements();
  const { report } = address;
  const locationId = picked ?? address.locationId ?? locations?.[0]?.id;
  return (
    <ExpansionsProvider>
      <div className={styles.row}>
        {familyPicker}
        <LocationPicker locations={locations} picked={locationId} onPick={setPicked} />
      </div>
      {query.isError && query.data === undefined && <LocationsFailure onRetry={query.refetch} />}
      <Tabs label="Reports" tabs={tabs} active={report} onSelect={address.selectTab}>
        <ReportTab
          key={report}
          family={family}
          address={address}
          locations={locations}
          locationId={locationId}
          drafts={drafts}
          statements={statements}
          onGenerated={() => setPicked(undefined)}
        />
      </Tabs>
    </ExpansionsProvider>
  );
}

function LocationsFailure({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <Alert
      kind="error"
      action={
        <Button size="small" onClick={() => void onRetry()}>
          Retry
        </Button>
      }
    >
      Failed to load locations
    </Alert>
  );
}
