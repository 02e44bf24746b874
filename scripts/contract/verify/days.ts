const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the calendar date `days` from today. Two days from today are on the same side of today in every time zone.
 */
export const dateInDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Returns the calendar date `days` after `date`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the calendar date `years` before `date`. */
export const yearsBefore = (date: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, day)).toISOString().slice(0, 10);
};
