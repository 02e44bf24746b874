// Arithmetic on calendar dates (`yyyy-mm-dd`), in UTC, where every day has 24 hours.

const dayMs = 24 * 60 * 60 * 1000;

const write = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days to a date; a negative number subtracts them. */
const addDays = (date: string, days: number): string => write(Date.parse(date) + days * dayMs);

/** Returns the day after the last day of a period. */
export const dayAfter = (date: string): string => addDays(date, 1);

/** Returns the last day of the month of `date`, shifted by `months`. */
export const monthEnd = (date: string, months = 0): string =>
  write(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + months, 0));

/** Returns the first day of the month of `date`. */
export const monthStart = (date: string): string => `${date.slice(0, 8)}01`;

/** Returns the first day of the fiscal year of `date`; fiscal years begin in the month `first`, 1 to 12. */
export const yearStart = (date: string, first: number): string => {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return write(Date.UTC(month < first ? year - 1 : year, first - 1, 1));
};

/** Subtracts months; in a shorter month, returns its last day: 31 March becomes 29 or 28 February. */
export function monthsBefore(date: string, months: number): string {
  const last = monthEnd(date, -months);
  const day = date.slice(8);
  return day < last.slice(8) ? `${last.slice(0, 8)}${day}` : last;
}

/** Subtracts months from the end of a period: the last day of a month becomes the last day of the other month. */
export const endMonthsBefore = (date: string, months: number): string =>
  date === monthEnd(date) ? monthEnd(date, -months) : monthsBefore(date, months);
