import { Button, Flex, Segmented } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Family } from '../../api';
import { describeError, errorPageState, errorStatus, useErrorPage, useGetFamiliesQuery } from '../../api';
import { paths } from '../../lib/paths';
import { AntdProvider } from '../../ui/AntdProvider';
import { DataTable } from '../../ui/data-table/DataTable';
import { useTableView } from '../../ui/data-table/useTableView';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { QueryState } from '../../ui/QueryState';
import { useTabParameter } from '../../ui/useTabParameter';
import { familyColumns } from './familyColumns';
import { FamilyCards } from './FamilyCards';

const CreateFamilyDialog = lazy(async () => ({ default: (await import('./CreateFamilyDialog')).CreateFamilyDialog }));

const failedToLoad = 'Failed to load families';

/** Finds, orders and opens families, and adds one. Spec: concierge 2, Concierge Dashboard, Families tab. */
export function FamiliesTab() {
  const query = useGetFamiliesQuery();
  const [creating, setCreating] = useState(false);
  const showErrorPage = useErrorPage();
  const failure = query.data === undefined ? query.error : undefined;
  useEffect(() => {
    // A session that is over is asked for again on this page.
    if (failure !== undefined && errorStatus(failure) !== 401) showErrorPage(errorPageState(failure, failedToLoad));
  }, [failure, showErrorPage]);

  const [look, show] = useTabParameter(['cards', 'table'], 'view');
  return (
    <AntdProvider density="compact">
      {/* In its own bar: while the list loads, the button keeps its place. */}
      <Flex gap={8} justify="space-between" style={{ marginBottom: 14 }}>
        <Segmented
          aria-label="View"
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table' },
          ]}
          value={look}
          onChange={show}
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
        {({ families }) => <Families families={families} look={look} />}
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
  readonly look: 'cards' | 'table';
}

/** The families as cards or as a table; search, filters, order and look are kept in the address. */
function Families({ families, look }: FamiliesProps) {
  const [view, change] = useTableView();
  return (
    <DataTable
      label="Families"
      name="families"
      rows={families}
      columns={familyColumns}
      keyOf={keyOf}
      nameOf={nameOf}
      linkOf={linkOf}
      view={view}
      onView={change}
      fileName="Families"
    >
      {look === 'cards' ? (shown) => <FamilyCards families={shown} /> : undefined}
    </DataTable>
  );
}
