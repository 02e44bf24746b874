import { cx } from '../lib/cx';
import { formatMoney, moneySign } from '../lib/money';
import * as styles from './Money.module.css';

interface MoneyProps {
  readonly amount: number;
  /** Without colour, where gain and loss mean nothing (an invoice's total). */
  readonly plain?: boolean;
}

/** An amount in US dollars with two decimals: green above zero, red with a minus below, grey at zero. Spec: concierge 2. */
export function Money({ amount, plain = false }: MoneyProps) {
  return <span className={cx(styles.root, !plain && styles[moneySign(amount)])}>{formatMoney(amount)}</span>;
}
