import type { Amounts } from './entries';
import * as styles from './StatementTable.module.css';

const [width, height, gap] = [72, 20, 2];

interface Bar {
  readonly y: number;
  readonly height: number;
}

/** Bars from a common zero line, at least a pixel each. */
function barsOf(amounts: readonly number[]): readonly Bar[] {
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)];
  const scale = top === bottom ? 0 : height / (top - bottom);
  return amounts.map((amount) => {
    const size = Math.max(Math.abs(amount) * scale, 1);
    return { y: Math.min(amount >= 0 ? top * scale - size : top * scale, height - 1), height: size };
  });
}

function directionOf(oldest: number, latest: number): string {
  if (oldest === latest) return 'unchanged';
  return latest > oldest ? 'up' : 'down';
}

/** A small bar for each period, the latest at the right and darkest. The figures themselves stand beside it. */
export function Trend({ amounts }: { readonly amounts: Amounts }) {
  const series = amounts.flatMap((amount) => amount ?? []).reverse();
  const [oldest = 0, latest = 0] = [series[0], series.at(-1)];
  const step = Math.min(width / series.length, 16);
  return (
    <svg
      className={styles.bars}
      width={width}
      height={height}
      role="img"
      aria-label={`Trend: ${directionOf(oldest, latest)}`}
    >
      {barsOf(series).map((bar, index) => (
        <rect
          key={index}
          x={width - step * (series.length - index)}
          y={Math.max(bar.y, 0)}
          width={Math.max(step - gap, 1)}
          height={bar.height}
          opacity={0.35 + (0.65 * (index + 1)) / series.length}
        />
      ))}
    </svg>
  );
}
