import { phoneForms } from '#openapi/shared/phoneSearch';
import { shownValue } from '@/forms/shownValue';
import { formatDay } from '@/lib/dates';
import { dateCell, dayCell, numberCell } from '@/lib/export/sheet';
import type { FieldDescription } from '@/lib/formSchema';
import type { Column } from '@/ui/data-table/column';
import type { PartyRow } from './relatedParty';

/** The column of a field: dates and phone numbers sort by their stored value, choices have a filter. */
export const columnOf =
  <Key extends string>(fields: Readonly<Record<Key, FieldDescription>>) =>
  (key: Key, width: number, more: Partial<Column<PartyRow>> = {}): Column<PartyRow> => {
    const field = fields[key];
    return {
      key,
      width,
      title: field.label.replace(/^Business (Location (?!Address))?/, ''),
      text: (row) => shownValue(field, Reflect.get(row, key)),
      ...(field.options && { choices: true }),
      ...((field.kind === 'date' || field.text === 'phone') && {
        value: (row) => String(Reflect.get(row, key) ?? ''),
      }),
      ...(field.text === 'phone' && { phones: (row) => phoneForms(String(Reflect.get(row, key) ?? '')) }),
      ...(field.kind === 'date' && { cell: (row) => dateCell(String(Reflect.get(row, key) ?? '')) }),
      ...more,
    };
  };

/** Adds the number of rows with each text: "12 Debit, 2 Credit". */
export const tallied = (column: Column<PartyRow>): Column<PartyRow> => ({
  ...column,
  total: (rows) => {
    const counts = new Map<string, number>();
    for (const text of rows.map(column.text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([choice, count]) => `${count} ${choice}`).join(', ');
  },
});

/** Shows the number of entries of a list. */
export const counted = (column: Column<PartyRow>, count: (row: PartyRow) => number): Column<PartyRow> => ({
  ...column,
  align: 'end',
  text: (row) => String(count(row)),
  value: count,
  cell: (row) => numberCell(count(row)),
  total: (rows) => String(rows.reduce((sum, row) => sum + count(row), 0)),
});

/** Hidden until the user shows it. */
export const hidden = { hidden: true } as const;

/** The time of the last save. */
export const updated: Column<PartyRow> = {
  key: 'updatedAt',
  title: 'Updated',
  width: 125,
  text: ({ updatedAt }) => (updatedAt === undefined ? '' : formatDay(updatedAt)),
  value: ({ updatedAt }) => updatedAt,
  cell: ({ updatedAt }) => dayCell(updatedAt),
};
