import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Family } from '../../api';
import { describeError, errorPageState, errorStatus, useErrorPage, useGetFamiliesQuery } from '../../api';
import { Button } from '../../ui/Button';
import { paths } from '../../lib/paths';
import { DenseTable } from '../../ui/dense-table/DenseTable';
import { useTableView } from '../../ui/dense-table/useTableView';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { QueryState } from '../../ui/QueryState';
import { useTabParameter } from '../../ui/useTabParameter';
import { familyColumns } from './familyColumns';
import { FamilyCards } from './FamilyCards';
import * as styles from './FamiliesTab.module.css';

const CreateFamilyDialog = lazy(async () => ({ default: (await import('./CreateFamilyDialog')).CreateFamilyDialog }));

const failedToLoad = 'Failed to load families';

/** Every family, as a card or as a line, to be found, ordered and opened; and the way to add one. Spec: concierge 2, Concierge Dashboard, Families tab. */
export function FamiliesTab() {
  const query = useGetFamiliesQuery();
  const [creating, setCreating] = useState(false);
  const showErrorPage = useErrorPage();
  const failure = query.data === undefined ? query.error : undefined;
  useEffect(() => {
    // A session that is over is asked for again on this page.
    if (failure !== undefined && errorStatus(failure) !== 401) showErrorPage(errorPageState(failure, failedToLoad));
  }, [failure, showErrorPage]);

  // Not offered while the list loads: a button that moves when the list arrives misses the click on its way.
  const add = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Add New Family
    </Button>
  );
  const isEmpty = query.data?.families.length === 0;
  return (
    <>
      {isEmpty && <div className={styles.bar}>{add}</div>}
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
        {({ families }) => <Families families={families} add={add} />}
      </QueryState>
      <Suspense fallback={null}>{creating && <CreateFamilyDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

const keyOf = ({ id }: Family): number => id;
const nameOf = ({ name }: Family): string => name;
const linkOf = ({ id }: Family): string => paths.family(id);

/** Search, filters, order and view stand in the address. */
function Families({ families, add }: { readonly families: readonly Family[]; readonly add: ReactNode }) {
  const [view, change] = useTableView();
  const [look, show] = useTabParameter(['cards', 'table'], 'view');
  const end = (
    <>
      <Button onClick={() => show(look === 'cards' ? 'table' : 'cards')}>
        {look === 'cards' ? 'Show as table' : 'Show as cards'}
      </Button>
      {add}
    </>
  );
  return (
    <DenseTable
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
      add={end}
    >
      {look === 'cards' ? (shown) => <FamilyCards families={shown} /> : undefined}
    </DenseTable>
  );
}
