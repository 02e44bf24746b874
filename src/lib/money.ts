const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The minus sign of figures on the screen and on paper; files have the hyphen that programs read. */
export const minus = '\u2212';

/** The user's format of amounts; the specification's by default. */
export interface MoneyStyle {
  /** `($12.00)` instead of `−$12.00`. */
  readonly parentheses?: boolean;
  /** Without cents. */
  readonly wholeDollars?: boolean;
}

/** The sign of an amount. It sets the color; the text shows the sign as well. */
export type MoneySign = 'gain' | 'loss' | 'zero';

/** Moves the decimal point of a number as it is written, without the error of a multiplication: `1.005` by 2 is 100.5. */
function shifted(value: number, digits: number): number {
  const [mantissa, exponent] = value.toExponential().split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

/** Rounds the decimal value as it is written to a number of decimals, halves away from zero; never `-0`. */
export function roundDecimal(value: number, digits: number): number {
  const rounded = Math.round(shifted(Math.abs(value), digits));
  return rounded === 0 ? 0 : Math.sign(value) * shifted(rounded, -digits);
}

/** Rounds to whole cents, halves away from zero; never `-0`. */
export const roundToCents = (amount: number): number => roundDecimal(amount, 2);

/** Rounds an amount to what is shown: to whole cents, or to whole dollars where the style omits the cents. */
export const roundMoney = (amount: number, style: MoneyStyle = {}): number =>
  roundDecimal(amount, style.wholeDollars === true ? 0 : 2);

/**
 * Formats dollars with two decimals, rounded before the sign is added: `-0.001` becomes `$0.00`. A style omits the
 * cents, or puts negative amounts in parentheses. Spec: R-NUM-1.
 */
export function formatMoney(amount: number, style: MoneyStyle = {}): string {
  const rounded = roundMoney(amount, style);
  const text = (style.wholeDollars === true ? wholeDollars : dollars).format(Math.abs(rounded));
  if (rounded >= 0) return text;
  return style.parentheses === true ? `(${text})` : `${minus}${text}`;
}

/** Returns the sign of an amount after rounding. */
export function moneySign(amount: number, style: MoneyStyle = {}): MoneySign {
  const rounded = roundMoney(amount, style);
  if (rounded === 0) return 'zero';
  return rounded > 0 ? 'gain' : 'loss';
}
