import { Button } from 'antd';
import { useSupportsOperations } from '@/api';
import { cx } from '@/lib/cx';
import { formatMoney } from '@/lib/money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { HiddenAmount, Money, moneyColour } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { changeOf, formatPercent } from './comparison';
import type { Amounts, Entry } from './entries';
import * as styles from './StatementTable.module.css';

/** Opens the drill-down dialog of a figure. */
export type OpenFigure = (entry: Entry, column: number) => void;

interface FigureProps {
  readonly entry: Entry;
  readonly column: number;
  readonly onOpen: OpenFigure;
}

/** A figure of a line; a button when it has a drill-down. */
export function Figure({ entry, column, onOpen }: FigureProps) {
  const display = useAmountDisplay();
  const hasEntries = useSupportsOperations('getAccountEntries');
  // The report has the parts of a total; the parts of an account are its entries.
  const canOpen = hasEntries || entry.kind !== 'account';
  const amount = amountsOf(entry)[column];
  if (amount === undefined) return null;
  if (amount === null) return entry.kind === 'figure' ? <span className={shared.note}>No value available</span> : null;
  if (!canOpen || entry.parts.length === 0) return <Money amount={amount} />;
  return (
    <Button
      type="text"
      size="small"
      className={cx(styles.open, !display.hidden && moneyColour(amount, display))}
      title="Show details"
      onClick={() => onOpen(entry, column)}
    >
      {display.hidden ? <HiddenAmount /> : formatMoney(amount, display)}
    </Button>
  );
}

/** The figures of a line; sections and remarks have none. */
const amountsOf = ({ kind, amounts }: Entry): Amounts => (kind === 'remark' || kind === 'section' ? [] : amounts);

/** The change from the previous period, in dollars. */
export function Change({ entry }: { readonly entry: Entry }) {
  const change = changeOf(amountsOf(entry));
  return change && <Money amount={change.amount} />;
}

/** The change in percent. */
export function Percent({ entry }: { readonly entry: Entry }) {
  const display = useAmountDisplay();
  const change = changeOf(amountsOf(entry));
  if (!change) return null;
  if (display.hidden) return <HiddenAmount />;
  const text = formatPercent(change.percent);
  const sign = text.startsWith('+') ? 1 : text.startsWith('-') ? -1 : 0;
  return <span className={moneyColour(sign, display)}>{text}</span>;
}

const [width, height, gap] = [72, 20, 2];

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Bars from a common zero line, at least one pixel high. */
function barsOf(amounts: readonly number[], step: number): readonly Bar[] {
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const scale = top === bottom ? 0 : height / (top - bottom);
  return amounts.map((amount, index) => {
    const size = Math.max(Math.abs(amount) * scale, 1);
    return {
      x: width - step * (amounts.length - index),
      y: Math.min(amount >= 0 ? top * scale - size : top * scale, height - 1),
      height: size,
    };
  });
}

function directionOf(oldest: number, latest: number): string {
  if (oldest === latest) return 'unchanged';
  return latest > oldest ? 'up' : 'down';
}

/** All bars as one path: an element for each would be most of the DOM of a long statement. */
function pathOf(bars: readonly Bar[], step: number): string {
  const right = Math.max(step - gap, 1);
  return bars.map(({ x, y, height: size }) => `M${x} ${Math.max(y, 0)}h${right}v${size}h${-right}z`).join('');
}

/** A small bar for each period, the latest at the right and darkest. */
export function Trend({ entry }: { readonly entry: Entry }) {
  const display = useAmountDisplay();
  const amounts = amountsOf(entry);
  if (display.hidden || !changeOf(amounts)) return null;
  const series = amounts.flatMap((amount) => amount ?? []).reverse();
  const [oldest = 0, latest = 0] = [series[0], series.at(-1)];
  const step = Math.min(width / series.length, 16);
  const bars = barsOf(series, step);
  return (
    <svg
      className={styles.bars}
      width={width}
      height={height}
      role="img"
      aria-label={`Trend: ${directionOf(oldest, latest)}`}
    >
      <path d={pathOf(bars.slice(0, -1), step)} opacity={0.55} />
      <path d={pathOf(bars.slice(-1), step)} />
    </svg>
  );
}
