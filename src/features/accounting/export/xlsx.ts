import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { MoneyStyle } from '@/lib/money';
import type { Cell, Row } from './cells';

/** The number format of amounts: as on the screen. */
function moneyFormat({ parentheses = false, wholeDollars = false }: MoneyStyle): string {
  const digits = wholeDollars ? '$#,##0' : '$#,##0.00';
  return parentheses ? `${digits};(${digits})` : `${digits};-${digits}`;
}

/** Texts are typed as strings, so that a spreadsheet never reads a formula. */
function cellOf(cell: Cell, isStrong: boolean, format: string): CellObject | null {
  if (cell === null) return null;
  const weight = isStrong ? { fontWeight: 'bold' as const } : {};
  if (cell.kind === 'text') return { ...weight, type: String, value: cell.text, indent: cell.depth ?? 0 };
  return { ...weight, type: Number, value: cell.amount, format: cell.kind === 'money' ? format : '0.0%' };
}

/** Rows as a workbook with one sheet, amounts as numbers. */
export function toXlsx(rows: readonly Row[], name: string, style: MoneyStyle): Promise<Blob> {
  const format = moneyFormat(style);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => ({ width: column === 0 ? 44 : 18 }));
  const data = rows.map(({ cells, isStrong }) => cells.map((cell) => cellOf(cell, isStrong, format)));
  return writeExcelFile(data, { sheet: name, columns }).toBlob();
}
