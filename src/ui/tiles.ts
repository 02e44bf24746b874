import type { CSSProperties } from 'react';

/** Returns the style of a grid with as many equal columns as fit, each at least this wide: in pixels, or a width of CSS. */
export const tiles = (least: number | string, gap: number | string = 16): CSSProperties => ({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${typeof least === 'number' ? `${least}px` : least}, 100%), 1fr))`,
});
