import type { Report } from '@/api';
import { csvText } from '@/lib/csv';
import { formatDayAndTime } from '@/lib/dates';
import { type MoneyStyle, roundMoney } from '@/lib/money';
import type { Column, Heading } from '../statement/heading';
import { changeOf } from '../statement/comparison';
import type { Line } from '../statement/lines';

/** A statement as it is on the screen. */
export interface Statement {
  readonly heading: Heading;
  readonly columns: readonly Column[];
  /** The visible lines. */
  readonly lines: readonly Line[];
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

function figures({ entry: { kind, amounts } }: Line, style: MoneyStyle): Cell[] {
  const missing = kind === 'figure' ? text('No value available') : null;
  return amounts.map((amount) => (amount === null ? missing : money(amount, style)));
}

function changes({ entry: { amounts } }: Line, style: MoneyStyle): Cell[] {
  const change = changeOf(amounts);
  if (!change) return [];
  const share: Cell = change.percent === undefined ? null : { kind: 'share', amount: change.percent / 100 };
  return [money(change.amount, style), share];
}

function headingRows({ heading: { title, entity, period, details }, report: { generatedAt } }: Statement): Row[] {
  const generated = generatedAt === undefined ? [] : [`Generated ${formatDayAndTime(generatedAt)}`];
  const lines = [title, entity, `${period} · US dollars`, details, ...generated].map((words) => [text(words)]);
  return [...lines, []].map((cells) => ({ cells, isStrong: false }));
}

/** A statement as rows and cells: its heading, columns and visible lines. */
export function cellsOf(statement: Statement, style: MoneyStyle): readonly Row[] {
  const { columns, lines } = statement;
  const compares = columns.length > 1;
  const names = ['Account', ...columns.map(({ label }) => label), ...(compares ? ['Change', 'Change %'] : [])];
  const body = lines.map((line) => ({
    cells: [
      text(line.entry.label, line.entry.depth),
      ...figures(line, style),
      ...(compares ? changes(line, style) : []),
    ],
    isStrong: line.entry.kind !== 'account' && line.entry.kind !== 'line' && line.entry.kind !== 'remark',
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
