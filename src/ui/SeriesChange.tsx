import { clsx } from 'clsx';
import { type Change, changeBetween, formatPercentSize } from '@/lib/change';
import { formatCalendarDate } from '@/lib/dates';
import { type MoneyStyle, formatMoney } from '@/lib/money';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { HiddenAmount, moneyColor } from './Money';
import * as shared from './shared.module.css';

interface SeriesChangeProps {
  readonly from: number;
  readonly to: number;
  /** The date of `from`. */
  readonly since: string;
  readonly format?: MoneyStyle;
}

/** Describes the difference of two amounts as they are shown: "Up $1,200.00 (2.5%)". */
function describeChange(change: Change, format: MoneyStyle): string {
  const { amount, percent } = change;
  if (amount === 0) return 'Unchanged';
  const share = percent === undefined ? '' : ` (${formatPercentSize(change)})`;
  return `${amount > 0 ? 'Up' : 'Down'} ${formatMoney(Math.abs(amount), format)}${share}`;
}

/** The change of an amount over a period, in words and color. */
export function SeriesChange({ from, to, since, format = {} }: SeriesChangeProps) {
  const hidden = useHidesAmounts();
  const change = changeBetween(from, to);
  return (
    <p className={shared.secondary}>
      {hidden ? (
        <HiddenAmount />
      ) : (
        <strong className={clsx(moneyColor(change.amount, format))}>{describeChange(change, format)}</strong>
      )}{' '}
      since {formatCalendarDate(since)}
    </p>
  );
}
