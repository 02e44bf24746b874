import { cx } from '../lib/cx';
import { buttonClass } from './Button';
import * as styles from './HideAmounts.module.css';
import { Icon } from './Icon';
import { useMoneyDisplay } from './MoneyDisplay';

/** Hides or shows every figure on every page of this tab, at once. */
export function HideAmounts({ className }: { readonly className?: string | undefined }) {
  const { display, change } = useMoneyDisplay();
  return (
    <button
      type="button"
      aria-pressed={display.hidden}
      className={buttonClass('text', 'medium', cx(styles.root, className))}
      onClick={() => change({ hidden: !display.hidden })}
    >
      <Icon name={display.hidden ? 'eyeClosed' : 'eye'} />
      Hide amounts
    </button>
  );
}
