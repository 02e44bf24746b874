import { createContext } from 'react';
import type { Column } from './column';

/** A column as it is remembered: only what a person has changed about it. */
export interface KeptColumn {
  readonly key: string;
  readonly hidden?: boolean;
  readonly width?: number;
}

/** Remembers the layout of tables for a person: keys, order and widths of columns, never what a table holds. */
export interface LayoutMemory {
  readonly recall: (table: string) => readonly KeptColumn[] | undefined;
  /** Remembers a table. It never fails; nothing is kept of a table with its original layout. */
  readonly keep: (table: string, columns: readonly KeptColumn[]) => void;
}

/** Without a memory, a layout lasts as long as its table is shown. */
export const LayoutMemoryContext = createContext<LayoutMemory>({ recall: () => undefined, keep: () => undefined });

/** How the columns of a table are laid out. */
export interface Layout {
  /** All keys, in the order of the columns. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

type Described = Pick<Column<never>, 'key' | 'hidden'>;

/** A width that a column can have. */
export const withinLimits = (width: number): number => Math.round(Math.min(640, Math.max(64, width)));

/** The layout of a table until a person changes it. */
export const originalLayout = (columns: readonly Described[]): Layout => ({
  order: columns.map(({ key }) => key),
  hidden: columns.flatMap(({ key, hidden = false }) => (hidden ? [key] : [])),
  widths: {},
});

/** The layout that is remembered. Columns that nobody has changed keep their place and look; columns that no longer exist are left out. */
export function layoutOf(columns: readonly Described[], kept: readonly KeptColumn[] = []): Layout {
  const original = originalLayout(columns);
  const known = kept.filter(({ key }) => original.order.includes(key));
  // The kept columns share the places they have together, in the kept order.
  const inOrder = known.map(({ key }) => key);
  const order = original.order.map((key) => (inOrder.includes(key) ? '' : key));
  const places = order.flatMap((key, place) => (key === '' ? [place] : []));
  inOrder.forEach((key, index) => order.splice(places[index] ?? 0, 1, key));
  const keptOf = new Map(known.map((column) => [column.key, column]));
  const isHidden = ({ key, hidden = false }: Described): boolean => keptOf.get(key)?.hidden ?? hidden;
  const widths = known.flatMap(({ key, width }) =>
    typeof width === 'number' ? [[key, withinLimits(width)] as const] : [],
  );
  return { order, hidden: columns.filter(isHidden).map(({ key }) => key), widths: Object.fromEntries(widths) };
}

/** The changes to remember: every column in its place where the order has changed, otherwise the changed columns. */
export function changesOf(columns: readonly Described[], { order, hidden, widths }: Layout): readonly KeptColumn[] {
  const original = originalLayout(columns);
  const isReordered = order.some((key, place) => key !== original.order[place]);
  return order.flatMap((key) => {
    const isHidden = hidden.includes(key);
    const width = widths[key];
    const change = {
      ...(isHidden !== original.hidden.includes(key) && { hidden: isHidden }),
      ...(width !== undefined && { width }),
    };
    return isReordered || Object.keys(change).length > 0 ? [{ key, ...change }] : [];
  });
}

/** The columns that a layout shows, in its order. The first column names a row: it is always shown, in the first place. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { order, hidden }: Layout): readonly Column<Row>[] {
  const [first, ...others] = columns;
  const shown = others
    .filter(({ key }) => !hidden.includes(key))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  return first ? [first, ...shown] : [];
}
