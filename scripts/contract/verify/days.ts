const dayMs = 24 * 60 * 60 * 1000;

/** The calendar date so many days from today. Two days off are on the same side of today in every time zone. */
export const dayAt = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The calendar date so many days after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
