const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The user's format of amounts; the specification's by default. */
export interface MoneyStyle {
  /** `($12.00)` instead of `-$12.00`. */
  readonly parentheses?: boolean;
  /** Without cents. */
  readonly wholeDollars?: boolean;
}

/** The sign of an amount. It sets the color; the text shows the sign as well. */
export type MoneySign = 'gain' | 'loss' | 'zero';

/**
 * Rounds to whole cents, halves away from zero; never `-0`.
 *
 * The factor corrects halves whose binary value is slightly too low (1.005).
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

/** Rounds to whole cents, or to whole dollars where the style omits the cents. */
export const roundMoney = (amount: number, style: MoneyStyle): number =>
  style.wholeDollars === true ? roundToDollars(amount) : roundToCents(amount);

/**
 * Formats dollars with two decimals, rounded before the sign is added: `-0.001` becomes `$0.00`. A style omits the
 * cents, or puts negative amounts in parentheses. Spec: concierge 2 (amounts), 9.
 */
export function formatMoney(amount: number, style: MoneyStyle = {}): string {
  const rounded = roundMoney(amount, style);
  const format = style.wholeDollars === true ? wholeDollars : dollars;
  return style.parentheses === true && rounded < 0 ? `(${format.format(-rounded)})` : format.format(rounded);
}

/** Returns the sign of an amount after rounding. */
export function moneySign(amount: number, style: MoneyStyle = {}): MoneySign {
  const rounded = roundMoney(amount, style);
  if (rounded === 0) return 'zero';
  return rounded > 0 ? 'gain' : 'loss';
}
