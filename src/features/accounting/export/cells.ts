import type { Report } from '@/api';
import { type Cell, type Sheet, type SheetRow, changeCells, moneyCell, textCell } from '@/lib/export/sheet';
import { sourceTexts } from '@/lib/dataSources';
import { formatDayAndTime } from '@/lib/dates';
import { type MoneyStyle } from '@/lib/money';
import { roundingNote } from '@/lib/rounding';
import type { Heading, Period } from '../report/heading';
import { changeOf } from '../report/comparison';
import type { DisplayRow } from '../report/displayRows';

/** A report as it is on the screen. */
export interface VisibleReport {
  readonly heading: Heading;
  readonly periods: readonly Period[];
  readonly visible: readonly DisplayRow[];
  readonly report: Report;
  /** Whether rounded figures do not add up to their total. */
  readonly hasGaps: boolean;
}

function figures({ kind, amounts }: DisplayRow): Cell[] {
  const missing = kind === 'calculated' ? textCell('No value available') : null;
  return amounts.map((amount) => moneyCell(amount) ?? missing);
}

function changes({ amounts }: DisplayRow): readonly Cell[] {
  const change = changeOf(amounts);
  return change ? changeCells(change) : [];
}

function headingRows({
  heading: { title, entity, period, details },
  report: { generatedAt, sources },
}: VisibleReport): SheetRow[] {
  const generated = generatedAt === undefined ? [] : [`Generated ${formatDayAndTime(generatedAt)}`];
  const rows = [title, entity, `${period} · US dollars`, details, ...generated, ...sourceTexts('books', sources)].map(
    (words) => [textCell(words)],
  );
  return [...rows, []].map((cells) => ({ cells }));
}

/** A report as a table for export: its heading, columns and visible rows. */
export function sheetOf(report: VisibleReport, style: MoneyStyle): Sheet {
  const { heading, periods, visible } = report;
  const compares = periods.length > 1;
  const names = ['Account', ...periods.map(({ label }) => label), ...(compares ? ['Change', 'Change %'] : [])];
  const body = visible.map((row) => ({
    cells: [textCell(row.label, row.depth), ...figures(row), ...(compares ? changes(row) : [])],
    isStrong: row.kind !== 'account' && row.kind !== 'lineItem' && row.kind !== 'remark',
  }));
  const columns = { cells: names.map((name) => textCell(name)), isStrong: true };
  const notes = report.hasGaps ? [{ cells: [textCell(roundingNote)] }] : [];
  return { name: heading.title, style, rows: [...headingRows(report), columns, ...body, ...notes] };
}
