import { type MoneyStyle, formatMoney, roundDecimal, roundMoney, roundToCents } from './money';

/** The change from one amount to another, as they are shown. */
export interface Change {
  readonly amount: number;
  /** In percent of the earlier amount, rounded to one decimal; undefined where that amount is zero or negative. */
  readonly percent: number | undefined;
}

/**
 * The difference of two amounts as they are shown. A percentage of zero or of a negative amount says nothing, or the
 * opposite of what happened: there is none. Spec: decisions, Money.
 */
export function changeBetween(before: number, now: number): Change {
  const base = roundToCents(before);
  const amount = roundToCents(roundToCents(now) - base);
  return { amount, percent: base <= 0 ? undefined : roundDecimal((amount * 100) / base, 1) };
}

const percents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A percentage without its sign; a change that rounds to zero is not shown as no change. */
export const formatPercentSize = ({ amount, percent = 0 }: Change): string =>
  percent === 0 && amount !== 0 ? '<0.1%' : `${percents.format(Math.abs(percent))}%`;

/**
 * A change in percent with its sign: `+16.8%`, `-5.2%` or `(5.2%)` as amounts are shown, `0.0%`, `<0.1%`; a dash without
 * a percentage.
 */
export function formatPercent(change: Change, { parentheses = false }: MoneyStyle = {}): string {
  const { percent } = change;
  if (percent === undefined) return '–';
  const size = formatPercentSize(change);
  if (percent === 0) return size;
  if (percent > 0) return `+${size}`;
  return parentheses ? `(${size})` : `-${size}`;
}

/** A change in dollars with a plus where the amount has grown. */
export const formatIncrease = (amount: number, style: MoneyStyle = {}): string =>
  `${roundMoney(amount, style) > 0 ? '+' : ''}${formatMoney(amount, style)}`;
