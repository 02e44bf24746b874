import { Button, Flex, Segmented } from 'antd';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { type Family, describeError, useGetFamiliesQuery, useHasPage } from '@/api';
import { useErrorPage } from '@/errors/errorPage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { paths } from '@/lib/paths';
import type { FamiliesView } from '@/preferences/preferences';
import { familiesViewChanged, selectFamiliesView } from '@/preferences/preferencesSlice';
import { AntdProvider } from '@/ui/AntdProvider';
import { DataTable } from '@/ui/data-table/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { byNeed, columnsWithoutInvoices, familyColumns } from './familyColumns';
import { FamilyCards } from './FamilyCards';
import { WaitingPeople } from './WaitingPeople';

const CreateFamilyDialog = lazyPanel({
  name: 'The form',
  load: async () => (await import('./CreateFamilyDialog')).CreateFamilyDialog,
});

const nouns = ['family', 'families'] as const;
const nameOf = ({ name }: Family): string => name;
const linkOf = ({ id }: Family): string => paths.family(id);

/** The selected families can be exported. */
const exportOnly = (): null => null;

const viewOptions: { value: FamiliesView; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

const failedToLoad = { message: 'Failed to load families' };

/** The families as cards or as a table: searches, sorts, opens and adds them. Spec: R-FAM-1. */
export function FamiliesTab() {
  const query = useGetFamiliesQuery();
  const hasInvoices = useHasPage('invoices');
  const [creating, setCreating] = useState(false);
  useErrorPage(query.data, query.error, failedToLoad);
  const rows = useMemo(() => byNeed(query.data?.families ?? []), [query.data]);
  const view = useAppSelector(selectFamiliesView);
  const dispatch = useAppDispatch();
  return (
    <AntdProvider density="compact">
      {/* Outside the table: the button does not move when the list is loaded. */}
      <Flex wrap className={clsx(shared.screenOnly)} gap={8} justify="space-between" style={{ marginBottom: 14 }}>
        <Segmented
          aria-label="View"
          options={viewOptions}
          value={view}
          onChange={(chosen) => dispatch(familiesViewChanged(chosen))}
        />
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
          Add New Family
        </Button>
      </Flex>
      {query.data && <WaitingPeople families={query.data.families} />}
      <QueryState
        query={query}
        loadingText="Loading families..."
        loadingTextHidden
        describeError={(error) => describeError(error, failedToLoad.message)}
        isEmpty={({ families }) => families.length === 0}
        empty={
          <EmptyState drawing="people" title="No families available.">
            Add the first one to begin.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Families"
            nouns={nouns}
            name="families"
            fileName="Families"
            rows={rows}
            columns={hasInvoices ? familyColumns : columnsWithoutInvoices}
            nameOf={nameOf}
            linkOf={linkOf}
            bulkActions={exportOnly}
          >
            {view === 'cards' ? (shown) => <FamilyCards families={shown} /> : undefined}
          </DataTable>
        )}
      </QueryState>
      {creating && <CreateFamilyDialog onClose={() => setCreating(false)} />}
    </AntdProvider>
  );
}
