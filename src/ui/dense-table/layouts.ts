import type { Column, Layout } from './column';
import type { KeptColumn } from './layoutMemory';
import { withinLimits } from './widths';

/** How a table is laid out until somebody changes it. */
export const layoutAtFirst = <Row>(columns: readonly Column<Row>[]): Layout => ({
  hidden: columns.flatMap(({ key, hiddenAtFirst = false }) => (hiddenAtFirst ? [key] : [])),
  widths: {},
});

/** The layout that is remembered. A column nobody has changed is as it comes, one that is no more is left out. */
export function layoutOf<Row>(columns: readonly Column<Row>[], kept: readonly KeptColumn[] = []): Layout {
  const keptOf = new Map(kept.map((column) => [column.key, column]));
  const isHidden = ({ key, hiddenAtFirst = false }: Column<Row>): boolean => keptOf.get(key)?.hidden ?? hiddenAtFirst;
  const widths = columns.flatMap(({ key }) => {
    const width = keptOf.get(key)?.width;
    return width === undefined ? [] : [[key, withinLimits(width)] as const];
  });
  return { hidden: columns.filter(isHidden).map(({ key }) => key), widths: Object.fromEntries(widths) };
}

/** What is to be remembered of a layout: the columns that are not as they come. */
export function changedIn<Row>(columns: readonly Column<Row>[], { hidden, widths }: Layout): readonly KeptColumn[] {
  return columns.flatMap(({ key, hiddenAtFirst = false }) => {
    const isHidden = hidden.includes(key);
    const width = widths[key];
    const changes = { ...(isHidden !== hiddenAtFirst && { hidden: isHidden }), ...(width !== undefined && { width }) };
    return Object.keys(changes).length === 0 ? [] : [{ key, ...changes }];
  });
}
