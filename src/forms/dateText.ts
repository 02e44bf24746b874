import dayjs, { type Dayjs } from 'dayjs';
import { isCalendarDate } from '#openapi/keywords/calendar';

/** The format of a typed date. */
export const dateFormat = 'MM/DD/YYYY';

const typedDate = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{2})(\d{2})(\d{4}))$/;

/** Converts a typed date (`2/29/1968`, `02291968`) to `yyyy-mm-dd`; returns any other text unchanged. */
export function valueOfText(typed: string): string {
  const text = typed.trim();
  const [month = '', day = '', year = ''] = typedDate.exec(text)?.slice(1).filter(Boolean) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : text;
}

/** Converts `yyyy-mm-dd` to `mm/dd/yyyy`; returns any other text unchanged. */
export const textOfValue = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** Converts a picked day to `yyyy-mm-dd`. */
export const valueOfDay = (day: Dayjs): string => day.format('YYYY-MM-DD');

/**
 * Returns the day to mark in the calendar: null for text that is not a date, and for a day the local time zone skipped.
 */
export function dayOfValue(value: string): Dayjs | null {
  const day = isCalendarDate(value) ? dayjs(value) : null;
  return day !== null && valueOfDay(day) === value ? day : null;
}
