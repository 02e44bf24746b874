import type { CSSProperties } from 'react';

/** Returns the style of a grid with as many equal columns as fit, each at least `least` pixels wide. */
export const tiles = (least: number, gap: number | string = 16): CSSProperties => ({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
});
