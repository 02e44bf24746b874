import { clsx } from 'clsx';
import { useFeature } from '@/api';
import { formatChange, formatPercent } from '@/lib/change';
import { formatMoney } from '@/lib/money';
import { CellButton } from '@/ui/CellButton';
import { HiddenAmount, Money, moneyColor } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { changeOf } from './comparison';
import { useReportDisplay } from './ReportDisplay';
import type { DisplayRow } from './displayRows';
import * as styles from './ReportTable.module.css';

interface RowProps {
  readonly row: DisplayRow;
}

/** The figure of a row in a period. */
export interface RowFigure extends RowProps {
  readonly periodIndex: number;
}

export interface FigureProps extends RowFigure {
  /** Opens the drill-down; undefined on paper. */
  readonly onOpen?: (figure: RowFigure) => void;
}

/** A figure of a row; a button when it has a drill-down. */
export function Figure({ row, periodIndex, onOpen }: FigureProps) {
  const display = useReportDisplay();
  const hasEntries = useFeature('entries');
  // The report has the parts of a total; the parts of an account are its entries.
  const canOpen = hasEntries || row.kind !== 'account';
  const amount = row.amounts[periodIndex];
  if (amount === undefined) return null;
  if (amount === null)
    return row.kind === 'calculated' ? <span className={shared.note}>No value available</span> : null;
  if (!onOpen || !canOpen || row.parts.length === 0) return <Money amount={amount} format={display} />;
  return (
    <CellButton
      className={clsx(styles.open, !display.hidden && moneyColor(amount, display))}
      title="Show details"
      onClick={() => onOpen({ row, periodIndex })}
    >
      {display.hidden ? <HiddenAmount /> : formatMoney(amount, display)}
    </CellButton>
  );
}

/**
 * The change from the previous period, in dollars. Without color: more of a liability or an expense is no gain, and a
 * backend does not say which rows are.
 */
export function Change({ row }: RowProps) {
  const display = useReportDisplay();
  const change = changeOf(row.amounts);
  if (!change) return null;
  return display.hidden ? <HiddenAmount /> : formatChange(change.amount, display);
}

/** The change in percent. */
export function Percent({ row }: RowProps) {
  const display = useReportDisplay();
  const change = changeOf(row.amounts);
  if (!change) return null;
  if (display.hidden) return <HiddenAmount />;
  return formatPercent(change, display);
}

const width = 72;
const height = 20;
const gap = 2;

/** A path for each bar, at least one pixel high, and that of the zero line on which they stand or from which they hang. */
function barsOf(series: readonly number[]) {
  const top = Math.max(0, ...series);
  const bottom = Math.min(0, ...series);
  const scale = top === bottom ? 0 : height / (top - bottom);
  const step = Math.min(width / series.length, 16);
  const thickness = Math.max(step - gap, 1);
  const bars = series.map((amount, index) => {
    const size = Math.max(Math.abs(amount) * scale, 1);
    const y = Math.min(amount >= 0 ? top * scale - size : top * scale, height - 1);
    return `M${width - step * (series.length - index)} ${Math.max(y, 0)}h${thickness}v${size}h${-thickness}z`;
  });
  const zero = Math.min(Math.max(top * scale, 0.5), height - 0.5);
  return { bars, zeroLine: `M${width - step * series.length} ${zero}H${width}` };
}

function directionOf(series: readonly number[]): string {
  const change = (series.at(-1) ?? 0) - (series[0] ?? 0);
  if (change === 0) return 'unchanged';
  return change > 0 ? 'up' : 'down';
}

/** A small bar for each period above or below the zero line, the latest at the right and darkest. */
export function Trend({ row }: RowProps) {
  const display = useReportDisplay();
  if (display.hidden || !changeOf(row.amounts)) return null;
  const series = row.amounts.flatMap((amount) => amount ?? []).reverse();
  const { bars, zeroLine } = barsOf(series);
  return (
    <svg className={styles.bars} width={width} height={height} role="img" aria-label={`Trend: ${directionOf(series)}`}>
      {/* An element for each bar would be most of the DOM of a long report. */}
      <path d={bars.slice(0, -1).join('')} opacity={0.55} />
      <path d={bars.at(-1)} />
      <path className={styles.zero} d={zeroLine} />
    </svg>
  );
}
