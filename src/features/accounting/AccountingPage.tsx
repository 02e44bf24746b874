import { Flex } from 'antd';
import { useGetClientFamiliesQuery } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { EmptyState } from '@/ui/EmptyState';
import { FamilyNotFound } from '@/ui/FamilyNotFound';
import { HideAmounts } from '@/preferences/HideAmounts';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { FamilyPicker, LocationPicker } from './Pickers';
import { FamilyReports } from './FamilyReports';
import { reportsSlice } from './reportsSlice';
import { useChangeReport, useReadUrl } from './useReports';
import { Failure } from '@/ui/Failure';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const { actions } = reportsSlice;
const { selectFamilyId } = reportsSlice.selectors;

/** The three statements of a family. Spec: concierge 2, 5 and 8, Accounting Reports. */
export function AccountingPage() {
  return (
    <>
      <div className={shared.screenOnly}>
        <PageHeader
          title="Accounting Reports"
          subtitle="View financial statements and reports for your entities"
          actions={<HideAmounts />}
        />
      </div>
      <PanelBoundary name="Accounting Reports">
        <Reports />
      </PanelBoundary>
    </>
  );
}

/** A failed request leaves an empty list with Retry. Spec: concierge 8, Reports. */
function Reports() {
  const { data, isError, refetch } = useGetClientFamiliesQuery();
  const isRead = useReadUrl();
  const change = useChangeReport();
  const familyId = useAppSelector(selectFamilyId);
  const families = data?.families ?? [];
  const family = families.find(({ id }) => id === familyId);
  const picker = (
    <FamilyPicker families={families} picked={family?.id} onPick={(id) => change(actions.familyPicked(id))} />
  );
  if (!isRead) return null;
  if (family) return <FamilyReports key={family.id} family={family} familyPicker={picker} />;
  return (
    <>
      <Flex wrap gap="12px 18px" className={cx(shared.screenOnly)} style={{ marginBottom: 14 }}>
        {picker}
        <LocationPicker locations={undefined} picked={undefined} />
      </Flex>
      {isError && data === undefined && (
        <Failure type="warning" onRetry={() => void refetch()} title="Your families could not be loaded." />
      )}
      {data && <NoFamily hasNone={families.length === 0} isUnknown={familyId !== undefined} />}
    </>
  );
}

interface NoFamilyProps {
  /** The client has no family. */
  readonly hasNone: boolean;
  /** The URL has a family that the client does not belong to. */
  readonly isUnknown: boolean;
}

function NoFamily({ hasNone, isUnknown }: NoFamilyProps) {
  if (hasNone) {
    return (
      <EmptyState drawing="people" title="No family yet">
        Reports appear here once a concierge assigns you to a family.
      </EmptyState>
    );
  }
  if (isUnknown) return <FamilyNotFound />;
  return (
    <EmptyState drawing="ledger" title="Please select a family.">
      Its balance sheet, cash flow and income statement will appear here.
    </EmptyState>
  );
}
