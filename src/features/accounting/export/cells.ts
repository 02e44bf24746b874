import type { Report } from '@/api';
import { type Cell, type Sheet, type SheetRow, moneyCell, percentCell, textCell } from '@/lib/export/sheet';
import { formatDayAndTime } from '@/lib/dates';
import { formatPercent } from '@/lib/change';
import { type MoneyStyle } from '@/lib/money';
import { roundingNote } from '@/lib/rounding';
import type { Heading, Period } from '../statement/heading';
import { changeOf } from '../statement/comparison';
import type { StatementLine } from '../statement/statementLines';

/** A statement as it is on the screen. */
export interface VisibleStatement {
  readonly heading: Heading;
  readonly periods: readonly Period[];
  readonly visible: readonly StatementLine[];
  readonly report: Report;
  /** Whether rounded figures do not add up to their total. */
  readonly hasGaps: boolean;
}

function figures({ kind, amounts }: StatementLine): Cell[] {
  const missing = kind === 'calculated' ? textCell('No value available') : null;
  return amounts.map((amount) => moneyCell(amount) ?? missing);
}

function changes({ amounts }: StatementLine): Cell[] {
  const change = changeOf(amounts);
  if (!change) return [];
  const { amount, percent } = change;
  // Neither a dash nor "<0.1%" is a number.
  const isNumber = percent !== undefined && (percent !== 0 || amount === 0);
  return [moneyCell(amount), isNumber ? percentCell(percent, 1) : textCell(formatPercent(change))];
}

function headingRows({
  heading: { title, entity, period, details },
  report: { generatedAt },
}: VisibleStatement): SheetRow[] {
  const generated = generatedAt === undefined ? [] : [`Generated ${formatDayAndTime(generatedAt)}`];
  const lines = [title, entity, `${period} · US dollars`, details, ...generated].map((words) => [textCell(words)]);
  return [...lines, []].map((cells) => ({ cells }));
}

/** A statement as a table for export: its heading, columns and visible lines. */
export function sheetOf(statement: VisibleStatement, style: MoneyStyle): Sheet {
  const { heading, periods, visible } = statement;
  const compares = periods.length > 1;
  const names = ['Account', ...periods.map(({ label }) => label), ...(compares ? ['Change', 'Change %'] : [])];
  const body = visible.map((line) => ({
    cells: [textCell(line.label, line.depth), ...figures(line), ...(compares ? changes(line) : [])],
    isStrong: line.kind !== 'account' && line.kind !== 'lineItem' && line.kind !== 'remark',
  }));
  const columns = { cells: names.map((name) => textCell(name)), isStrong: true };
  const notes = statement.hasGaps ? [{ cells: [textCell(roundingNote)] }] : [];
  return { name: heading.title, style, rows: [...headingRows(statement), columns, ...body, ...notes] };
}
