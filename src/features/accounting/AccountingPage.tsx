import { clsx } from 'clsx';
import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { reportNameLabels, useGetClientFamiliesQuery } from '@/api';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { useOnlyFamily } from '@/hooks/useOnlyFamily';
import { useUrlState } from '@/hooks/useUrlState';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { FamilyNotFound } from '@/ui/FamilyNotFound';
import { HideAmounts } from '@/ui/HideAmounts';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import * as shared from '@/ui/shared.module.css';
import { FamilyReports, useHasFigures } from './FamilyReports';
import { Pickers } from './Pickers';
import * as filters from './ReportFilters.module.css';
import { reportNames, reportParameters, searchOf } from './criteria';
import { reportsSlice } from './reportsSlice';

/** The three reports of a family. Spec: R-RPT-1, R-RPT-2. */
export function AccountingPage() {
  const hasAmounts = useHasFigures();
  return (
    <>
      <div className={shared.screenOnly}>
        <PageHeader
          title="Accounting Reports"
          subtitle="View financial statements and reports for your entities"
          actions={hasAmounts && <HideAmounts />}
        />
      </div>
      <PanelBoundary name="Accounting Reports">
        <Reports />
      </PanelBoundary>
    </>
  );
}

/** A failed request leaves an empty list with Retry. Spec: R-RPT-9. */
function Reports() {
  const { data, error, refetch } = useGetClientFamiliesQuery();
  const [{ familyId, report }] = useUrlState(reportParameters);
  const store = useAppStore();
  // The page continues with the family that was open last.
  const [lastFamilyId] = useState(() => reportsSlice.selectors.selectLastFamilyId(store.getState()));
  const lastSearches = useAppSelector(reportsSlice.selectors.selectLastSearches);
  const navigate = useNavigate();
  const choose = (id: number, options: NavigateOptions = {}): void =>
    void navigate({ search: lastSearches[id] ?? searchOf({ familyId: id, report }) }, options);
  const last = data?.families.filter(({ id }) => id === lastFamilyId) ?? [];
  useOnlyFamily(last.length > 0 ? last : data?.families, familyId, (id) => choose(id, { replace: true }));
  const families = data?.families ?? [];
  const family = families.find(({ id }) => id === familyId);
  // The reports of each family, with the picker, are new elements: the new picker takes the focus of the former one.
  const [pickedId, setPickedId] = useState<number>();
  const picker = (
    <LabelledSelect
      autoFocus={pickedId !== undefined && pickedId === familyId}
      label="Family"
      vertical
      placeholder="Pick a family"
      options={families.map(({ id, name }) => ({ value: id, label: name }))}
      value={family?.id}
      disabled={families.length === 0}
      onBlur={() => setPickedId(undefined)}
      onChange={(id) => {
        setPickedId(id);
        choose(id);
      }}
    />
  );
  if (family) return <FamilyReports key={family.id} family={family} familyPicker={picker} />;
  const content = (
    <>
      <div className={clsx(shared.screenOnly, filters.row)}>
        <Pickers familyPicker={picker} />
      </div>
      {error !== undefined && data === undefined && (
        <Failure
          type="warning"
          error={error}
          onRetry={() => void refetch()}
          title="Your families could not be loaded."
        />
      )}
      {data && <NoFamily hasNone={families.length === 0} isUnknown={familyId !== undefined} />}
    </>
  );
  return (
    <ScrollingTabs
      activeKey={report}
      items={reportNames.map((key) => ({ key, label: reportNameLabels[key], children: content, disabled: true }))}
    />
  );
}

/** Replaces the reports of a client without a family, without a selected one, or with an unknown one in the URL. */
function NoFamily({ hasNone, isUnknown }: { readonly hasNone: boolean; readonly isUnknown: boolean }) {
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
