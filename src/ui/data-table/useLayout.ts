import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column';
import type { Layout } from './layout';
import { changesOf, LayoutStorageContext, layoutOf } from './layout';

/** A column is dragged in many small steps: they are remembered together after this pause. */
const pauseMs = 600;

/** Delays the last of several acts; performs it at once when the table or the page is left. */
function useDebouncedCallback(): (act: () => void) => void {
  const waiting = useRef<{ readonly act: () => void; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    const perform = (): void => {
      const { current } = waiting;
      if (!current) return;
      clearTimeout(current.timer);
      waiting.current = undefined;
      current.act();
    };
    window.addEventListener('pagehide', perform);
    return () => {
      window.removeEventListener('pagehide', perform);
      perform();
    };
  }, []);
  return (act) => {
    clearTimeout(waiting.current?.timer);
    const timer = setTimeout(() => {
      waiting.current = undefined;
      act();
    }, pauseMs);
    waiting.current = { act, timer };
  };
}

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
  const later = useDebouncedCallback();
  const [own, setOwn] = useState<Layout>();
  const saved = load(table);
  const remembered = useMemo(() => layoutOf(columns, saved), [columns, saved]);
  const change = (next: Layout): void => {
    setOwn(next);
    later(() => save(table, changesOf(columns, next)));
  };
  return [own ?? remembered, change];
}
