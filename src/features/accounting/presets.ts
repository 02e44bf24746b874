import { todayLocal } from '#openapi/keywords/calendar';

/** A common period. */
export interface Preset {
  readonly key: string;
  readonly label: string;
  readonly startDate: string;
  readonly reportEndDate: string;
}

const firstOf = (year: number, month: number): string => `${String(year)}-${String(month).padStart(2, '0')}-01`;

/** The last day before the first of a month. Calendar dates, independent of time zones. */
function dayBefore(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month - 1, 0));
  return last.toISOString().slice(0, 10);
}

const yearAndMonth = (today: string): readonly [number, number] => [
  Number(today.slice(0, 4)),
  Number(today.slice(5, 7)),
];

const quarterOf = (month: number): number => month - ((month - 1) % 3);

/** For statements of a period: this month, quarter and year to today, and last year. */
export function datePresets(today = todayLocal()): readonly Preset[] {
  const [year, month] = yearAndMonth(today);
  const toDate = (key: string, label: string, startDate: string): Preset => ({
    ...{ key, label, startDate },
    reportEndDate: today,
  });
  return [
    toDate('month', 'Month', firstOf(year, month)),
    toDate('quarter', 'Quarter', firstOf(year, quarterOf(month))),
    toDate('year', 'Year to date', firstOf(year, 1)),
    { key: 'lastYear', label: 'Last year', startDate: firstOf(year - 1, 1), reportEndDate: dayBefore(year, 1) },
  ];
}

/** For the balance sheet, which has one date: today, and the ends of the last month, quarter and year. */
export function dayPresets(today = todayLocal()): readonly Preset[] {
  const [year, month] = yearAndMonth(today);
  const at = (key: string, label: string, reportEndDate: string): Preset => ({
    ...{ key, label, reportEndDate },
    startDate: reportEndDate,
  });
  return [
    at('today', 'Today', today),
    at('month', 'Last month', dayBefore(year, month)),
    at('quarter', 'Last quarter', dayBefore(year, quarterOf(month))),
    at('lastYear', 'Last year', dayBefore(year, 1)),
  ];
}
