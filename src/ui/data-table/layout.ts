import { createContext } from 'react';
import type { Column } from './column';

/** A column as it is remembered: only what a person has changed about it. */
export interface SavedColumn {
  readonly key: string;
  readonly hidden?: boolean;
  readonly width?: number;
}

/** Remembers the layout of tables for a person: keys, order and widths of columns, never what a table holds. */
export interface LayoutStorage {
  readonly load: (table: string) => readonly SavedColumn[] | undefined;
  /** Saves the layout of a table. Never fails; saves nothing for the original layout. */
  readonly save: (table: string, columns: readonly SavedColumn[]) => void;
}

/** Without a storage, a layout lasts as long as its table is shown. */
export const LayoutStorageContext = createContext<LayoutStorage>({ load: () => undefined, save: () => undefined });

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

/** The layout that is remembered. Unchanged columns stay as they are; columns that no longer exist are left out. */
export function layoutOf(columns: readonly Described[], saved: readonly SavedColumn[] = []): Layout {
  const original = originalLayout(columns);
  const known = saved.filter(({ key }) => original.order.includes(key));
  // The saved columns share the places they have together, in the saved order.
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
export function changesOf(columns: readonly Described[], { order, hidden, widths }: Layout): readonly SavedColumn[] {
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
