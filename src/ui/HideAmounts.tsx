import { Button } from 'antd';
import { cx } from '../lib/cx';
import * as styles from './HideAmounts.module.css';
import { Icon } from './Icon';
import { useMoneyDisplay } from './MoneyDisplay';

/** Hides or shows every figure on every page of this tab, at once. */
export function HideAmounts({ className }: { readonly className?: string | undefined }) {
  const { display, change } = useMoneyDisplay();
  return (
    <Button
      type="text"
      aria-pressed={display.hidden}
      className={cx(styles.root, className)}
      icon={<Icon name={display.hidden ? 'eyeClosed' : 'eye'} />}
      onClick={() => change({ hidden: !display.hidden })}
    >
      Hide amounts
    </Button>
  );
}
