import { csvOf, csvText } from '@/lib/csv';
import type { Cell, Row } from './cells';

function valueOf(cell: Cell): string {
  if (cell.kind === 'money') return String(cell.amount);
  if (cell.kind === 'share') return `${(cell.share * 100).toFixed(1)}%`;
  if (cell.kind === 'nothing') return '';
  return csvText('  '.repeat(cell.depth ?? 0) + cell.text);
}

/** The rows of a statement as comma-separated values. */
export const toCsv = (rows: readonly Row[]): string => csvOf(rows.map(({ cells }) => cells.map(valueOf)));
