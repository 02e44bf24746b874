import type { ComparativeColumnType, ReportColumn } from '#server/generated/operations.gen';
import { endMonthsBefore, monthEnd, monthsBefore } from './calendar';

/** What a column of a report is about: all days up to `to`, or those from `from` on. */
export interface Period {
  readonly from?: string;
  readonly to: string;
}

/** A period with a first day. */
export interface Span extends Period {
  readonly from: string;
}

const monthsOf: Readonly<Record<ComparativeColumnType, number>> = { month: 1, quarter: 3, year: 12 };

/** The columns of a balance sheet: its day, and as many earlier ones, each a month, quarter or year before the other. */
export const daysBack = (to: string, type: ComparativeColumnType | undefined, count: number): Period[] => {
  const earlier = type === undefined ? 0 : count;
  const step = type === undefined ? 0 : monthsOf[type];
  return Array.from({ length: earlier + 1 }, (_, index) => ({ to: endMonthsBefore(to, index * step) }));
};

/** The columns of a report over a period: it, and with a comparison the same period a month, quarter or year before. */
export const periodsBack = (from: string, to: string, type: ComparativeColumnType | undefined): Span[] => {
  if (type === undefined) return [{ from, to }];
  const months = monthsOf[type];
  return [
    { from, to },
    { from: monthsBefore(from, months), to: endMonthsBefore(to, months) },
  ];
};

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(date));

const day = (date: string): string => format(date, { month: 'short', day: 'numeric', year: 'numeric' });

/** Whole months, quarters and years are called by their names. */
const spanLabel = (from: string, to: string): string => {
  const whole = from.endsWith('-01') && to === monthEnd(to);
  const year = from.slice(0, 4);
  if (whole && from.slice(0, 7) === to.slice(0, 7)) return format(from, { month: 'short', year: 'numeric' });
  if (whole && from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const quarter = (Number(from.slice(5, 7)) + 2) / 3;
  if (whole && Number.isInteger(quarter) && to === monthEnd(from, 2)) return `Q${quarter} ${year}`;
  return `${day(from)} – ${day(to)}`;
};

/** A period as the head of its column. */
export const columnOf = ({ from, to }: Period): ReportColumn =>
  from === undefined ? { label: day(to), endDate: to } : { label: spanLabel(from, to), startDate: from, endDate: to };
