import type { Column, Layout } from './column';

const least = 64;
const most = 640;
/** How much one press of a key changes. */
export const widthStep = 16;

/** A width a column can have. */
export const withinLimits = (width: number): number => Math.round(Math.min(most, Math.max(least, width)));

/** How wide a column is, at least. */
export const widthOf = <Row>({ key, width }: Column<Row>, { widths }: Layout): number => widths[key] ?? width;

/** The tracks of every row: what nobody has sized shares the room that is left. */
export function tracksOf<Row>(columns: readonly Column<Row>[], layout: Layout, actionsWidth: number): string {
  const tracks = columns.map((column) => {
    const width = widthOf(column, layout);
    return column.key in layout.widths ? `${width}px` : `minmax(${width}px, ${width}fr)`;
  });
  return [...tracks, ...(actionsWidth > 0 ? [`${actionsWidth}px`] : [])].join(' ');
}

/** How wide a row is, at least. */
export const leastWidthOf = <Row>(columns: readonly Column<Row>[], layout: Layout, actionsWidth: number): number =>
  columns.reduce((sum, column) => sum + widthOf(column, layout), actionsWidth);
