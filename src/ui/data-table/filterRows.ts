import type { Column, TableView } from './column';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const folded = (text: string): string => text.toLocaleLowerCase('en-US');

/** Returns the text that a search matches: displayed and stored texts (a phone number) of all columns, hidden ones included. */
export const searchTextOf = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  folded(
    columns
      .flatMap(({ text, value }) => [text(row), value?.(row)])
      .filter((text) => typeof text === 'string')
      .join('\n'),
  );

/** Whether a row matches a filter: the entire text for `choices`, a part of it otherwise. */
function matches<Row>(row: Row, column: Column<Row>, filter: string): boolean {
  const text = column.text(row);
  return column.choices === true ? text === filter : folded(text).includes(folded(filter.trim()));
}

type SortValue = string | number | undefined;

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

const isMissing = (value: SortValue): boolean => value === undefined || value === '';

/**
 * Returns the indexes of the rows in sorted order; the sort is stable.
 *
 * @param sort - Without a column of that key, the rows stay in their order.
 */
export function sortedIndexes<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView['sort'],
): readonly number[] {
  const column = columns.find(({ key }) => key === sort?.key);
  const indexes = rows.map((_, index) => index);
  if (!column || !sort) return indexes;
  const keys = rows.map(column.value ?? column.text);
  return indexes.sort((one, other) => {
    const [key, otherKey] = [keys[one], keys[other]];
    const [missing, otherMissing] = [isMissing(key), isMissing(otherKey)];
    if (missing || otherMissing) return Number(missing) - Number(otherMissing);
    return sort.descending ? compare(otherKey, key) : compare(key, otherKey);
  });
}

/**
 * Returns the rows that contain every word of the search and match every filter, in sorted order. Filters and sorting of
 * unknown columns are ignored.
 *
 * @param searchTexts - {@link searchTextOf} each row, by index.
 * @param order - The {@link sortedIndexes}, where the caller has them.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort, filters }: TableView,
  searchTexts: readonly string[],
  order: readonly number[] = sortedIndexes(rows, columns, sort),
): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const active = columns.flatMap((column) => {
    const value = filters[column.key] ?? '';
    return value === '' ? [] : [{ column, value }];
  });
  return order.flatMap((index) => {
    const row = rows[index];
    const isFound =
      row !== undefined &&
      words.every((word) => searchTexts[index]?.includes(word)) &&
      active.every(({ column, value }) => matches(row, column, value));
    return isFound ? [row] : [];
  });
}

/** Returns the distinct texts of a column in order. */
export const choicesOf = <Row>(rows: readonly Row[], { text }: Column<Row>): readonly string[] =>
  [...new Set(rows.map(text))].filter((choice) => choice !== '').sort(collator.compare);
