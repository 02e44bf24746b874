import { isCalendarDate } from '#openapi/shared/calendar';
import { prepareText } from '#openapi/shared/text';
import { objectAt } from '#server/contract/document';
import { listOf } from '#server/contract/jsonObject';
import { schemaProperties } from '#server/contract/schemas';
import { CellFault, quoted } from './fault';

type Order = 'ymd' | 'dmy' | 'mdy';

/** Returns the parts of a text of digits and separators, in the order in which they stand. */
const patternOf = (format: string): RegExp => {
  const separator = /[^a-z]/.exec(format)?.[0];
  if (separator === undefined) return /^(\d{4})(\d{2})(\d{2})$/;
  const year = String.raw`(\d{4})`;
  const day = String.raw`(\d{1,2})`;
  const parts = format.startsWith('y') ? [year, day, day] : [day, day, year];
  return new RegExp(`^${parts.join(`\\${separator}`)}$`);
};

const orderOf = (format: string): Order => {
  if (format.startsWith('y')) return 'ymd';
  return format.startsWith('d') ? 'dmy' : 'mdy';
};

const inOrder = ([first = '', second = '', third = '']: readonly string[], order: Order): string => {
  const [year, month, day] = { ymd: [first, second, third], dmy: [third, second, first], mdy: [third, first, second] }[
    order
  ];
  return `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
};

const dayAndMonth = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** Returns both readings of a date whose order of day and month is not known. */
const readingsOf = (text: string): readonly string[] => {
  const parts = dayAndMonth.exec(text)?.slice(1);
  const readings = parts ? [inOrder(parts, 'mdy'), inOrder(parts, 'dmy')].filter(isCalendarDate) : [];
  return [...new Set(readings)];
};

const isSerial = (text: string): boolean => /^\d{5}(\.\d+)?$/.test(text);

/** Reads a date in a format of the manifest, `dd.mm.yyyy` for example; undefined for a text of another form. */
const readDate = (format: string): ((date: string) => string | undefined) => {
  const [pattern, order] = [patternOf(format), orderOf(format)];
  return (date) => {
    const parts = pattern.exec(date)?.slice(1);
    return parts && inOrder(parts, order);
  };
};

/** The formats of dates that a manifest can name. */
const formats = listOf(objectAt(schemaProperties('ImportCsv'), 'date'), 'enum')
  .map(String)
  .map((format) => ({ format, read: readDate(format) }));

/** Returns the formats of a manifest in which each of some texts is a day of the calendar. */
export const formatsOf = (texts: Iterable<string>): readonly string[] => {
  let possible = formats;
  for (const text of texts) {
    const date = prepareText('date', text);
    possible = possible.filter(({ read }) => isCalendarDate(read(date) ?? ''));
  }
  return possible.map(({ format }) => format);
};

/** Returns a reader of dates in a format of the manifest. */
export function dateReader(format: string): (text: string) => string | CellFault {
  const [read, order] = [readDate(format), orderOf(format)];
  return (text) => {
    const date = prepareText('date', text);
    const found = read(date);
    if (found !== undefined) {
      if (isCalendarDate(found)) return found;
      return new CellFault('format', `${quoted(text)} is no day of the calendar in the order ${format}.`);
    }
    const [first, second] = order === 'ymd' ? readingsOf(date) : [];
    if (first !== undefined && second !== undefined)
      return new CellFault(
        'ambiguous-date',
        `${quoted(text)} is ${first} or ${second}. Set the order in csv.date of the manifest, for example mm/dd/yyyy.`,
      );
    const reason = isSerial(date) ? ', but the serial number of a day in a spreadsheet' : '';
    return new CellFault(
      'format',
      `${quoted(text)} is no date in the format ${format}${reason}. csv.date of the manifest sets it.`,
    );
  };
}
