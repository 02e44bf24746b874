import { type MoneyStyle, formatMoney, minus, roundDecimal, roundMoney, roundToCents } from './money';

/** The change from one amount to another, as they are shown. */
export interface Change {
  readonly amount: number;
  /** In percent of the earlier amount, rounded to one decimal; undefined where that amount is zero or negative. */
  readonly percent: number | undefined;
}

/**
 * The difference of two amounts as they are shown. A percentage of zero or of a negative amount says nothing, or the
 * opposite of what happened: there is none. Spec: R-NUM-3.
 */
export function changeBetween(before: number, now: number): Change {
  const base = roundToCents(before);
  const amount = roundToCents(roundToCents(now) - base);
  return { amount, percent: base <= 0 ? undefined : roundDecimal((amount * 100) / base, 1) };
}

const percents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A percentage without its sign. */
export const formatPercentSize = ({ percent = 0 }: Change): string => `${percents.format(Math.abs(percent))}%`;

/** A number of a change with its sign: a plus, and a minus or parentheses as in amounts. */
function signed(text: string, sign: number, { parentheses = false }: MoneyStyle): string {
  if (sign === 0) return text;
  if (sign > 0) return `+${text}`;
  return parentheses ? `(${text})` : `${minus}${text}`;
}

/** A change in percent with its sign: `+16.8%`, `−5.2%` or `(5.2%)`, `0.0%`; a dash without a percentage. */
export const formatPercent = (change: Change, style: MoneyStyle = {}): string =>
  change.percent === undefined ? '–' : signed(formatPercentSize(change), change.percent, style);

/** A change in dollars with its sign: `+$5.00`, `−$5.00` or `($5.00)`, `$0.00`. */
export function formatChange(amount: number, style: MoneyStyle = {}): string {
  const rounded = roundMoney(amount, style);
  return signed(formatMoney(Math.abs(rounded), style), rounded, style);
}
