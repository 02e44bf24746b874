import type { CSSProperties } from 'react';

/** The style of a grid with as many equal columns as fit, each at least so many pixels wide. */
export const tiles = (least: number, gap: number | string = 16): CSSProperties => ({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
});
