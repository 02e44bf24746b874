import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useCallback, useState } from 'react';
import type { NetWorthPoint } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import * as styles from './NetWorthCard.module.css';

const usualWidth = 640;
const height = 220;
const inner = { left: 58, right: 8, top: 10, bottom: height - 26 };
/** Space for the label of a month, in px. */
const monthWidth = 84;

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
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

/** A line chart of net worth and cash, described by its label; the table below holds the figures. */
export function NetWorthChart({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const [width, ref] = useWidth();
  const amounts = points.flatMap(({ netWorth, cash }) => [netWorth, cash]);
  const times = points.map((point) => dateOf(point).getTime());
  const x = scaleUtc([Math.min(...times), Math.max(...times)], [inner.left, width - inner.right]);
  const y = scaleLinear([Math.min(0, ...amounts), Math.max(0, ...amounts)], [inner.bottom, inner.top]).nice(4);
  const months = x.ticks(Math.max(2, Math.floor((width - inner.left) / monthWidth)));
  const xOf = (point: NetWorthPoint): number => x(dateOf(point));
  const lineOf = (name: 'netWorth' | 'cash') => line<NetWorthPoint>(xOf, (point) => y(point[name]))([...points]) ?? '';
  const fill = area<NetWorthPoint>(xOf, y(0), (point) => y(point.netWorth))([...points]) ?? '';
  const first = points[0]?.endDate ?? '';
  const last = points.at(-1)?.endDate ?? '';
  return (
    <svg
      ref={ref}
      className={styles.chart}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={`Net worth and cash from ${formatCalendarDate(first)} to ${formatCalendarDate(last)}`}
    >
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={inner.left} x2={width - inner.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={inner.left - 8} y={y(tick) + 4} textAnchor="end">
            {compact.format(tick)}
          </text>
        </g>
      ))}
      {months.map((tick) => (
        <text key={tick.getTime()} className={styles.tick} x={x(tick)} y={height - 6} textAnchor="middle">
          {month.format(tick)}
        </text>
      ))}
      <path className={styles.area} d={fill} />
      <path className={styles.line} data-series="netWorth" d={lineOf('netWorth')} />
      <path className={styles.line} data-series="cash" d={lineOf('cash')} />
    </svg>
  );
}
