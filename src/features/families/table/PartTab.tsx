import { weakMapMemoize } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import {
  type FamilyPart,
  type FamilySummary,
  type RelatedPartyKind,
  familyPartNameLabels,
  relatedPartyKindLabels,
  relatedPartyKindLists,
} from '@/api';
import { paths } from '@/lib/paths';
import { RowActionLink, RowButton } from '@/ui/data-table/RowLink';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { relatedParties } from '../kinds';
import type { PartyRow } from '../kinds/relatedParty';
import { byName } from '../records/byName';
import { useBulkDeletion } from '../records/bulkDeletion';
import { useDeletion } from '../records/deletion';
import { nameOf, nounsOf } from '../records/kinds';
import { FamilyTable } from './FamilyTable';

/** Memoized: a table with the same rows does not render them again. */
const sorted = weakMapMemoize((kind: RelatedPartyKind, rows: readonly PartyRow[]) => byName(kind, rows));

interface PartTabProps {
  readonly family: FamilySummary;
  readonly kind: RelatedPartyKind;
}

/**
 * The related parties of a kind: add, edit, delete and delete the selected ones with confirmation and Undo.
 * Spec: R-FAM-5.
 */
export function PartTab({ family, kind }: PartTabProps) {
  const container = useRef<HTMLDivElement>(null);
  // The focused button is unmounted with its row.
  const onDeleted = (): void => container.current?.focus();
  const { askToDelete, deleteDialog } = useDeletion(family, kind, onDeleted);
  const { bulkActions, bulkDialog } = useBulkDeletion(family, kind, onDeleted);
  const rowName = useCallback((row: PartyRow) => nameOf(kind, row), [kind]);
  const linkOf = useCallback((row: PartyRow) => paths.editRelatedParty(family.id, kind, row.id), [family.id, kind]);
  const actionsOf = useCallback(
    (row: PartyRow) => (
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
      {`Add ${relatedPartyKindLabels[kind]}`}
    </LinkButton>
  );
  const empty = (
    <EmptyState title={`This family has no ${nounsOf(kind)[1]} yet.`} action={add}>
      Concierges see what you add here.
    </EmptyState>
  );
  const part = relatedPartyKindLists[kind];
  const rowsOf = (lists: FamilyPart): readonly PartyRow[] | undefined => lists[part] && sorted(kind, lists[part]);
  const table = { rowsOf, columns: relatedParties[kind].columns, nameOf: rowName, linkOf, actionsOf, bulkActions };
  return (
    <div ref={container} tabIndex={-1}>
      <FamilyTable family={family} part={part} label={familyPartNameLabels[part]} empty={empty} add={add} {...table} />
      {deleteDialog}
      {bulkDialog}
    </div>
  );
}
