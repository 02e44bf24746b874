/**
 * Calendar dates of the contract: `yyyy-mm-dd` strings, not timestamps, because parsing them as UTC would shift the day
 * in time zones west of UTC. All functions are pure; `today` is the local calendar date by default.
 * Spec: R-ONB-10, R-ONB-14, R-RPT-4.
 */

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysIn = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

const yearOf = (date: string): number => Number(date.slice(0, 4));

const write = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const firstYear = 1800;

/**
 * Returns whether `text` is `yyyy-mm-dd`, of the year 1800 or later, and the day exists (`2023-02-29` does not).
 * Spec: R-NUM-4, R-NUM-6.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || yearOf(text) < firstYear) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysIn(yearOf(text), Number(text.slice(5, 7)));
}

/**
 * Returns the calendar date of a text of a backend, `yyyy-mm-dd` with or without a time, which is ignored; undefined for
 * any other text and for a day that does not exist.
 */
export function calendarDateOf(text: string): string | undefined {
  const [date = ''] = /^[\d-]{10}(?=$|[T ])/.exec(text) ?? [];
  return isCalendarDate(date) ? date : undefined;
}

/** Returns whether `text` is an instant of RFC 3339 on a calendar date, with an offset below 16 hours as PostgreSQL reads it. */
export const isInstant = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) &&
  /^[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-](0\d|1[0-5])(:?[0-5]\d)?)$/.test(text.slice(10));

/** Returns the calendar date of `now` in the local time zone. */
export const todayLocal = (now = new Date()): string => write(now.getFullYear(), now.getMonth() + 1, now.getDate());

/**
 * Returns the latest calendar date of any time zone at `now` (UTC+14). Servers validate with it, so that they accept
 * today's date in the user's time zone.
 */
export function todayAnywhere(now = new Date()): string {
  const ahead = new Date(now.getTime() + 14 * 60 * 60 * 1000);
  return write(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1, ahead.getUTCDate());
}

/** Returns whether a calendar date is later than another. */
export const isAfter = (date: string, other: string): boolean => date > other;

/** Returns the age in years on `day`; in common years 29 February counts as 28 February. */
export function ageOn(dateOfBirth: string, day: string): number {
  const birthday = dateOfBirth.endsWith('-02-29') && !isLeapYear(yearOf(day)) ? '-02-28' : dateOfBirth.slice(4);
  const years = yearOf(day) - yearOf(dateOfBirth);
  return day.slice(4) < birthday ? years - 1 : years;
}

/** Returns whether the age is at least `years` today. Returns true for invalid dates, which `format` reports. */
export const isAtLeastAge = (dateOfBirth: string, years: number, today = todayLocal()): boolean =>
  !isCalendarDate(dateOfBirth) || ageOn(dateOfBirth, today) >= years;

/** Returns whether `date` is today or earlier. Returns true for invalid dates, which `format` reports. */
export const isNotInFuture = (date: string, today = todayLocal()): boolean =>
  !isCalendarDate(date) || !isAfter(date, today);

/** Returns whether `date` is not later than `other`. Returns true unless both are calendar dates. */
export const isNotAfter = (date: string, other: unknown): boolean =>
  typeof other !== 'string' || !isCalendarDate(date) || !isCalendarDate(other) || !isAfter(date, other);

/** The formats that compiled validators import; ajv inlines the others. */
export const calendarFormats = { date: isCalendarDate, 'date-time': isInstant };
