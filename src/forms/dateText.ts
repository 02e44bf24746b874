import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { isCalendarDate } from '#openapi/keywords/calendar';

/** How a date is typed and shown. */
export const dateFormat = 'MM/DD/YYYY';

const typedDate = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{2})(\d{2})(\d{4}))$/;

/** The `yyyy-mm-dd` text of a date as somebody types it: `2/29/1968`, `02291968`. Any other text stays as it is typed. */
export function valueOfText(typed: string): string {
  const text = typed.trim();
  const [month = '', day = '', year = ''] = typedDate.exec(text)?.slice(1).filter(Boolean) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : text;
}

/** How the control shows a value: a date as `mm/dd/yyyy`, any other text as it was typed. */
export const textOfValue = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** The `yyyy-mm-dd` text of a day that was picked. */
export const valueOfDay = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** The day that the calendar marks: none for a text that is no date, and for a day that the time zone here has skipped. */
export function dayOfValue(value: string): Dayjs | null {
  const day = isCalendarDate(value) ? dayjs(value) : null;
  return day !== null && valueOfDay(day) === value ? day : null;
}
