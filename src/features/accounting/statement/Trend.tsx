import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { changeOf } from './comparison';
import type { Entry } from './entries';
import { amountsOf } from './Figures';
import * as styles from './StatementTable.module.css';

const [width, height, gap] = [72, 20, 2];

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Bars from a common zero line, at least a pixel each. */
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

/** Bars as one drawing: an element for each would be most of what a long statement consists of. */
function drawingOf(bars: readonly Bar[], step: number): string {
  const right = Math.max(step - gap, 1);
  return bars.map(({ x, y, height: size }) => `M${x} ${Math.max(y, 0)}h${right}v${size}h${-right}z`).join('');
}

/** A small bar for each period, the latest at the right and darkest. The figures themselves stand beside it. */
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
      <path d={drawingOf(bars.slice(0, -1), step)} opacity={0.55} />
      <path d={drawingOf(bars.slice(-1), step)} />
    </svg>
  );
}
