import dayjs, { type Dayjs } from 'dayjs';
import { isCalendarDate } from '#openapi/shared/calendar';
import { prepareText } from '#openapi/shared/text';
import { formatCalendarDate } from '@/lib/dates';

/** The format of a typed date. */
export const dateFormat = 'MM/DD/YYYY';

const write = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** A date with a named month: `Apr 5, 1980`, `5-Apr-1980`, `5. April 1980`, `Sat, April 5th, 1980`. */
const withName =
  /^(?:[a-z]{3,9}\.?,? ?)??(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ./-]?([a-z]{3,9})|([a-z]{3,9})[ ./-]?(\d{1,2})(?:st|nd|rd|th)?)[ .,/-]{0,2}(\d{4})$/i;

/** Returns the reading of a date with an English name of its month, or its first three letters or more. */
function namedMonth(text: string): string[] {
  const [, dayBefore, after, before, dayAfter, year] = withName.exec(text) ?? [];
  const name = (after ?? before ?? ' ').toLowerCase();
  const month = monthNames.findIndex((full) => full.startsWith(name)) + 1;
  return year === undefined || month === 0 ? [] : [write(year, String(month), dayBefore ?? dayAfter ?? '')];
}

/** A date that begins with its year, also in Chinese, Japanese or Korean. */
const yearFirst = /^(\d{4})[/.\u5e74\ub144-] ?(\d{1,2})[/.\u6708\uc6d4-] ?(\d{1,2})[.\u65e5\uc77c]?$/;

/** The midnight that databases and spreadsheets add to a date, in any time zone: `T00:00:00Z`, ` 0:00`, ` 12:00 AM`. */
const midnight = /(?:T|,? )(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM) ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Returns the readings of a typed date. With dots, the day may come before the month. */
function readingsOf(typed: string): string[] {
  const text = typed.replace(midnight, '');
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year !== '') return [write(year, month, day)];
  if (/[a-z]/i.test(text)) return namedMonth(text);
  const parts = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{2})(\d{2})(\d{4}))$/.exec(text)?.slice(1).filter(Boolean);
  if (parts === undefined) return [];
  const [first = '', second = '', last = ''] = parts;
  return text.includes('.') ? [write(last, first, second), write(last, second, first)] : [write(last, first, second)];
}

/** Returns the calendar dates that a typed text can be. */
const datesOf = (typed: string): string[] => [
  ...new Set(readingsOf(prepareText('date', typed)).filter(isCalendarDate)),
];

/**
 * Converts a typed date (`2/29/1968`, `02291968`, `1968-02-29`, `29.02.1968`, `Feb 29, 1968` as the portal writes it) to
 * `yyyy-mm-dd`; returns any other text unchanged, also one with dots that can be read as two dates (`05.04.1980`).
 * Spec: R-NUM-6.
 */
export function valueOfText(typed: string): string {
  const [date, other] = datesOf(typed);
  return date !== undefined && other === undefined ? date : typed.trim();
}

/**
 * Says how to write a typed date that can be read as two dates, or whose year is not a valid one; undefined for any
 * other text.
 */
export function dateAdvice(typed: string): string | undefined {
  const [date, other] = datesOf(typed);
  if (date !== undefined && other !== undefined) {
    return `${typed} can be ${formatCalendarDate(date)} or ${formatCalendarDate(other)}. Enter it as mm/dd/yyyy`;
  }
  const [first = '', , last = '', ...others] = prepareText('date', typed).match(/\d+/g) ?? [];
  const year = first.length > last.length ? first : last;
  const isYear = year.length === 4 && isCalendarDate(write(year, '01', '01'));
  return last === '' || others.length > 0 || isYear ? undefined : 'The year must have four digits, from 1800 to 9999';
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
