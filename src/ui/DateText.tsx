import { formatCalendarDate, formatDay, formatDayAndTime, formatTime } from '@/lib/dates';

const formats = { date: formatCalendarDate, day: formatDay, time: formatTime, dayAndTime: formatDayAndTime } as const;

interface DateTextProps {
  /** A calendar date (`yyyy-mm-dd`) for `date`, an instant for the others. */
  readonly value: string;
  readonly format?: keyof typeof formats;
}

/** Renders a date as a `time` element in the portal's format. */
export function DateText({ value, format = 'date' }: DateTextProps) {
  return <time dateTime={value}>{formats[format](value)}</time>;
}
