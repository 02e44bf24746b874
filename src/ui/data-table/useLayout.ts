import { useContext, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { Column } from './column';
import type { Layout } from './layout';
import { changesOf, LayoutStorageContext, layoutOf } from './layout';

/** Dragging a column changes its width in many small steps: they are saved together after this pause. */
const saveDelayMs = 600;

/**
 * Returns the layout of a table and the function that changes it. A saved layout that arrives late applies unless the
 * user has changed the table meanwhile.
 *
 * @param table - The name under which the layout is saved.
 */
export function useLayout<Row>(
  table: string,
  columns: readonly Column<Row>[],
): readonly [layout: Layout, change: (layout: Layout) => void] {
  const { load, save } = useContext(LayoutStorageContext);
  const saveLater = useDebouncedCallback(save, saveDelayMs, { flushOnExit: true });
  const [changed, setChanged] = useState<Layout>();
  const saved = load(table);
  const initial = useMemo(() => layoutOf(columns, saved), [columns, saved]);
  const change = (next: Layout): void => {
    setChanged(next);
    saveLater(table, changesOf(columns, next));
  };
  return [changed ?? initial, change];
}
