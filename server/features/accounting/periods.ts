import { isCalendarDate } from '#openapi/shared/calendar';
import type { ComparativeColumnType, ReportColumn } from '#server/generated/operations.gen';
import { endMonthsBefore, monthEnd, monthsBefore } from './calendar';

/** The period of a column: all days until `to`, or from `from` until `to`. */
export interface Period {
  readonly from?: string;
  readonly to: string;
}

/** A period with a first day. */
export interface Span extends Period {
  readonly from: string;
}

const monthsOf: Readonly<Record<ComparativeColumnType, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Returns the columns of a balance sheet: its day, and `count` earlier ones at intervals of a month, quarter or year. Days
 * before the first calendar date are left out.
 */
export const daysBack = (to: string, type: ComparativeColumnType | undefined, count: number): Period[] => {
  const earlier = type === undefined ? 0 : count;
  const step = type === undefined ? 0 : monthsOf[type];
  const days = Array.from({ length: earlier + 1 }, (_, index) => endMonthsBefore(to, index * step));
  return days.filter(isCalendarDate).map((day) => ({ to: day }));
};

/** Returns the columns of a report: its period, and with a comparison the period a month, quarter or year earlier. */
export const periodsBack = (from: string, to: string, type: ComparativeColumnType | undefined): Span[] => {
  if (type === undefined) return [{ from, to }];
  const months = monthsOf[type];
  const earlier = { from: monthsBefore(from, months), to: endMonthsBefore(to, months) };
  return isCalendarDate(earlier.from) ? [{ from, to }, earlier] : [{ from, to }];
};

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(date));

const day = (date: string): string => format(date, { month: 'short', day: 'numeric', year: 'numeric' });

/**
 * Returns the name of a complete month, quarter or year, a single day, otherwise both dates. Where fiscal years are not
 * calendar years, numbers of quarters and years would be ambiguous: both dates are returned.
 */
const spanLabel = (from: string, to: string, fiscalYearStart: number): string => {
  if (from === to) return day(to);
  const isComplete = from.endsWith('-01') && to === monthEnd(to);
  const year = from.slice(0, 4);
  if (isComplete && from.slice(0, 7) === to.slice(0, 7)) return format(from, { month: 'short', year: 'numeric' });
  const isNumbered = isComplete && fiscalYearStart === 1;
  if (isNumbered && from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const quarter = (Number(from.slice(5, 7)) + 2) / 3;
  if (isNumbered && Number.isInteger(quarter) && to === monthEnd(from, 2)) return `Q${quarter} ${year}`;
  return `${day(from)} – ${day(to)}`;
};

/** Returns the column header of a period. Fiscal years begin in the month `fiscalYearStart`. */
export const reportColumn = ({ from, to }: Period, fiscalYearStart: number): ReportColumn =>
  from === undefined
    ? { label: day(to), endDate: to }
    : { label: spanLabel(from, to, fiscalYearStart), startDate: from, endDate: to };
