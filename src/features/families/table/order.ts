import type { FamilyPart, RelatedPartyKind } from '@/api';
import { filterRows, searchTextOf } from '@/ui/data-table/filterRows';
import type { TableView } from '@/ui/data-table/column';
import { viewIn, withView } from '@/ui/data-table/useTableView';
import type { PartTable } from './partTables';
import * as partTables from './partTables';

interface Listed {
  readonly id: number;
}

type Order = (part: FamilyPart, view: TableView) => readonly Listed[];

const sortedIndexes =
  <Row extends Listed>({ rowsOf, columns }: PartTable<Row>): Order =>
  (part, view) => {
    const rows = rowsOf(part) ?? [];
    return filterRows(
      rows,
      columns,
      view,
      rows.map((row) => searchTextOf(row, columns)),
    );
  };

const orders: Readonly<Record<RelatedPartyKind, Order>> = {
  business: sortedIndexes(partTables.businesses),
  trust: sortedIndexes(partTables.trusts),
  charitableOrganization: sortedIndexes(partTables.charitableOrganizations),
  bankAccount: sortedIndexes(partTables.bankAccounts),
  brokerageCustodian: sortedIndexes(partTables.brokerageCustodians),
  insuranceCompany: sortedIndexes(partTables.insuranceCompanies),
  contact: sortedIndexes(partTables.contacts),
  vendor: sortedIndexes(partTables.vendors),
};

/** What a navigation from a table to one of its records carries: what of the table is looked at, as an address has it. */
export const fromTable = (view: TableView): { readonly table: string } => ({
  table: withView(new URLSearchParams(), view).toString(),
});

/** What {@link fromTable} put into the state of a navigation; the whole table as it comes where nothing did. */
export function tableIn(state: unknown): TableView {
  const told = typeof state === 'object' && state !== null && 'table' in state ? state.table : undefined;
  return viewIn(new URLSearchParams(typeof told === 'string' ? told : ''));
}

/**
 * The records of a kind as its table shows them. A record that is open counts among them even if it does not fit the search and the filters,
 * or not any more since it was saved: then all are there, in the order of the table.
 *
 * @param part - The list of the family that holds them.
 * @param id - The record that is open.
 */
export function inOrder(kind: RelatedPartyKind, part: FamilyPart, view: TableView, id: number): readonly Listed[] {
  const shown = orders[kind](part, view);
  return shown.some((one) => one.id === id) ? shown : orders[kind](part, { ...view, search: '', filters: {} });
}
