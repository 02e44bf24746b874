import type { Column, TableView } from './column';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const folded = (text: string): string => text.toLocaleLowerCase('en-US');

/** The texts of a row to search, with stored texts that are shown otherwise (a phone number). Hidden columns are searched as well. */
export const searchTextOf = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  folded(
    columns
      .flatMap(({ text, value }) => [text(row), value?.(row)])
      .filter((text) => typeof text === 'string')
      .join('\n'),
  );

/** A choice wants the whole text, anything else a part of it. */
function passes<Row>(row: Row, column: Column<Row>, wanted: string): boolean {
  const text = column.text(row);
  return column.choices === true ? text === wanted : folded(text).includes(folded(wanted.trim()));
}

type SortValue = string | number | undefined;

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

const isNothing = (value: SortValue): boolean => value === undefined || value === '';

/**
 * The places of the rows in the order wanted; rows alike in it keep the one they came in.
 *
 * @param sort - As they came where it names no column.
 */
export function sortedIndexes<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView['sort'],
): readonly number[] {
  const column = columns.find(({ key }) => key === sort?.key);
  const places = rows.map((_, place) => place);
  if (!column || !sort) return places;
  const keys = rows.map(column.value ?? column.text);
  return places.sort((one, other) => {
    const [key, otherKey] = [keys[one], keys[other]];
    const [nothing, otherNothing] = [isNothing(key), isNothing(otherKey)];
    if (nothing || otherNothing) return Number(nothing) - Number(otherNothing);
    return sort.descending ? compare(otherKey, key) : compare(key, otherKey);
  });
}

/**
 * The rows to be seen: those that hold every word of the search and pass every filter, in the order wanted. What names no column counts as
 * absent.
 *
 * @param searchTexts - {@link searchTextOf} of each row, at its place.
 * @param order - {@link sortedIndexes} them, where it is known already.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort, filters }: TableView,
  searchTexts: readonly string[],
  order: readonly number[] = sortedIndexes(rows, columns, sort),
): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const wanted = columns.flatMap((column) => {
    const value = filters[column.key] ?? '';
    return value === '' ? [] : [{ column, value }];
  });
  return order.flatMap((place) => {
    const row = rows[place];
    const isFound =
      row !== undefined &&
      words.every((word) => searchTexts[place]?.includes(word)) &&
      wanted.every(({ column, value }) => passes(row, column, value));
    return isFound ? [row] : [];
  });
}

/** The different texts of a column, in order, to choose from. */
export const choicesOf = <Row>(rows: readonly Row[], { text }: Column<Row>): readonly string[] =>
  [...new Set(rows.map(text))].filter((choice) => choice !== '').sort(collator.compare);
