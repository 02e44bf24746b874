/** How a day is told from another where the reader is; the zone is given by tests alone. */
const format = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone !== undefined && { timeZone }) });

/** Names days as a reader in one place does. */
export interface Days {
  /** The local calendar day of an instant, the same text for the same day. */
  readonly dayOf: (instant: string) => string;
  /** "Today", "Yesterday", "Wednesday, November 18", with the year when that is another one. */
  readonly label: (instant: string, now: Date) => string;
}

/** The calendar of the reader's own time zone, or of another. Spec: concierge 2, messages are grouped by day. */
export function createDays(timeZone?: string): Days {
  const key = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const sameYear = format(timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  const otherYear = format(timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  /** The calendar day as a date in UTC, where every day has 24 hours. */
  const utcDay = (date: Date): number => {
    const parts = Object.fromEntries(key.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'] ?? 1) / 86_400_000;
  };
  const label = (instant: string, now: Date): string => {
    const date = new Date(instant);
    const age = utcDay(now) - utcDay(date);
    if (age === 0) return 'Today';
    if (age === 1) return 'Yesterday';
    const isThisYear = key.format(date).slice(-4) === key.format(now).slice(-4);
    return (isThisYear ? sameYear : otherYear).format(date);
  };
  return { dayOf: (instant) => key.format(new Date(instant)), label };
}
