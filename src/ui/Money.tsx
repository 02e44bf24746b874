import { cx } from '@/lib/cx';
import { type MoneyStyle, formatMoney, moneySign } from '@/lib/money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import * as styles from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Returns the class that colors an amount, for callers that render it without {@link Money}. */
export const moneyColor = (amount: number, style: MoneyStyle): string | undefined => styles[moneySign(amount, style)];

/**
 * Renders an amount in US dollars with two decimals: green above zero, red with a minus below, gray at zero; `plain`
 * without color, where gain and loss do not apply (an invoice's total). Preferences omit the cents, use parentheses,
 * or hide all amounts. Spec: concierge 2.
 */
export function Money({ amount, plain = false }: { readonly amount: number; readonly plain?: boolean }) {
  const display = useAmountDisplay();
  if (display.hidden) return <HiddenAmount />;
  const color = plain ? undefined : moneyColor(amount, display);
  return <span className={cx(styles.root, color)}>{formatMoney(amount, display)}</span>;
}

/** Replaces an amount while amounts are hidden; its length does not reveal the amount. */
export function HiddenAmount() {
  return (
    <span className={cx(styles.root, styles.zero)}>
      <span aria-hidden="true">•••••</span>
      <VisuallyHidden>Amount hidden</VisuallyHidden>
    </span>
  );
}
