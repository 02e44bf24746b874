/** Calendar arithmetic on `yyyy-mm-dd` strings. UTC is only the counter of days here; nothing is read as an instant. */

const parts = (date: string): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
];

const written = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The calendar date so many days after `date`; a negative number goes back. */
export const addDays = (date: string, days: number): string => {
  const [year, month, day] = parts(date);
  return written(Date.UTC(year, month - 1, day + days));
};

/** The last day of a month; months beyond 12, or below 1, run into other years. */
const endOfMonth = (year: number, month: number): string => written(Date.UTC(year, month, 0));

/** A day of a month, or the month's last day where it has no such day. */
export const dayOf = (year: number, month: number, day: number): string => {
  const last = endOfMonth(year, month);
  return day >= Number(last.slice(8)) ? last : `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
};

/** The year of a calendar date. */
export const yearOf = (date: string): number => parts(date)[0];

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `March 4`, as people write a day in a letter. */
export const spokenDay = (date: string): string => {
  const [, month, day] = parts(date);
  return `${monthNames[month - 1] ?? ''} ${day}`;
};

/** The day the sample is loaded, and the instants seen from it. */
export interface Clock {
  readonly today: string;
  /** A calendar date so many days ago. */
  readonly day: (daysAgo: number) => string;
  /** The instant of a local time (`HH:MM`) so many days ago; never later than now. */
  readonly at: (daysAgo: number, time?: string) => string;
  readonly minutesAgo: (minutes: number) => string;
}

/** A clock that stands still at `now`, whose local calendar date is `today`. */
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
