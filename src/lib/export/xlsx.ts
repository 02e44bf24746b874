import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { cutAt } from '#openapi/shared/graphemes';
import { formatPercent } from '../change';
import { type MoneyStyle, roundMoney } from '../money';
import { printSetup } from './printSetup';
import type { Cell, Sheet } from './sheet';

/** The number format of an amount or percentage as on the screen: of a change with a plus. */
function signedFormat(digits: string, isChange: boolean, { parentheses = false }: MoneyStyle): string {
  const negative = parentheses ? `(${digits})` : `-${digits}`;
  return isChange ? `+${digits};${negative};${digits}` : `${digits};${negative}`;
}

const moneyDigits = ({ wholeDollars = false }: MoneyStyle): string => (wholeDollars ? '$#,##0' : '$#,##0.00');
const percentDigits = (places: number): string => (places === 0 ? '#,##0%' : `#,##0.${'0'.repeat(places)}%`);

/** Excel's calendar is wrong before this day. */
const firstDay = Date.UTC(1900, 2, 1);

const maxText = 32_767;

/**
 * Returns the content of a text cell. Spreadsheets decode `_x0041_`. The package keeps the texts as properties of a plain
 * object: the name of an inherited one, as `constructor`, begins with a character that is not written (it is invalid in XML).
 */
function contentOf(text: string): string {
  const content = cutAt(text, maxText).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return content in {} ? `\u0000${content}` : content;
}

/** A text keeps its format `@` when it is edited: `0010` never becomes a number. */
const textOf = (text: string): CellObject => ({ type: String, format: '@', value: contentOf(text) });

function valueOf(cell: NonNullable<Cell>, style: MoneyStyle): CellObject {
  switch (cell.kind) {
    case 'text':
      // Only text with an alignment is indented.
      return { ...textOf(cell.text), align: 'left', indent: cell.depth ?? 0 };
    case 'money':
      return {
        type: Number,
        value: roundMoney(cell.value, style),
        format: signedFormat(moneyDigits(style), cell.isChange === true, style),
      };
    case 'number':
      return { type: Number, value: cell.value, format: '0' };
    case 'percent':
      return { type: Number, value: cell.value / 100, format: signedFormat(percentDigits(cell.digits), false, style) };
    case 'change': {
      const { percent } = cell.change;
      if (percent === undefined) return textOf(formatPercent(cell.change, style));
      return { type: Number, value: percent / 100, format: signedFormat(percentDigits(1), true, style) };
    }
    default: {
      const isDate = cell.kind === 'date';
      if (cell.value.getTime() < firstDay) return textOf(cell.value.toISOString().slice(0, isDate ? 10 : 19));
      return { type: Date, align: 'left', value: cell.value, format: isDate ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
    }
  }
}

const isFigure = (cell: Cell | undefined): boolean =>
  cell !== undefined && cell !== null && ['number', 'money', 'percent', 'change'].includes(cell.kind);

/** Figures and their heading are on the right, with a space before the text of the next column. */
const figureAlignment = { align: 'right', indent: 1 } as const;

/** The characters that a cell needs; an amount has its dollar sign and separators, too. */
function lengthOf(cell: Cell | undefined): number {
  if (!cell) return 0;
  if (cell.kind === 'text') return cell.text.length + 2 * (cell.depth ?? 0);
  if (cell.kind === 'money') return String(Math.trunc(cell.value)).length * 1.34 + 5;
  if (cell.kind === 'change') return formatPercent(cell.change).length;
  return cell.kind === 'time' ? 19 : 10;
}

/** A name that spreadsheets accept for a worksheet. */
const sheetName = (name: string): string =>
  cutAt(name.replace(/[[\]/\\:*?]/g, ' ').replace(/^'+|'+$/g, ''), 31).trim() || 'Sheet';

/** A longer text is wrapped. */
const maxWidth = 48;

/** The height of a line in points. */
const lineHeight = 15;

/** The lines of a cell. A text in a row of its own continues beside its cell in one line. */
function linesOf(cell: Cell, { length }: readonly Cell[]): number {
  if (cell?.kind !== 'text' || length === 1) return 1;
  // A line ends before the word that is too long for it.
  const usable = 0.9 * maxWidth;
  return cell.text
    .split('\n')
    .reduce((sum, line) => sum + (line.length > maxWidth ? Math.ceil(line.length / usable) : 1), 0);
}

/**
 * A table as a workbook with one worksheet: codes as texts, amounts and dates as numbers with their formats. The rows up
 * to the first strong one, the headings of the columns, and the first column stay on the screen and on every page.
 */
export function toXlsx({ name, rows, style = {} }: Sheet): Promise<Blob> {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    width: Math.min(Math.max(...rows.map(({ cells }) => lengthOf(cells[column])), 10), maxWidth) + 2,
  }));
  const hasFigures = columns.map((_, column) => rows.some(({ cells }) => isFigure(cells[column])));
  const data = rows.map(({ cells, isStrong = false }) => {
    const lines = Math.max(...cells.map((cell) => linesOf(cell, cells)), 1);
    return cells.map(
      (cell, column) =>
        cell && {
          ...valueOf(cell, style),
          ...(lines > 1 && { alignVertical: 'top' as const, height: lines * lineHeight }),
          ...(hasFigures[column] === true && figureAlignment),
          ...(isStrong && { fontWeight: 'bold' as const }),
          ...(linesOf(cell, cells) > 1 && { wrap: true }),
        },
    );
  });
  const sheet = sheetName(name);
  const headingRows = rows.findIndex(({ isStrong }) => isStrong) + 1 || 1;
  const characters = columns.reduce((sum, column) => sum + column.width, 0);
  const features = [printSetup({ sheetName: sheet, characters, headingRows })];
  // Bold text has the font of the workbook only where both are named.
  const font = { fontFamily: 'Calibri', fontSize: 11 };
  const options = { sheet, columns, stickyRowsCount: headingRows, stickyColumnsCount: 1 };
  return writeExcelFile(data, options, { ...font, features }).toBlob();
}
