import { type FamilyPart, type RelatedPartyKind, partOfKind } from '@/api';
import { type TableView, viewIn, withView } from '@/lib/tableView';
import * as partTables from './partTables';

/** The navigation state from a table to one of its records: the view of the table as query parameters. */
export const fromTable = (view: TableView): { readonly table: string } => ({
  table: withView(new URLSearchParams(), view).toString(),
});

/** The view that {@link fromTable} put into a navigation state; the default view without one. */
export function tableIn(state: unknown): TableView {
  const table = typeof state === 'object' && state !== null && 'table' in state ? state.table : undefined;
  return viewIn(new URLSearchParams(typeof table === 'string' ? table : ''));
}

/**
 * The records of a kind in the order of their table. When the open record does not match the search and the filters
 * (any more), all records are returned in that order.
 *
 * @param part - The list of the family with the records.
 * @param id - The open record.
 */
export function inOrder(kind: RelatedPartyKind, part: FamilyPart, view: TableView, id: number) {
  const table = partTables[partOfKind[kind]];
  const shown = table.inOrder(part, view);
  return shown.some((one) => one.id === id) ? shown : table.inOrder(part, { ...view, search: '', filters: {} });
}
