import { type MoneyStyle, formatMoney } from '@/lib/money';
import type { DisplayRow } from './displayRows';

/** The widths of the columns of a report on the screen, in pixels. */
export interface ColumnWidths {
  readonly name: number;
  readonly amount: number;
  readonly percent: number;
  readonly trend: number;
  /** The width of all columns. */
  readonly total: number;
}

/** The width of a digit in bold and of the space around a figure, in pixels. */
const digit = 8;
const padding = 24;

/** The least width of the names where the columns scroll, on a phone and on a wider screen, in pixels. */
const leastName = { phone: 112, wide: 240 };
const phoneBelow = 480;

/** The width of a column that shows every amount, and every change, in full, in pixels. */
export function amountWidth(rows: readonly DisplayRow[], style: MoneyStyle): number {
  let [least, most] = [0, 0];
  for (const { amounts } of rows) {
    const [now, before] = amounts;
    const change = typeof now === 'number' && typeof before === 'number' ? now - before : 0;
    for (const amount of [...amounts, change]) {
      least = Math.min(least, amount ?? 0);
      most = Math.max(most, amount ?? 0);
    }
  }
  const longest = Math.max(...[least, most].map((amount) => formatMoney(amount, style).length), 14);
  return padding + digit * longest;
}

/**
 * Returns the widths of the columns. Where they do not fit, the columns of figures have equal widths that fill the
 * space beside the names: no figure is cut at its edge.
 *
 * @param available - The width for the table, in pixels; 0 while it is unknown.
 * @param amount - The width of an amount, in pixels.
 */
export function columnWidths(available: number, periods: number, amount: number): ColumnWidths {
  const compares = periods > 1;
  const natural = { name: 300, amount, percent: 88, trend: 92 };
  const total = natural.name + (compares ? (periods + 1) * amount + natural.percent + natural.trend : amount);
  if (available === 0 || total <= available) return { ...natural, total };
  const beside = available - leastName[available < phoneBelow ? 'phone' : 'wide'];
  const name = available - amount * Math.max(1, Math.floor(beside / amount));
  return { name, amount, percent: amount, trend: amount, total: name + amount * (compares ? periods + 3 : 1) };
}
