/**
 * Calendar dates as the contract writes them: `yyyy-mm-dd` strings, never instants. Parsing them as UTC would lose a day west of
 * Greenwich, so nothing here does. All functions are pure; `today` may be given, and is the local calendar date otherwise.
 * Spec: client-portal.md 5 and 9 (minimum age, formation dates), concierge.md 5 (report dates).
 */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

const yearOf = (date: string): number => Number(date.slice(0, 4));

const write = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Whether `text` is `yyyy-mm-dd` and that day exists: `2023-02-29` does not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysIn(yearOf(text), Number(text.slice(5, 7)));
}

/** The calendar date of `now` where this program runs. */
export const todayLocal = (now = new Date()): string => write(now.getFullYear(), now.getMonth() + 1, now.getDate());

/**
 * The latest calendar date anywhere on earth at `now` (UTC+14). A server judges by it, so that it never refuses as "in the future" what
 * is today where the person is.
 */
export function todayAnywhere(now = new Date()): string {
  const ahead = new Date(now.getTime() + 14 * 60 * 60 * 1000);
  return write(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1, ahead.getUTCDate());
}

/** Whether the first date is later than the second. Both are calendar dates. */
export const isAfter = (date: string, other: string): boolean => date > other;

/** Completed years on `day` of somebody born on `dateOfBirth`; in common years 29 February counts as 28 February. */
export function ageOn(dateOfBirth: string, day: string): number {
  const birthday = dateOfBirth.endsWith('-02-29') && !isLeapYear(yearOf(day)) ? '-02-28' : dateOfBirth.slice(4);
  const years = yearOf(day) - yearOf(dateOfBirth);
  return day.slice(4) < birthday ? years - 1 : years;
}

/** Whether somebody born on `dateOfBirth` has completed `years` years today. Text that is no date passes: `format` speaks about that. */
export const isAtLeastAge = (dateOfBirth: string, years: number, today = todayLocal()): boolean =>
  !isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today) >= years;

/** Whether `date` is today or earlier. Text that is no date passes: `format` speaks about that. */
export const isNotInFuture = (date: string, today = todayLocal()): boolean =>
  !isCalendarDate(date) || !isAfter(date, today);

/** Whether `date` is not later than `other`. It passes unless both are calendar dates. */
export const isNotAfter = (date: string, other: unknown): boolean =>
  typeof other !== 'string' || !isCalendarDate(date) || !isCalendarDate(other) || !isAfter(date, other);

/** The formats ahead-of-time validators look up here; ajv writes the others into the validator itself. */
export const calendarFormats = { date: isCalendarDate };
