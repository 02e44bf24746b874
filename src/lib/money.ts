const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

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

/** Dollars with two decimals, rounded first and signed after: `-0.001` reads `$0.00`. Spec: concierge 2 (amounts), 9. */
export function formatMoney(amount: number): string {
  return dollars.format(roundToCents(amount));
}

/** The direction of an amount as it is shown, after rounding. */
export function moneySign(amount: number): MoneySign {
  const rounded = roundToCents(amount);
  if (rounded === 0) return 'zero';
  return rounded > 0 ? 'gain' : 'loss';
}
