import { prefixedParameter, readSearch, textParameter, writeSearch } from './searchParams';

/** The search, order and filters of a table. */
export interface TableView {
  readonly search: string;
  /** The key of a column; with a leading `-` in descending order. Empty for the order of the rows. */
  readonly sort: string;
  /** Filter texts by column key; an empty text filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The view of a table in the URL. */
export const tableParameters = {
  search: textParameter('search'),
  sort: textParameter('sort'),
  filters: prefixedParameter('where.'),
};

/** Returns the query string of a view alone. */
export const searchOfView = (view: TableView): string =>
  writeSearch(new URLSearchParams(), tableParameters, view).toString();

/** Returns the view that a query string holds. */
export const viewOfSearch = (search: string): TableView => readSearch(new URLSearchParams(search), tableParameters);
