import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { cutAt } from '#openapi/keywords/graphemes';
import { type MoneyStyle, roundMoney } from '../money';
import type { Cell, Sheet } from './sheet';

/** The number format of amounts: as on the screen. */
function moneyFormat({ parentheses = false, wholeDollars = false }: MoneyStyle): string {
  const digits = wholeDollars ? '$#,##0' : '$#,##0.00';
  return parentheses ? `${digits};(${digits})` : `${digits};-${digits}`;
}

/** The number format of percentages; a negative one is written as a negative amount is. */
function percentFormat(places: number, { parentheses = false }: MoneyStyle): string {
  const digits = places === 0 ? '0%' : `0.${'0'.repeat(places)}%`;
  return parentheses ? `${digits};(${digits})` : digits;
}

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
      return { ...textOf(cell.text), indent: cell.depth ?? 0 };
    case 'money':
      return { type: Number, value: roundMoney(cell.value, style), format: moneyFormat(style) };
    case 'number':
      return { type: Number, value: cell.value, format: '0' };
    case 'percent':
      return { type: Number, value: cell.value / 100, format: percentFormat(cell.digits, style) };
    default: {
      const isDate = cell.kind === 'date';
      if (cell.value.getTime() < firstDay) return textOf(cell.value.toISOString().slice(0, isDate ? 10 : 19));
      return { type: Date, value: cell.value, format: isDate ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
    }
  }
}

/** The characters that a cell needs; an amount has its dollar sign and separators, too. */
function lengthOf(cell: Cell | undefined): number {
  if (!cell) return 0;
  if (cell.kind === 'text') return cell.text.length + 2 * (cell.depth ?? 0);
  if (cell.kind === 'money') return String(Math.trunc(cell.value)).length * 1.34 + 5;
  return cell.kind === 'time' ? 19 : 10;
}

/** A name that spreadsheets accept for a worksheet. */
const sheetName = (name: string): string =>
  cutAt(name.replace(/[[\]/\\:*?]/g, ' ').replace(/^'+|'+$/g, ''), 31).trim() || 'Sheet';

/** A table as a workbook with one worksheet: codes as texts, amounts and dates as numbers with their formats. */
export function toXlsx({ name, rows, style = {} }: Sheet): Promise<Blob> {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    width: Math.min(Math.max(...rows.map(({ cells }) => lengthOf(cells[column])), 8) + 2, 60),
  }));
  const data = rows.map(({ cells, isStrong = false }) =>
    cells.map((cell) => cell && { ...valueOf(cell, style), ...(isStrong && { fontWeight: 'bold' as const }) }),
  );
  return writeExcelFile(data, { sheet: sheetName(name), columns }).toBlob();
}
