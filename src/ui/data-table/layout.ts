import { createContext } from 'react';
import type { Column } from './column';

/** The saved settings of a column: only what the user has changed. */
export interface SavedColumn {
  readonly key: string;
  readonly hidden?: boolean;
  readonly width?: number;
}

/** Saves the layouts of tables per user: keys, order and widths of columns, never their content. */
export interface LayoutStorage {
  readonly load: (table: string) => readonly SavedColumn[] | undefined;
  /** Saves the layout of a table; no columns stand for the original layout. Never throws. */
  readonly save: (table: string, columns: readonly SavedColumn[]) => void;
}

/** Without a storage, a layout lasts while its table is mounted. */
export const LayoutStorageContext = createContext<LayoutStorage>({ load: () => undefined, save: () => undefined });

/** The layout of the columns of a table. */
export interface Layout {
  /** All keys in order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

type Described = Pick<Column<never>, 'key' | 'hidden'>;

/** Returns the nearest width in px that a column can have. */
export const withinLimits = (width: number): number => Math.round(Math.min(640, Math.max(64, width)));

/** Returns the layout of a table before the user changes it. */
export const originalLayout = (columns: readonly Described[]): Layout => ({
  order: columns.map(({ key }) => key),
  hidden: columns.flatMap(({ key, hidden = false }) => (hidden ? [key] : [])),
  widths: {},
});

/** Returns the saved layout. Columns without settings keep their defaults; settings of removed columns are ignored. */
export function layoutOf(columns: readonly Described[], saved: readonly SavedColumn[] = []): Layout {
  const original = originalLayout(columns);
  const known = saved.filter(({ key }) => original.order.includes(key));
  // The saved columns take each other's positions, in the saved order.
  const inOrder = known.map(({ key }) => key);
  const order = original.order.map((key) => (inOrder.includes(key) ? '' : key));
  const places = order.flatMap((key, place) => (key === '' ? [place] : []));
  inOrder.forEach((key, index) => order.splice(places[index] ?? 0, 1, key));
  const savedOf = new Map(known.map((column) => [column.key, column]));
  const isHidden = ({ key, hidden = false }: Described): boolean => savedOf.get(key)?.hidden ?? hidden;
  const widths = known.flatMap(({ key, width }) =>
    typeof width === 'number' ? [[key, withinLimits(width)] as const] : [],
  );
  return { order, hidden: columns.filter(isHidden).map(({ key }) => key), widths: Object.fromEntries(widths) };
}

/** Returns the settings to save: all columns after a change of the order, otherwise the changed ones. */
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

/** Returns the visible columns in order. The first column names the row: it is always visible and first. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { order, hidden }: Layout): readonly Column<Row>[] {
  const [first, ...others] = columns;
  const shown = others
    .filter(({ key }) => !hidden.includes(key))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  return first ? [first, ...shown] : [];
}
