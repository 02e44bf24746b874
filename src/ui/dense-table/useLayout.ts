import { useState } from 'react';
import type { Column, Layout } from './column';

const storageKey = (table: string): string => `portal.table.${table}`;

/** What is stored is a person's choice of keys and widths, never anything a table holds. */
function read(table: string): Layout | undefined {
  try {
    const { hidden, widths } = Object.fromEntries(new URLSearchParams(sessionStorage.getItem(storageKey(table)) ?? ''));
    if (hidden === undefined || widths === undefined) return undefined;
    const pairs = widths.split(' ').map((pair) => pair.split(':'));
    const known = pairs.flatMap(([key, width]) => (key && Number(width) > 0 ? [[key, Number(width)] as const] : []));
    return { hidden: hidden.split(' ').filter(Boolean), widths: Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

function write(table: string, { hidden, widths }: Layout): void {
  const pairs = Object.entries(widths).map(([key, width]) => `${key}:${width}`);
  try {
    const words = new URLSearchParams({ hidden: hidden.join(' '), widths: pairs.join(' ') });
    sessionStorage.setItem(storageKey(table), words.toString());
  } catch {
    // Storage is closed to the page: the layout holds until it is left.
  }
}

/** How a table is laid out until somebody changes it. */
export const layoutAtFirst = <Row>(columns: readonly Column<Row>[]): Layout => ({
  hidden: columns.flatMap(({ key, hiddenAtFirst = false }) => (hiddenAtFirst ? [key] : [])),
  widths: {},
});

/**
 * The layout of a table, remembered as long as the tab.
 *
 * @param table - Names it among the tables.
 * @returns the layout, and the way to change it.
 */
export function useLayout<Row>(
  table: string,
  columns: readonly Column<Row>[],
): readonly [layout: Layout, change: (layout: Layout) => void] {
  const [layout, setLayout] = useState(() => read(table) ?? layoutAtFirst(columns));
  const change = (next: Layout): void => {
    setLayout(next);
    write(table, next);
  };
  return [layout, change];
}
