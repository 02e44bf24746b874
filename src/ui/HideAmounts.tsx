import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { amountDisplayChanged } from '../preferences/preferencesSlice';
import { cx } from '../lib/cx';
import * as styles from './HideAmounts.module.css';
import { Icon } from './Icon';
import { useAmountDisplay } from '../preferences/useAmountDisplay';

/** Hides or shows every figure on every page of this tab, at once. */
export function HideAmounts({ className }: { readonly className?: string | undefined }) {
  const dispatch = useDispatch();
  const { hidden } = useAmountDisplay();
  return (
    <Button
      type="text"
      aria-pressed={hidden}
      className={cx(styles.root, className)}
      icon={<Icon name={hidden ? 'eyeClosed' : 'eye'} />}
      onClick={() => dispatch(amountDisplayChanged({ hidden: !hidden }))}
    >
      Hide amounts
    </Button>
  );
}
