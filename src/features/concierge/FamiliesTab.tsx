import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Family, describeError, errorPageState, errorStatus, useErrorPage, useGetFamiliesQuery } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/lib/paths';
import { familiesViewChanged, selectFamiliesView, type FamiliesView } from '@/preferences/preferencesSlice';
import { AntdProvider } from '@/ui/AntdProvider';
import { DataTable } from '@/ui/data-table/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { QueryState } from '@/ui/QueryState';
import { familyColumns } from './familyColumns';
import { FamilyCards } from './FamilyCards';

const CreateFamilyDialog = lazy(async () => ({ default: (await import('./CreateFamilyDialog')).CreateFamilyDialog }));

const viewOptions: { value: FamiliesView; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];

const failedToLoad = 'Failed to load families';

/** Searches, sorts, opens and adds families. Spec: concierge 2, Concierge Dashboard, Families tab. */
export function FamiliesTab() {
  const query = useGetFamiliesQuery();
  const [creating, setCreating] = useState(false);
  const showErrorPage = useErrorPage();
  const failure = query.data === undefined ? query.error : undefined;
  useEffect(() => {
    // An expired session is renewed on this page.
    if (failure !== undefined && errorStatus(failure) !== 401) showErrorPage(errorPageState(failure, failedToLoad));
  }, [failure, showErrorPage]);

  const view = useAppSelector(selectFamiliesView);
  const dispatch = useAppDispatch();
  return (
    <AntdProvider density="compact">
      {/* Outside the table: the button does not move when the list is loaded. */}
      <Flex gap={8} justify="space-between" style={{ marginBottom: 14 }}>
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
      <QueryState
        query={query}
        loadingText="Loading families..."
        loadingTextHidden
        describeError={(error) => describeError(error, failedToLoad)}
        isEmpty={({ families }) => families.length === 0}
        empty={
          <EmptyState drawing="people" title="No families available.">
            Add the first one to begin.
          </EmptyState>
        }
      >
        {({ families }) => <Families families={families} as={view} />}
      </QueryState>
      <Suspense fallback={null}>{creating && <CreateFamilyDialog onClose={() => setCreating(false)} />}</Suspense>
    </AntdProvider>
  );
}

const keyOf = ({ id }: Family): number => id;
const nameOf = ({ name }: Family): string => name;
const linkOf = ({ id }: Family): string => paths.family(id);

interface FamiliesProps {
  readonly families: readonly Family[];
  readonly as: FamiliesView;
}

/** The families as cards or as a table; search, filters and sort order are in the URL. */
function Families({ families, as }: FamiliesProps) {
  return (
    <DataTable
      label="Families"
      name="families"
      rows={families}
      columns={familyColumns}
      keyOf={keyOf}
      nameOf={nameOf}
      linkOf={linkOf}
      fileName="Families"
    >
      {as === 'cards' ? (shown) => <FamilyCards families={shown} /> : undefined}
    </DataTable>
  );
}
