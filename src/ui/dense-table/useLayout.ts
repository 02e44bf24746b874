import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Column, Layout } from './column';
import { LayoutMemoryContext } from './layoutMemory';
import { changedIn, layoutOf } from './layouts';

/** How long nothing must change before a layout is remembered: the edge of a column is dragged in many small steps. */
const pauseMs = 600;

/** Does what was handed in last after a pause, or at once when the table or the page is left. */
function useLater(): (act: () => void) => void {
  const waiting = useRef<{ readonly act: () => void; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    const hurry = (): void => {
      const { current } = waiting;
      if (!current) return;
      clearTimeout(current.timer);
      waiting.current = undefined;
      current.act();
    };
    window.addEventListener('pagehide', hurry);
    return () => {
      window.removeEventListener('pagehide', hurry);
      hurry();
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
 * The layout of a table, as its person left it. The table does not wait for it: what is remembered counts as soon as it is known, unless
 * the layout has been changed meanwhile.
 *
 * @param table - Names it among the tables.
 * @returns the layout, and the way to change it, which is remembered after a pause.
 */
export function useLayout<Row>(
  table: string,
  columns: readonly Column<Row>[],
): readonly [layout: Layout, change: (layout: Layout) => void] {
  const { recall, keep } = useContext(LayoutMemoryContext);
  const later = useLater();
  const [own, setOwn] = useState<Layout>();
  const kept = recall(table);
  const remembered = useMemo(() => layoutOf(columns, kept), [columns, kept]);
  const change = (next: Layout): void => {
    setOwn(next);
    later(() => keep(table, changedIn(columns, next)));
  };
  return [own ?? remembered, change];
}
