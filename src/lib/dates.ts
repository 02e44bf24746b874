import { calendarDateOf } from '#openapi/shared/calendar';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Shown for a text of a backend that is not a date. */
const unknownDate = '—';

/** Returns the instant; undefined for other text, and for a day that does not exist, which browsers read as another. */
function toInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || calendarDateOf(text) === undefined ? undefined : instant;
}

/** Creates a formatter of instants in the device's time zone. For other text it returns a dash. */
function instantFormatter(options: Intl.DateTimeFormatOptions): (text: string) => string {
  // Created on first use: each takes milliseconds, and a page uses few of them.
  let format: Intl.DateTimeFormat | undefined;
  return (text) => {
    const instant = toInstant(text);
    return instant ? (format ??= new Intl.DateTimeFormat('en-US', options)).format(instant) : unknownDate;
  };
}

const calendarDate = instantFormatter({ dateStyle: 'medium', timeZone: 'UTC' });
const shortDate = instantFormatter({ month: 'short', day: 'numeric' });

/**
 * Formats a calendar date (`yyyy-mm-dd`) as "Nov 20, 2026" in every time zone, ignoring a time after it. For other text,
 * and a day that does not exist, it returns a dash. Spec: R-NUM-4.
 */
export const formatCalendarDate = (text: string): string => calendarDate(calendarDateOf(text) ?? '');

/** Formats the calendar dates of a period, "Nov 1, 2026 – Nov 20, 2026"; a period of one day as that day. */
export const formatPeriod = (from: string, to: string): string =>
  [...new Set([from, to].map(formatCalendarDate))].join(' – ');

/** Formats the day of an instant, "Nov 20, 2026". */
export const formatDay = instantFormatter({ dateStyle: 'medium' });

/** Formats the time of an instant, "9:04 AM". */
export const formatTime = instantFormatter({ timeStyle: 'short' });

/** Formats day and time of an instant. */
export const formatDayAndTime = instantFormatter({ dateStyle: 'medium', timeStyle: 'short' });

const shortDayAndTime = instantFormatter({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Formats day and time of an instant, "Nov 28, 9:00 AM", with the year if it is not the current one. */
export function formatDayAndTimeNear(text: string, now: Date): string {
  return toInstant(text)?.getFullYear() === now.getFullYear() ? shortDayAndTime(text) : formatDayAndTime(text);
}

/** Formats day and time of an instant with the time zone, "Nov 20, 2026, 9:04 AM EST". */
export const formatDayTimeAndZone = instantFormatter({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats day and time of an instant, to the second. */
export const formatMoment = instantFormatter({ dateStyle: 'medium', timeStyle: 'medium' });

/** Returns the instant at which a calendar date (`yyyy-mm-dd`), or a day after it, begins in the device's time zone. */
export function startOfDay(date: string, daysAfter = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysAfter).toISOString();
}

/** Returns how many midnights of the device's time zone are between two instants. */
function calendarDaysBetween(from: Date, to: Date): number {
  // At midnight UTC, where every day has 24 hours.
  const startOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (startOf(to) - startOf(from)) / day;
}

/**
 * Formats how long ago an instant was: "Just now", "5m ago", "3h ago", "Yesterday", "4d ago"; after a week a short
 * date, with the year if it is not the current one. A future instant is "Just now". Spec: R-NUM-5.
 */
export function formatRelative(text: string, now: Date): string {
  const instant = toInstant(text);
  if (!instant) return unknownDate;
  const age = now.getTime() - instant.getTime();
  if (age < minute) return 'Just now';
  if (age < hour) return `${String(Math.floor(age / minute))}m ago`;
  const days = calendarDaysBetween(instant, now);
  // A day on which summer time ends has 25 hours.
  if (age < day || days === 0) return `${String(Math.floor(age / hour))}h ago`;
  if (days === 1) return 'Yesterday';
  if (age < 7 * day) return `${String(Math.max(2, Math.floor(age / day)))}d ago`;
  return instant.getFullYear() === now.getFullYear() ? shortDate(text) : formatDay(text);
}
