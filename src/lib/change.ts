import { type MoneyStyle, formatMoney, roundDecimal, roundMoney, roundToCents } from './money';

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

/** The smallest percentage that is shown as a number. */
const least = 0.1;

/** Whether a change that is not zero has a percentage that rounds to zero. */
const isSmall = ({ amount, percent }: Change): boolean => percent === 0 && amount !== 0;

/** The percentage where it is shown as a number; undefined where a dash or a limit is shown. */
export const shownPercent = (change: Change): number | undefined => (isSmall(change) ? undefined : change.percent);

/** A percentage without its sign; a change that rounds to zero is not shown as no change. */
export const formatPercentSize = (change: Change): string =>
  isSmall(change) ? `<${percents.format(least)}%` : `${percents.format(Math.abs(change.percent ?? 0))}%`;

/** A number of a change with its sign: a plus, and a minus or parentheses as in amounts. */
function signed(text: string, sign: number, { parentheses = false }: MoneyStyle): string {
  if (sign === 0) return text;
  if (sign > 0) return `+${text}`;
  return parentheses ? `(${text})` : `-${text}`;
}

/**
 * A change in percent with the sign of its amount: `+16.8%`, `-5.2%` or `(5.2%)`, `0.0%`. A change that rounds to zero is
 * `<+0.1%`, `>-0.1%` or `>(0.1%)`; without a percentage it is a dash.
 */
export function formatPercent(change: Change, style: MoneyStyle = {}): string {
  const { amount, percent } = change;
  if (percent === undefined) return '–';
  if (!isSmall(change)) return signed(`${percents.format(Math.abs(percent))}%`, percent, style);
  return `${amount > 0 ? '<' : '>'}${signed(`${percents.format(least)}%`, amount, style)}`;
}

/** A change in dollars with its sign: `+$5.00`, `-$5.00` or `($5.00)`, `$0.00`. */
export function formatChange(amount: number, style: MoneyStyle = {}): string {
  const rounded = roundMoney(amount, style);
  return signed(formatMoney(Math.abs(rounded), style), rounded, style);
}
