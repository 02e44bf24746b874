// Calendar arithmetic on `yyyy-mm-dd` strings, computed in UTC.

const parts = (date: string): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
];

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days to a date; a negative number subtracts them. */
export const addDays = (date: string, days: number): string => {
  const [year, month, day] = parts(date);
  return written(Date.UTC(year, month - 1, day + days));
};

/** Returns the last day of a month; months above 12 or below 1 are in other years. */
const endOfMonth = (year: number, month: number): string => written(Date.UTC(year, month, 0));

/** Returns a day of a month, at most its last day. */
export const dayOf = (year: number, month: number, day: number): string => {
  const last = endOfMonth(year, month);
  return day >= Number(last.slice(8)) ? last : `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
};

/** Returns the year of a date. */
export const yearOf = (date: string): number => parts(date)[0];

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a date like `March 4`. */
export const spokenDay = (date: string): string => {
  const [, month, day] = parts(date);
  return `${monthNames[month - 1] ?? ''} ${day}`;
};

/** The date of the sample, and times relative to it. */
export interface Clock {
  readonly today: string;
  /** Returns the date of some days ago. */
  readonly day: (daysAgo: number) => string;
  /** Returns the instant of a local time (`HH:MM`) some days ago, at most now. */
  readonly at: (daysAgo: number, time?: string) => string;
  readonly minutesAgo: (minutes: number) => string;
}

/** Creates a clock fixed at `now`, with the local date `today`. */
export const createClock = (today: string, now: Date): Clock => ({
  today,
  day: (daysAgo) => addDays(today, -daysAgo),
  at: (daysAgo, time = '10:00') => {
    const [year, month, day] = parts(addDays(today, -daysAgo));
    const [hours, minutes] = [Number(time.slice(0, 2)), Number(time.slice(3))];
    const instant = new Date(year, month - 1, day, hours, minutes);
    return new Date(Math.min(instant.getTime(), now.getTime())).toISOString();
  },
  minutesAgo: (minutes) => new Date(now.getTime() - minutes * 60_000).toISOString(),
});
