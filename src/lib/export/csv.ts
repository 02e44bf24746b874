import { removeAllInvisible } from '#openapi/shared/invisible';
import { formatPercent } from '../change';
import { type MoneyStyle, roundMoney } from '../money';
import type { Cell, Sheet } from './sheet';

/** What a spreadsheet would execute as a formula (OWASP, CSV injection), behind any white space. */
const formula = /^(?:\s*[=+\-@|%]|[\t\r\n])/;

/**
 * Prefixes a formula with an apostrophe. Full-width and small forms count, also behind characters that cannot be seen:
 * some spreadsheets convert or remove them.
 */
export const escapeFormula = (text: string): string =>
  formula.test(removeAllInvisible(text).normalize('NFKC')) ? `'${text}` : text;

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const decimals = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const cents = decimals(2);
const dollars = decimals(0);
const tenths = decimals(1);

function cellText(cell: Cell, style: MoneyStyle): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return quote(escapeFormula('  '.repeat(cell.depth ?? 0) + cell.text));
    case 'money':
      return (style.wholeDollars === true ? dollars : cents).format(roundMoney(cell.value, style));
    case 'number':
      return String(cell.value);
    case 'percent':
      return `${decimals(cell.digits).format(cell.value)}%`;
    case 'change': {
      const { percent } = cell.change;
      return percent === undefined ? formatPercent(cell.change) : `${tenths.format(percent)}%`;
    }
    case 'date':
      return cell.value.toISOString().slice(0, 10);
    case 'time':
      return cell.value.toISOString().slice(0, 19).replace('T', ' ');
  }
}

/**
 * Formats a table as CSV (RFC 4180) with a byte order mark, from which Excel recognizes UTF-8: amounts and numbers
 * without grouping, with a minus only, dates as `yyyy-mm-dd`. A text is never a formula.
 */
export function toCsv({ rows, style = {} }: Sheet): string {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  // Every record has the same number of fields.
  const lines = rows.map(({ cells }) =>
    Array.from({ length: width }, (_, index) => cellText(cells[index] ?? null, style)).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
