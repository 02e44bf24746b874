import { todayLocal } from '#openapi/keywords/calendar';
import type { FilterTexts } from './criteria';

const firstOf = (year: number, month: number): string => `${String(year)}-${String(month).padStart(2, '0')}-01`;

/** The last day before the first of a month. Calendar dates, independent of time zones. */
const dayBefore = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);

/**
 * The common dates of a report. Of a period: this month, quarter and year to today, and last year. Of a day, without
 * a start: today, and the ends of the last month, quarter and year.
 */
export function datePresets(hasStart: boolean): readonly { readonly label: string; readonly dates: FilterTexts }[] {
  const today = todayLocal();
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const quarter = month - ((month - 1) % 3);
  if (!hasStart) {
    return [
      { label: 'Today', dates: { reportEndDate: today } },
      { label: 'End of last month', dates: { reportEndDate: dayBefore(year, month) } },
      { label: 'End of last quarter', dates: { reportEndDate: dayBefore(year, quarter) } },
      { label: 'End of last year', dates: { reportEndDate: dayBefore(year, 1) } },
    ];
  }
  return [
    { label: 'Month to date', dates: { startDate: firstOf(year, month), reportEndDate: today } },
    { label: 'Quarter to date', dates: { startDate: firstOf(year, quarter), reportEndDate: today } },
    { label: 'Year to date', dates: { startDate: firstOf(year, 1), reportEndDate: today } },
    { label: 'Last year', dates: { startDate: firstOf(year - 1, 1), reportEndDate: dayBefore(year, 1) } },
  ];
}
