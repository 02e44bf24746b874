import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Where the focus is: the row (0 is the header), and the place among what can be reached in it. */
interface Place {
  readonly row: number;
  readonly stop: number;
}

interface GridKeys {
  /** The row that must stay mounted, or the focus would be lost with it. */
  readonly activeRow: number;
  /** Whether the focus is in a row, and not in the header. */
  readonly isInRows: boolean;
  /** Brings the focus to another row, as the active one is there now. */
  readonly follow: (row: number) => void;
  /** For the grid: it is one stop of the Tab key. */
  readonly gridProps: {
    readonly tabIndex: 0 | -1;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const cells = '[role=columnheader],[role=rowheader],[role=gridcell]';

/** What the arrows stop at in a row: each control of a cell, or the cell itself where it has none. */
function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(cells)].flatMap((cell) => {
    const controls = [...cell.querySelectorAll<HTMLElement>('a,button:not([data-aside]),input')];
    return controls.length > 0 ? controls : [cell];
  });
}

const rowAt = (grid: Element, row: number): Element | null => grid.querySelector(`[data-row="${row}"]`);

/** How many rows a page key goes. */
const pageRows = 15;

/** Where a key goes from a place; undefined when it is none of the grid's. */
function target({ key, ctrlKey, metaKey }: KeyboardEvent, { row, stop }: Place, last: number): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const end = Number.MAX_SAFE_INTEGER;
  const targets: Readonly<Record<string, Place>> = {
    ArrowDown: { row: isFar ? last : row + 1, stop },
    ArrowUp: { row: isFar ? Math.min(1, last) : row - 1, stop },
    ArrowRight: { row, stop: stop + 1 },
    ArrowLeft: { row, stop: stop - 1 },
    PageDown: { row: row + pageRows, stop },
    PageUp: { row: Math.max(1, row - pageRows), stop },
    Home: { row: isFar ? Math.min(1, last) : row, stop: 0 },
    End: { row: isFar ? last : row, stop: end },
  };
  const wanted = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return wanted && { row: Math.min(last, Math.max(0, wanted.row)), stop: Math.max(0, wanted.stop) };
}

function focusIn(grid: Element, { row, stop }: Place): void {
  const at = rowAt(grid, row);
  if (!at) return;
  const stops = stopsOf(at);
  stops[Math.min(stop, stops.length - 1)]?.focus();
}

/**
 * The keys of a grid (the grid pattern of the ARIA practices): the Tab key stops once, at the place left last; arrows, Home, End and the page
 * keys move, with Ctrl or Cmd to the ends.
 *
 * @param rows - How many rows there are beside the header, mounted or not.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, rows: number): GridKeys {
  const [place, setPlace] = useState<Place>({ row: 0, stop: 0 });
  const [isInside, setInside] = useState(false);
  const wantsFocus = useRef(false);

  // A row that was out of the window is there once its place is active.
  useLayoutEffect(() => {
    if (!wantsFocus.current || !grid.current) return;
    wantsFocus.current = false;
    focusIn(grid.current, place);
  }, [grid, place]);

  const follow = useCallback((row: number): void => {
    wantsFocus.current = true;
    setPlace(({ stop }) => ({ row, stop }));
  }, []);

  const onFocus = ({ target: focused, currentTarget }: FocusEvent<HTMLElement>): void => {
    setInside(true);
    if (focused === currentTarget) {
      focusIn(currentTarget, rowAt(currentTarget, place.row) ? place : { row: 0, stop: 0 });
      return;
    }
    const row = focused.closest('[data-row]');
    const stop = row ? stopsOf(row).indexOf(focused) : -1;
    const number = Number(row?.getAttribute('data-row'));
    if (stop >= 0) setPlace((now) => (now.row === number && now.stop === stop ? now : { row: number, stop }));
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void =>
    setInside(currentTarget.contains(relatedTarget));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What is typed or chosen within a control is the control's.
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    const next = target(event, place, rows);
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = true;
    setPlace({ ...next });
  };
  const isInRows = isInside && place.row > 0;
  return {
    activeRow: place.row,
    isInRows,
    follow,
    gridProps: { tabIndex: isInside ? -1 : 0, onFocus, onBlur, onKeyDown },
  };
}
