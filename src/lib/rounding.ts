import { type MoneyStyle, roundMoney } from './money';

/**
 * Whether rounding alone makes a total differ from the sum of its parts as they are shown. A larger difference is not
 * of rounding: a backend may round each amount to the cent itself.
 */
export function roundsApart(total: number, parts: readonly number[], style: MoneyStyle = {}): boolean {
  const exact = parts.reduce((sum, part) => sum + part, 0);
  const shown = parts.reduce((sum, part) => sum + roundMoney(part, style), 0);
  const isRounding = Math.abs(exact - total) <= 0.005 * (parts.length + 1);
  return isRounding && roundMoney(shown - roundMoney(total, style), style) !== 0;
}

/** Says that rounded figures do not add up to their total. */
export const roundingNote = 'Figures may not add up because of rounding';
