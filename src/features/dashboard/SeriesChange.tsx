import { cx } from '@/lib/cx';
import { formatCalendarDate } from '@/lib/dates';
import { formatMoney, roundToCents } from '@/lib/money';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { HiddenAmount, moneyColor } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';

interface SeriesChangeProps {
  readonly from: number;
  readonly to: number;
  /** The date of `from`. */
  readonly since: string;
}

const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
});

/** Describes the difference of two amounts as they are shown: "Up $1,200.00 (2.5%)". */
function describeChange(from: number, to: number): string {
  const before = roundToCents(from);
  const change = roundToCents(roundToCents(to) - before);
  if (change === 0) return 'Unchanged';
  const percent = before === 0 ? '' : ` (${percents.format(Math.abs(change / before))})`;
  return `${change > 0 ? 'Up' : 'Down'} ${formatMoney(Math.abs(change))}${percent}`;
}

/** The change of an amount over a period, in words and color. */
export function SeriesChange({ from, to, since }: SeriesChangeProps) {
  const hidden = useHidesAmounts();
  return (
    <p className={shared.secondary}>
      {hidden ? (
        <HiddenAmount />
      ) : (
        <strong className={cx(moneyColor(roundToCents(to) - roundToCents(from), {}))}>
          {describeChange(from, to)}
        </strong>
      )}{' '}
      since {formatCalendarDate(since)}
    </p>
  );
}
