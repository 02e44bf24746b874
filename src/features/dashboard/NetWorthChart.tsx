import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { useCallback, useState } from 'react';
import type { NetWorthPoint } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import { minus } from '@/lib/money';
import { usePrinting } from '@/ui/print/usePrinting';
import * as styles from './NetWorthCard.module.css';

const usualWidth = 640;
/** Two charts beside each other on paper. */
const paperWidth = 290;
const height = 180;
const inner = { right: 24, top: 10, bottom: height - 26 };
/** The width of a character of a label, and the space beside it, in px. */
const label = { character: 7, space: 12 };
/** Space for the label of a month, in px. */
const monthWidth = 84;
const tickCount = 4;

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The end date at midnight UTC; the axis is in UTC as well. */
const dateOf = ({ endDate }: NetWorthPoint): Date => new Date(`${endDate}T00:00:00Z`);

/** Returns the width of an element in px, and the ref to set on it; the usual width without a layout. */
function useWidth() {
  const [width, setWidth] = useState(usualWidth);
  const ref = useCallback((element: Element | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = (): void => setWidth(Math.round(element.getBoundingClientRect().width) || usualWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref] as const;
}

/**
 * The axis of amounts from the smallest to the largest, which shows their movement; it does not begin at $0. The labels
 * have as many decimals as distinguish them.
 */
function amountAxis(amounts: readonly number[]) {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  // Equal amounts are in the middle of the axis.
  const space = least === most ? Math.max(Math.abs(most) * 0.01, 1) : 0;
  const scale = scaleLinear([least - space, most + space], [inner.bottom, inner.top]).nice(tickCount);
  const ticks = scale.ticks(tickCount);
  const largest = Math.max(...ticks.map(Math.abs), 1);
  const step = Math.abs((ticks[1] ?? largest) - (ticks[0] ?? 0));
  const unit = 1000 ** Math.floor(Math.log10(largest) / 3);
  const digits = Math.min(Math.max(Math.ceil(-Math.log10(step / unit) - 1e-9), 0), 6);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return { scale, ticks: ticks.map((amount) => ({ amount, label: format.format(amount).replace('-', minus) })) };
}

interface NetWorthChartProps {
  readonly points: readonly NetWorthPoint[];
  readonly series: 'netWorth' | 'cash';
  readonly title: string;
}

/** A line chart of an amount over time, described by its label; the table below holds the figures. */
export function NetWorthChart({ points, series, title }: NetWorthChartProps) {
  const [screenWidth, ref] = useWidth();
  const width = usePrinting() ? paperWidth : screenWidth;
  const times = points.map((point) => dateOf(point).getTime());
  const { scale: y, ticks } = amountAxis(points.map((point) => point[series]));
  const left = Math.max(...ticks.map(({ label: { length } }) => length)) * label.character + label.space;
  const x = scaleUtc([Math.min(...times), Math.max(...times)], [left, width - inner.right]);
  const every = Math.ceil(points.length / Math.max(2, Math.floor((width - left) / monthWidth)));
  // Each label is below its point, the latest one included.
  const labelled = points.filter((_, index) => (points.length - 1 - index) % every === 0);
  const path = line<NetWorthPoint>(
    (point) => x(dateOf(point)),
    (point) => y(point[series]),
  )([...points]);
  const first = points[0]?.endDate ?? '';
  const last = points.at(-1)?.endDate ?? '';
  return (
    <svg
      ref={ref}
      className={styles.chart}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={`${title} from ${formatCalendarDate(first)} to ${formatCalendarDate(last)}`}
    >
      {ticks.map(({ amount, label: text }) => (
        <g key={amount}>
          <line className={styles.grid} x1={left} x2={width - inner.right} y1={y(amount)} y2={y(amount)} />
          <text className={styles.tick} x={left - 8} y={y(amount) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labelled.map((point) => (
        <text key={point.endDate} className={styles.tick} x={x(dateOf(point))} y={height - 6} textAnchor="middle">
          {month.format(dateOf(point))}
        </text>
      ))}
      <path className={styles.line} data-series={series} d={path ?? ''} />
    </svg>
  );
}
