import type { Report } from '@/api';
import { csvText } from '@/lib/csv';
import { formatDayAndTime } from '@/lib/dates';
import { type MoneyStyle, roundMoney } from '@/lib/money';
import type { Heading, Period } from '../statement/heading';
import { changeOf } from '../statement/comparison';
import type { StatementLine } from '../statement/statementLines';

/** A statement as it is on the screen. */
export interface VisibleStatement {
  readonly heading: Heading;
  readonly periods: readonly Period[];
  readonly visible: readonly StatementLine[];
  readonly report: Report;
}

/** A cell of a file: a text, an amount in dollars, a share (1 is 100 %), or empty. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly depth?: number }
  | { readonly kind: 'money' | 'share'; readonly amount: number }
  | null;

/** A row of a file. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly isStrong: boolean;
}

const text = (words: string, depth = 0): Cell => ({ kind: 'text', text: words, depth });

const money = (amount: number, style: MoneyStyle): Cell => ({ kind: 'money', amount: roundMoney(amount, style) });

function figures({ kind, amounts }: StatementLine, style: MoneyStyle): Cell[] {
  const missing = kind === 'calculated' ? text('No value available') : null;
  return amounts.map((amount) => (amount === null ? missing : money(amount, style)));
}

function changes({ amounts }: StatementLine, style: MoneyStyle): Cell[] {
  const change = changeOf(amounts);
  if (!change) return [];
  const share: Cell = change.percent === undefined ? null : { kind: 'share', amount: change.percent / 100 };
  return [money(change.amount, style), share];
}

function headingRows({
  heading: { title, entity, period, details },
  report: { generatedAt },
}: VisibleStatement): Row[] {
  const generated = generatedAt === undefined ? [] : [`Generated ${formatDayAndTime(generatedAt)}`];
  const lines = [title, entity, `${period} · US dollars`, details, ...generated].map((words) => [text(words)]);
  return [...lines, []].map((cells) => ({ cells, isStrong: false }));
}

/** A statement as rows and cells: its heading, columns and visible lines. */
export function cellsOf(statement: VisibleStatement, style: MoneyStyle): readonly Row[] {
  const { periods, visible } = statement;
  const compares = periods.length > 1;
  const names = ['Account', ...periods.map(({ label }) => label), ...(compares ? ['Change', 'Change %'] : [])];
  const body = visible.map((line) => ({
    cells: [text(line.label, line.depth), ...figures(line, style), ...(compares ? changes(line, style) : [])],
    isStrong: line.kind !== 'account' && line.kind !== 'lineItem' && line.kind !== 'remark',
  }));
  return [...headingRows(statement), { cells: names.map((name) => text(name)), isStrong: true }, ...body];
}

function valueOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell.kind === 'text') return csvText('  '.repeat(cell.depth ?? 0) + cell.text);
  return cell.kind === 'money' ? String(cell.amount) : `${(cell.amount * 100).toFixed(1)}%`;
}

/** The rows of a statement as cells of a CSV file. */
export const csvRows = (rows: readonly Row[]): string[][] => rows.map(({ cells }) => cells.map(valueOf));
