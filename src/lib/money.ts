const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** How a person likes amounts written; absent means the specification's way. */
export interface MoneyStyle {
  /** `($12.00)` in place of `-$12.00`, as accountants write it. */
  readonly parentheses?: boolean;
  /** Without cents. */
  readonly wholeDollars?: boolean;
}

/** Which way an amount points; it decides the colour, never alone: the sign is written too. */
export type MoneySign = 'gain' | 'loss' | 'zero';

/**
 * Rounds to whole cents, halves away from zero. The result is never `-0`: what rounds to nothing is nothing.
 *
 * The factor lifts halves that binary numbers hold a hair too low (1.005).
 */
export function roundToCents(amount: number): number {
  const cents = Math.round(Math.abs(amount) * 100 * (1 + Number.EPSILON));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** Rounds to whole dollars, halves away from zero; never `-0`. */
function roundToDollars(amount: number): number {
  const rounded = Math.round(Math.abs(roundToCents(amount)));
  return rounded === 0 ? 0 : Math.sign(amount) * rounded;
}

const roundAs = (amount: number, style: MoneyStyle): number =>
  style.wholeDollars === true ? roundToDollars(amount) : roundToCents(amount);

/**
 * Dollars with two decimals, rounded first and signed after: `-0.001` reads `$0.00`. A style leaves the cents out, or puts
 * what is below zero in parentheses. Spec: concierge 2 (amounts), 9.
 */
export function formatMoney(amount: number, style: MoneyStyle = {}): string {
  const rounded = roundAs(amount, style);
  const format = style.wholeDollars === true ? wholeDollars : dollars;
  return style.parentheses === true && rounded < 0 ? `(${format.format(-rounded)})` : format.format(rounded);
}

/** The direction of an amount as it is shown, after rounding. */
export function moneySign(amount: number, style: MoneyStyle = {}): MoneySign {
  const rounded = roundAs(amount, style);
  if (rounded === 0) return 'zero';
  return rounded > 0 ? 'gain' : 'loss';
}
