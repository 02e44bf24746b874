const msPerDay = 86_400_000;

/** The calendar of the user's time zone, or another one in tests. Spec: R-MSG-4. */
export function createCalendar(timeZone?: string) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  /** In Canada's format: yyyy-mm-dd. */
  const isoDate = format('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
  const sameYear = format('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  const otherYear = format('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  /** Identifies the calendar day of an instant. */
  const dayOf = (instant: string | Date): string => isoDate.format(new Date(instant));
  return {
    dayOf,
    /** The whole date: "Wednesday, November 18, 2026". */
    wholeLabel: (instant: string): string => otherYear.format(new Date(instant)),
    /** "Today", "Yesterday", "Wednesday, November 18"; with the year unless it is the current one. */
    label: (instant: string, now: Date): string => {
      const [day, today] = [dayOf(instant), dayOf(now)];
      // Both at midnight UTC, where every day has 24 hours.
      const age = (Date.parse(today) - Date.parse(day)) / msPerDay;
      if (age === 0) return 'Today';
      if (age === 1) return 'Yesterday';
      return (day.slice(0, 4) === today.slice(0, 4) ? sameYear : otherYear).format(new Date(instant));
    },
  };
}

/** The calendar of the user. */
export const calendar = createCalendar();
