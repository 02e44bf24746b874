import type { RelatedPartyRecord } from '@/api';
import { formatCalendarDate, formatDay } from '@/lib/dates';
import type { FieldDescription } from '@/lib/formSchema';
import { formatPhone } from '@/lib/phone';
import type { Column } from '@/ui/data-table/column';

/** A stored value as people write it: a choice by its label, a calendar date in words, a phone number in groups. */
function textOf(value: unknown, { options, kind, holds }: FieldDescription): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (kind === 'date') return formatCalendarDate(String(value));
  if (holds === 'phone') return formatPhone(String(value));
  return options?.find((option) => option.value === value)?.label ?? String(value);
}

/** The address parts of a business need not say so again above each column. */
const brief = (label: string): string => label.replace(/^Business Location (?!Address)/, '');

/** The column of a field of the contract, under its label. Dates and phone numbers sort by their stored value; fields with fixed choices are filtered by them. */
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
    title: brief(field.label),
    width,
    text: (row) => textOf(row[key], field),
    ...(field.options && { choices: true }),
    ...stored,
    ...more,
  };
}

/** When the record was saved last. */
export const updated: Column<RelatedPartyRecord> = {
  key: 'updatedAt',
  title: 'Updated',
  width: 125,
  text: ({ updatedAt }) => (updatedAt === undefined ? '' : formatDay(updatedAt)),
  value: ({ updatedAt }) => updatedAt,
};

/** How often each choice of a column stands in the rows: "12 Debit, 2 Credit". */
export const tally =
  <Row>(text: (row: Row) => string) =>
  (rows: readonly Row[]): string => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(text(row), (counts.get(text(row)) ?? 0) + 1);
    return [...counts].map(([choice, count]) => `${count} ${choice}`).join(', ');
  };
