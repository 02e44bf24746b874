import { containsWords, fold, searchWords } from '#openapi/shared/folding';
import { searchedPhone } from '#openapi/shared/phoneSearch';
import { compareTexts } from './compareTexts';
import type { TableView } from './tableView';

/** A column whose cells have texts. */
export interface TextColumn<Row> {
  /** Identifies the column in the URL and in saved layouts. */
  readonly key: string;
  /** Returns the text of a cell; empty without a value. */
  readonly text: (row: Row) => string;
  /** Returns the value to sort by, where it is not the text: a number, an instant. Missing values sort last. */
  readonly value?: (row: Row) => string | number | undefined;
  /** Returns the forms of a phone number (`phoneForms`), by which searches and the filter find it as well. */
  readonly phones?: (row: Row) => string;
  /** Whether the filter offers the distinct texts of the column. */
  readonly choices?: boolean;
}

/** Returns the text that a search matches: displayed and stored texts of all columns, also hidden ones. */
const searchTextOf = <Row>(row: Row, columns: readonly TextColumn<Row>[]): string =>
  fold(
    columns
      .flatMap(({ text, value }) => [text(row), value?.(row)])
      .filter((text) => typeof text === 'string')
      .join('\n'),
  );

/** Whether a phone number of the row, in any form, contains the digits of a search. */
const hasPhone = <Row>(row: Row, columns: readonly TextColumn<Row>[], digits: string | undefined): boolean =>
  digits !== undefined && columns.some(({ phones }) => phones?.(row).includes(digits) === true);

/** Whether a row matches a filter: the entire text for `choices`, each word or the phone number otherwise. */
function matches<Row>(row: Row, column: TextColumn<Row>, filter: string): boolean {
  const { choices, text } = column;
  if (choices === true) return text(row) === filter;
  return containsWords(searchWords(filter), text(row)) || hasPhone(row, [column], searchedPhone(filter));
}

type SortValue = string | number | undefined;

const isMissing = (value: SortValue): boolean => value === undefined || value === '';

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareTexts(String(one), String(other));
}

/** Returns the rows sorted by a column; the sort is stable, and missing values are last in both directions. */
function sorted<Row>(
  rows: readonly Row[],
  { text, value = text }: TextColumn<Row>,
  isDescending: boolean,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: value(row) }));
  const present = keyed.filter(({ key }) => !isMissing(key));
  const missing = keyed.filter(({ key }) => isMissing(key));
  present.sort((one, other) => (isDescending ? compare(other.key, one.key) : compare(one.key, other.key)));
  return [...present, ...missing].map(({ row }) => row);
}

/**
 * Returns the function that lists the rows of a view: those that contain each word of the search, or a searched phone
 * number in any form, and match all filters, in order. Filters and sorting of unknown columns are ignored.
 */
export function rowFilter<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
): (view: TableView) => readonly Row[] {
  const searched = rows.map((row) => ({ row, searchText: searchTextOf(row, columns) }));
  return ({ search, sort, filters }) => {
    const words = searchWords(search);
    const digits = searchedPhone(search);
    const active = columns.filter(({ key }) => filters[key]);
    const found = searched
      .filter(
        ({ row, searchText }) => words.every((word) => searchText.includes(word)) || hasPhone(row, columns, digits),
      )
      .filter(({ row }) => active.every((column) => matches(row, column, filters[column.key] ?? '')))
      .map(({ row }) => row);
    const sortColumn = columns.find(({ key }) => sort === key || sort === `-${key}`);
    return sortColumn ? sorted(found, sortColumn, sort.startsWith('-')) : found;
  };
}

/** Returns the options of a filter: all, then the distinct texts of the column in order. */
export const filterOptions = <Row>(rows: readonly Row[], { text }: TextColumn<Row>) => [
  { value: '', label: 'All' },
  ...[...new Set(rows.map(text))]
    .filter((choice) => choice !== '')
    .sort(compareTexts)
    .map((choice) => ({ value: choice, label: choice })),
];
