import type { Column, TableView } from './column';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const folded = (text: string): string => text.toLocaleLowerCase('en-US');

/** The texts of a row, to be searched: hidden columns are searched as well. */
export const searchTextOf = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  folded(columns.map(({ text }) => text(row)).join('\n'));

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

function sorted<Row>(rows: readonly Row[], { text, sortBy = text }: Column<Row>, descending: boolean): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }));
  keyed.sort((one, other) => {
    const [nothing, otherNothing] = [isNothing(one.key), isNothing(other.key)];
    if (nothing || otherNothing) return Number(nothing) - Number(otherNothing);
    return descending ? compare(other.key, one.key) : compare(one.key, other.key);
  });
  return keyed.map(({ row }) => row);
}

/**
 * The rows to be seen: those that hold every word of the search and pass every filter, in the order wanted. What names no column counts as
 * absent; rows alike in the order keep the one they came in.
 *
 * @param searchTexts - {@link searchTextOf} of each row, at its place.
 */
export function arrange<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort, filters }: TableView,
  searchTexts: readonly string[],
): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const wanted = columns.flatMap((column) => {
    const value = filters[column.key] ?? '';
    return value === '' ? [] : [{ column, value }];
  });
  const found = rows.filter(
    (row, index) =>
      words.every((word) => searchTexts[index]?.includes(word)) &&
      wanted.every(({ column, value }) => passes(row, column, value)),
  );
  const by = columns.find(({ key }) => key === sort?.key);
  return by && sort ? sorted(found, by, sort.descending) : found;
}

/** The different texts of a column, in order, to choose from. */
export const choicesOf = <Row>(rows: readonly Row[], { text }: Column<Row>): readonly string[] =>
  [...new Set(rows.map(text))].filter((choice) => choice !== '').sort(collator.compare);
