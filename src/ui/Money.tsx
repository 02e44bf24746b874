import { clsx } from 'clsx';
import { type MoneyStyle, formatMoney, moneySign } from '@/lib/money';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import * as styles from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Returns the class that colors an amount, for callers that render it without {@link Money}. */
export const moneyColor = (amount: number, style: MoneyStyle): string | undefined => styles[moneySign(amount, style)];

interface MoneyProps {
  readonly amount: number;
  /** Without color, where gain and loss do not apply (an invoice's total). */
  readonly plain?: boolean;
  /** The display of the report that the amount is part of; to the cent and with a minus by default. */
  readonly format?: MoneyStyle;
}

/**
 * Renders an amount in US dollars with two decimals: green above zero, red with a minus below, gray at zero; no amount
 * while the user hides all amounts. Spec: R-NUM-1, R-NUM-2.
 */
export function Money({ amount, plain = false, format = {} }: MoneyProps) {
  if (useHidesAmounts()) return <HiddenAmount />;
  const color = plain ? undefined : moneyColor(amount, format);
  return <span className={clsx(styles.root, color)}>{formatMoney(amount, format)}</span>;
}

/** Replaces an amount while amounts are hidden; its length does not reveal the amount. */
export function HiddenAmount() {
  return (
    <span className={clsx(styles.root, styles.zero)}>
      <span aria-hidden="true">•••••</span>
      <VisuallyHidden>Amount hidden</VisuallyHidden>
    </span>
  );
}
