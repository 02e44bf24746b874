/** Sums on calendar dates, which are `yyyy-mm-dd` texts: in UTC, where every day has 24 hours, and never shown to anybody. */

const dayMs = 24 * 60 * 60 * 1000;

const write = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The date so many days later, or earlier with a number below zero. */
const addDays = (date: string, days: number): string => write(Date.parse(date) + days * dayMs);

/** The day a period that ends on `date` is over: the first that no longer counts. */
export const dayAfter = (date: string): string => addDays(date, 1);

/** The last day of the month so many months before or after that of `date`. */
export const monthEnd = (date: string, months = 0): string =>
  write(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + months, 0));

/** The first day of the year of `date`. */
export const yearStart = (date: string): string => `${date.slice(0, 4)}-01-01`;

/** The same day so many months earlier; the last of the month when that one is shorter: 31 March gives 29 or 28 February. */
export function monthsBefore(date: string, months: number): string {
  const last = monthEnd(date, -months);
  const day = date.slice(8);
  return day < last.slice(8) ? `${last.slice(0, 8)}${day}` : last;
}

/** The same for the end of a period: the last day of a month gives the last day of the other month. */
export const endMonthsBefore = (date: string, months: number): string =>
  date === monthEnd(date) ? monthEnd(date, -months) : monthsBefore(date, months);
