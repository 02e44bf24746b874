import { cx } from '../lib/cx';
import type { MoneyStyle } from '../lib/money';
import { formatMoney, moneySign } from '../lib/money';
import * as styles from './Money.module.css';
import { useAmountDisplay } from '../preferences/useAmountDisplay';
import { VisuallyHidden } from './VisuallyHidden';

/** Stands in place of every amount, so that its length tells nothing. */
const hiddenAmount = '•••••';

/** The class that colours an amount, for what writes it without an element of its own. */
export const moneyColour = (amount: number, style: MoneyStyle): string | undefined => styles[moneySign(amount, style)];

interface MoneyProps {
  readonly amount: number;
  /** Without colour, where gain and loss mean nothing (an invoice's total). */
  readonly plain?: boolean;
}

/**
 * An amount in US dollars with two decimals: green above zero, red with a minus below, grey at zero. Preferences leave out
 * the cents, write parentheses, or hide every amount. Spec: concierge 2.
 */
export function Money({ amount, plain = false }: MoneyProps) {
  const display = useAmountDisplay();
  if (display.hidden) return <HiddenAmount />;
  const colour = plain ? undefined : moneyColour(amount, display);
  return <span className={cx(styles.root, colour)}>{formatMoney(amount, display)}</span>;
}

/** Stands in the place of a figure while amounts are hidden. */
export function HiddenAmount() {
  return (
    <span className={cx(styles.root, styles.zero)}>
      <span aria-hidden="true">{hiddenAmount}</span>
      <VisuallyHidden>Amount hidden</VisuallyHidden>
    </span>
  );
}
