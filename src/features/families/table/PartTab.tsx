import { useCallback, useMemo, useRef, useState } from 'react';
import type { FamilyPartName, FamilySummary } from '@/api';
import { describeError, useGetFamilyPartQuery } from '@/api';
import { paths, relatedPartyForms } from '@/lib/paths';
import { DataTable } from '@/ui/data-table/DataTable';
import { useTableView } from '@/ui/data-table/useTableView';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { nounOf } from '../records/words';
import { useDeleteRecord } from '../records/useDeleteRecord';
import { DeleteDialog } from './DeleteDialog';
import { fromTable } from './order';
import type { PartTable } from './partTables';
import { RowActions } from './RowActions';

interface PartTabProps<Row> {
  readonly family: FamilySummary;
  readonly part: FamilyPartName;
  /** The name of the tab. */
  readonly label: string;
  readonly table: PartTable<Row>;
}

const keyOf = ({ id }: { readonly id: number }): number => id;

/** A list of related parties: search, sort, filter, add, edit, delete with a question and an Undo. Spec: decisions, Family detail. */
export function PartTab<Row extends { readonly id: number }>({ family, part, label, table }: PartTabProps<Row>) {
  const { kind, rowsOf, nameOf, columns } = table;
  const query = useGetFamilyPartQuery({ id: family.id, part }, { refetchOnMountOrArgChange: true });
  const [view, setView] = useTableView();
  const linkState = useMemo(() => fromTable(view), [view]);
  const [deleting, setDeleting] = useState<Row>();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its row.
  const remove = useDeleteRecord(family.id, () => place.current?.focus());
  const linkOf = useCallback((row: Row) => paths.editRelatedParty(family.id, kind, row.id), [family.id, kind]);
  const actionsOf = useCallback(
    (row: Row) => <RowActions name={nameOf(row)} editAt={linkOf(row)} onDelete={() => setDeleting(row)} />,
    [linkOf, nameOf],
  );
  const add = (
    <LinkButton type="primary" icon={<Icon name="plus" />} to={paths.addRelatedParty(family.id, kind)}>
      {`Add ${relatedPartyForms[kind].title}`}
    </LinkButton>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <QueryState
        query={query}
        loadingText={`Loading ${label}...`}
        loadingTextHidden
        describeError={(error) => describeError(error, `${label} could not be loaded.`)}
        isEmpty={(answer) => (rowsOf(answer) ?? []).length === 0}
        empty={
          <EmptyState title={`This family has no ${nounOf(kind)} yet.`} action={add}>
            Concierges see what you add here.
          </EmptyState>
        }
      >
        {(answer) => (
          <DataTable
            label={label}
            name={part}
            fileName={`${family.name} - ${label}`}
            rows={rowsOf(answer) ?? []}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            linkOf={linkOf}
            actionsOf={actionsOf}
            linkState={linkState}
            view={view}
            onView={setView}
            add={add}
          />
        )}
      </QueryState>
      {deleting && (
        <DeleteDialog
          noun={nounOf(kind)}
          name={nameOf(deleting)}
          familyName={family.name}
          onDelete={() => remove(kind, deleting.id, nameOf(deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
