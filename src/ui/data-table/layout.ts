import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { Column, LaidOutColumn } from './column';

/** The saved settings of a column. */
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

/** Returns the nearest width in px that a column can have. */
export const withinLimits = (width: number): number => Math.round(Math.min(640, Math.max(64, width)));

/**
 * Returns the columns in their saved order with their saved settings. The first column names the row: it stays first
 * and visible. Columns without settings keep their position; settings of removed columns are ignored.
 */
export function laidOut<Row>(
  [first, ...others]: readonly Column<Row>[],
  saved: readonly SavedColumn[] = [],
): readonly LaidOutColumn<Row>[] {
  const order = saved.map(({ key }) => key);
  const inOrder = others
    .filter(({ key }) => order.includes(key))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  others.forEach((column, index) => {
    if (!order.includes(column.key)) inOrder.splice(index, 0, column);
  });
  return (first ? [first, ...inOrder] : []).map((column) => {
    // A response can hold null for settings that the user has not changed.
    const { hidden, width } = saved.find(({ key }) => key === column.key) ?? {};
    return {
      ...column,
      hidden: column !== first && (hidden ?? column.hidden ?? false),
      chosenWidth: typeof width === 'number' ? withinLimits(width) : undefined,
    };
  });
}

/**
 * Returns the settings to save: those of columns with another position, width or visibility than the original, so that
 * later changes of the original reach the user.
 */
export const settingsOf = <Row>(columns: readonly LaidOutColumn<Row>[], originals: readonly Column<Row>[]) =>
  columns.flatMap(({ key, hidden = false, chosenWidth: width }, index): SavedColumn[] => {
    const isToggled = hidden !== (originals.find((one) => one.key === key)?.hidden ?? false);
    const isMoved = originals[index]?.key !== key;
    if (!isMoved && !isToggled && width === undefined) return [];
    return [{ key, ...(isToggled && { hidden }), ...(width !== undefined && { width }) }];
  });

/** Dragging a column changes its width in many small steps: they are saved together after this pause. */
const saveDelayMs = 600;

/**
 * Returns the columns of a table with their layout and the function that changes it; without columns, it restores the
 * original layout. A saved layout that arrives late applies unless the user has changed the table meanwhile.
 */
export function useLayout<Row>(table: string, columns: readonly Column<Row>[]) {
  const { load, save } = useContext(LayoutStorageContext);
  const saveLater = useDebouncedCallback(save, saveDelayMs, { flushOnExit: true });
  const [changed, setChanged] = useState<readonly SavedColumn[]>();
  const saved = changed ?? load(table);
  const change = useCallback(
    (next: readonly LaidOutColumn<Row>[]): void => {
      const settings = settingsOf(next, columns);
      setChanged(settings);
      saveLater(table, settings);
    },
    [table, columns, saveLater],
  );
  return [useMemo(() => laidOut(columns, saved), [columns, saved]), change] as const;
}
