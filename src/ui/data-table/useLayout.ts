import { useContext, useMemo, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { Column } from './column';
import type { Layout } from './layout';
import { changesOf, LayoutStorageContext, layoutOf } from './layout';

/** Dragging a column changes its width in many small steps; one save covers them. */
const saveDelayMs = 600;

/**
 * The layout of a table, as its person left it. A layout that arrives late applies unless the person has changed the table meanwhile.
 *
 * @param table - Names it among the tables.
 */
export function useLayout<Row>(
  table: string,
  columns: readonly Column<Row>[],
): readonly [layout: Layout, change: (layout: Layout) => void] {
  const { load, save } = useContext(LayoutStorageContext);
  const saveChanges = useDebouncedCallback((next: Layout) => save(table, changesOf(columns, next)), saveDelayMs, {
    flushOnExit: true,
  });
  const [own, setOwn] = useState<Layout>();
  const saved = load(table);
  const remembered = useMemo(() => layoutOf(columns, saved), [columns, saved]);
  const change = (next: Layout): void => {
    setOwn(next);
    saveChanges(next);
  };
  return [own ?? remembered, change];
}
