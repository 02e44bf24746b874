const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const localDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const localTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const localClock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const localDateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const localMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

function toInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A calendar date (`yyyy-mm-dd`) in words, "Nov 20, 2026": the same day wherever it is read. Text that is no date comes back as it is. */
export function formatCalendarDate(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instant = isDate ? toInstant(`${text}T00:00:00Z`) : undefined;
  return instant ? calendarDate.format(instant) : text;
}

/** The day of an instant where it is read, "Nov 20, 2026". Text that is no instant comes back as it is. */
export function formatDay(text: string): string {
  const instant = toInstant(text);
  return instant ? localDate.format(instant) : text;
}

/** The time of day of an instant where it is read, "9:04 AM". Text that is no instant comes back as it is. */
export function formatTime(text: string): string {
  const instant = toInstant(text);
  return instant ? localTime.format(instant) : text;
}

/** The time of day of an instant where it is read, on a clock of 24 hours, "14:02". Text that is no instant comes back as it is. */
export function formatClock(text: string): string {
  const instant = toInstant(text);
  return instant ? localClock.format(instant) : text;
}

/** Day and time of an instant where it is read. Text that is no instant comes back as it is. */
export function formatDayAndTime(text: string): string {
  const instant = toInstant(text);
  return instant ? localDateTime.format(instant) : text;
}

/** Day and time of an instant where it is read, to the second. Text that is no instant comes back as it is. */
export function formatMoment(text: string): string {
  const instant = toInstant(text);
  return instant ? localMoment.format(instant) : text;
}

/** The instant at which a calendar date (`yyyy-mm-dd`) begins where it is read, or one of the days after it. */
export function startOfDay(date: string, daysAfter = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysAfter).toISOString();
}

/**
 * How long ago an instant was: "Just now", "5m ago", "3h ago", "Yesterday", "4d ago", from a week on a short date, with its
 * year when that is another one. Instants ahead of this clock were just now. Spec: concierge 2, relative time.
 */
export function formatRelative(text: string, now: Date): string {
  const instant = toInstant(text);
  if (!instant) return text;
  const age = now.getTime() - instant.getTime();
  if (age < minute) return 'Just now';
  if (age < hour) return `${String(Math.floor(age / minute))}m ago`;
  if (age < day) return `${String(Math.floor(age / hour))}h ago`;
  if (age < 2 * day) return 'Yesterday';
  if (age < 7 * day) return `${String(Math.floor(age / day))}d ago`;
  return (instant.getFullYear() === now.getFullYear() ? shortDate : localDate).format(instant);
}
