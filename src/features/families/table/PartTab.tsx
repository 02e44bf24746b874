import { useCallback, useRef } from 'react';
import { type FamilyPartName, type FamilySummary } from '@/api';
import { paths, relatedPartyForms } from '@/lib/paths';
import { RowActionLink, RowButton } from '@/ui/data-table/RowLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { useDeletion } from '../records/deletion';
import { nameOf, nounOf } from '../records/names';
import { FamilyTable } from './FamilyTable';
import type { PartTable } from './partTables';

interface PartTabProps<Row> {
  readonly family: FamilySummary;
  readonly part: FamilyPartName;
  readonly label: string;
  readonly table: PartTable<Row>;
}

const keyOf = ({ id }: { readonly id: number }): number => id;

/**
 * A list of related parties: search, sort, filter, add, edit, delete with confirmation and Undo. Spec: decisions,
 * Family detail.
 */
export function PartTab<Row extends { readonly id: number }>({ family, part, label, table }: PartTabProps<Row>) {
  const { kind, rowsOf, columns } = table;
  const container = useRef<HTMLDivElement>(null);
  // The focused button is unmounted with its row.
  const { askToDelete, deleteDialog } = useDeletion(family, kind, () => container.current?.focus());
  const rowName = useCallback((row: Row) => nameOf(kind, row), [kind]);
  const linkOf = useCallback((row: Row) => paths.editRelatedParty(family.id, kind, row.id), [family.id, kind]);
  const actionsOf = useCallback(
    (row: Row) => (
      <>
        <RowActionLink to={linkOf(row)} aria-label={`Edit ${rowName(row)}`}>
          Edit
        </RowActionLink>
        <RowButton aria-label={`Delete ${rowName(row)}`} onClick={() => askToDelete(row)}>
          Delete
        </RowButton>
      </>
    ),
    [linkOf, rowName, askToDelete],
  );
  const add = (
    <LinkButton type="primary" icon={<Icon name="plus" />} to={paths.addRelatedParty(family.id, kind)}>
      {`Add ${relatedPartyForms[kind].title}`}
    </LinkButton>
  );
  const empty = (
    <EmptyState title={`This family has no ${nounOf(kind)} yet.`} action={add}>
      Concierges see what you add here.
    </EmptyState>
  );
  const settings = { keyOf, nameOf: rowName, linkOf, actionsOf };
  return (
    <div ref={container} tabIndex={-1}>
      <FamilyTable {...{ family, part, label, rowsOf, columns, empty, add }} {...settings} />
      {deleteDialog}
    </div>
  );
}
