import type { FilterTexts } from './criteria';

/** Returns a day of a month, of which there may be fewer than 1 and more than 12. Calendar dates, independent of time zones. */
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * The common dates of a report. Of a period: this month, quarter and year to today, and last year. Of a day, without
 * a start: today, and the ends of the last month, quarter and year. Quarters and years are those of fiscal years that
 * begin in the month `fiscalYearStart`, 1 to 12.
 */
export function datePresets(
  today: string,
  hasStart: boolean,
  fiscalYearStart = 1,
): readonly { readonly label: string; readonly dates: FilterTexts }[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const monthsSinceStart = (month - fiscalYearStart + 12) % 12;
  const first = month - monthsSinceStart;
  const quarter = month - (monthsSinceStart % 3);
  const name = fiscalYearStart === 1 ? 'year' : 'fiscal year';
  if (!hasStart) {
    return [
      { label: 'Today', dates: { reportEndDate: today } },
      { label: 'End of last month', dates: { reportEndDate: dayOf(year, month, 0) } },
      { label: 'End of last quarter', dates: { reportEndDate: dayOf(year, quarter, 0) } },
      { label: `End of last ${name}`, dates: { reportEndDate: dayOf(year, first, 0) } },
    ];
  }
  return [
    { label: 'Month to date', dates: { startDate: dayOf(year, month, 1), reportEndDate: today } },
    { label: 'Quarter to date', dates: { startDate: dayOf(year, quarter, 1), reportEndDate: today } },
    {
      label: fiscalYearStart === 1 ? 'Year to date' : 'Fiscal year to date',
      dates: { startDate: dayOf(year, first, 1), reportEndDate: today },
    },
    {
      label: `Last ${name}`,
      dates: { startDate: dayOf(year, first - 12, 1), reportEndDate: dayOf(year, first, 0) },
    },
  ];
}
