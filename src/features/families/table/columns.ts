import type { RelatedPartyRecord } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatDay } from '@/lib/dates';
import type { FieldDescription } from '@/lib/formSchema';
import type { Column } from '@/ui/data-table/column';

/** Shortens the labels of the parts of a business address. */
const shortLabel = (label: string): string => label.replace(/^Business Location (?!Address)/, '');

/** The column of a field: dates and phone numbers sort by their stored value, choices have a filter. */
export function column<Row>(
  key: keyof Row & string,
  field: FieldDescription,
  width: number,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const stored: Partial<Column<Row>> =
    field.kind === 'date' || field.holds === 'phone' ? { value: (row) => String(row[key] ?? '') } : {};
  return {
    key,
    title: shortLabel(field.label),
    width,
    text: (row) => shownValue(field, row[key]),
    ...(field.options && { choices: true }),
    ...stored,
    ...more,
  };
}

/** The time of the last save. */
export const updated: Column<RelatedPartyRecord> = {
  key: 'updatedAt',
  title: 'Updated',
  width: 125,
  text: ({ updatedAt }) => (updatedAt === undefined ? '' : formatDay(updatedAt)),
  value: ({ updatedAt }) => updatedAt,
};

/** The number of rows of each choice: "12 Debit, 2 Credit". */
export const tally =
  <Row>(text: (row: Row) => string) =>
  (rows: readonly Row[]): string => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(text(row), (counts.get(text(row)) ?? 0) + 1);
    return [...counts].map(([choice, count]) => `${count} ${choice}`).join(', ');
  };
