import type { ComponentProps, FocusEvent, HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { createContext, useContext, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Where the focus is: `aria-rowindex`, and the place among the focus stops of that row. */
interface Place {
  readonly row: number;
  readonly stop: number;
}

interface RowFocus {
  readonly onShown: (row: HTMLElement) => void;
  readonly onLeave: (row: HTMLElement) => void;
}

const RowFocusContext = createContext<RowFocus>({ onShown: () => undefined, onLeave: () => undefined });

const rowOf = (element: Element | null): number => Number(element?.getAttribute('aria-rowindex') ?? 0);

/** The focus stops of a row: headings and their filters; in other cells the controls, or the cell itself where it has none. */
function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[role=columnheader],[role=rowheader],[role=gridcell]')].flatMap(
    (cell) => {
      const controls = [...cell.querySelectorAll<HTMLElement>('a,button:not([data-aside]),[role=button]')];
      if (cell.getAttribute('role') === 'columnheader') return [cell, ...controls];
      return controls.length > 0 ? controls : [cell];
    },
  );
}

/** Brings a cell out from under the fixed columns. antd's virtual table scrolls sideways by the wheel alone: header, rows and summary together. */
function revealSideways(stop: HTMLElement, row: Element): void {
  const cell = stop.closest('[aria-colindex]');
  const [first, last] = [row.firstElementChild, row.lastElementChild];
  if (!cell || !first || !last || cell === first) return;
  const isFixed = (edge: Element): boolean => getComputedStyle(edge).position === 'sticky';
  const grid = row.closest('[role=grid]')?.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  const from = isFixed(first) ? first.getBoundingClientRect().right : (grid?.left ?? 0);
  const to = isFixed(last) ? last.getBoundingClientRect().left : (grid?.right ?? 0);
  const deltaX = left < from ? left - from : Math.max(0, Math.min(right - to, left - from));
  if (deltaX !== 0) cell.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }));
}

function focusIn(row: Element, stop: number): void {
  const stops = stopsOf(row);
  const target = stops[Math.min(stop, stops.length - 1)];
  // The browser would scroll parts of the table on its own.
  target?.focus({ preventScroll: true });
  if (target) revealSideways(target, row);
}

/** How many rows a page key moves. */
const pageRows = 15;

/** The place a key moves to; undefined when the key does not move. */
function destination({ key, ctrlKey, metaKey }: KeyboardEvent, { row, stop }: Place, last: number): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const first = Math.min(2, last);
  const places: Readonly<Record<string, Place>> = {
    ArrowDown: { row: isFar ? last : row + 1, stop },
    ArrowUp: { row: isFar ? first : row - 1, stop },
    ArrowRight: { row, stop: stop + 1 },
    ArrowLeft: { row, stop: stop - 1 },
    PageDown: { row: row + pageRows, stop },
    PageUp: { row: Math.max(first, row - pageRows), stop },
    Home: { row: isFar ? first : row, stop: 0 },
    End: { row: isFar ? last : row, stop: Number.MAX_SAFE_INTEGER },
  };
  const wanted = Object.hasOwn(places, key) ? places[key] : undefined;
  return wanted && { ...wanted, stop: Math.max(0, wanted.stop) };
}

interface KeyboardGridProps extends Omit<HTMLAttributes<HTMLDivElement>, 'role'> {
  /** With the header and the summary. */
  readonly rowCount: number;
  /** Scrolls so far that a row is drawn, from 0. */
  readonly scrollToRow: (index: number) => void;
  readonly children: ReactNode;
}

/**
 * Gives antd's virtual table the keyboard of a grid (ARIA practices): one stop of the Tab key, at the place left last; arrows, Home, End and
 * the page keys move between cells and controls, with Ctrl or Cmd to the ends. Rows are `GridRow`.
 */
export function KeyboardGrid({ rowCount, scrollToRow, children, ...rest }: KeyboardGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ row: 1, stop: 0 });
  const isAwaited = useRef(false);
  const [isInside, setInside] = useState(false);
  const drawnRow = (row: number) => root.current?.querySelector(`[aria-rowindex="${row}"]`);
  const rowFocus = useMemo(
    (): RowFocus => ({
      onShown: (row) => {
        if (!isAwaited.current || rowOf(row) !== place.current.row) return;
        isAwaited.current = false;
        focusIn(row, place.current.stop);
      },
      // A row that scrolls out of the window takes its focus along: the grid keeps it, and the keys go on from there.
      onLeave: (row) => row.contains(document.activeElement) && root.current?.focus({ preventScroll: true }),
    }),
    [],
  );

  const go = ({ row, stop }: Place): void => {
    // On a phone there is no header.
    const next = { row: Math.min(rowCount, Math.max(drawnRow(1) ? 1 : 2, row)), stop };
    place.current = next;
    const drawn = drawnRow(next.row);
    isAwaited.current = !drawn;
    if (drawn) focusIn(drawn, stop);
    if (next.row > 1) scrollToRow(next.row - 2);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(target)) return;
    setInside(true);
    if (target === currentTarget) {
      go(place.current);
      return;
    }
    const row = target.closest('[aria-rowindex]');
    const stop = row ? stopsOf(row).indexOf(target) : -1;
    if (stop >= 0) place.current = { row: rowOf(row), stop };
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void =>
    setInside(currentTarget.contains(relatedTarget));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, defaultPrevented, altKey, shiftKey } = event;
    // Events of popups come here by React's tree, not by the page's.
    if (defaultPrevented || altKey || shiftKey || !(target instanceof Element) || !currentTarget.contains(target))
      return;
    const row = rowOf(target.closest('[aria-rowindex]')) || place.current.row;
    const next = destination(event, { ...place.current, row }, rowCount);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  // The filters of antd's headings are no buttons to the keyboard.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.tagName !== 'SPAN' || target.getAttribute('role') !== 'button')
      return;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    target.click();
  };
  return (
    <RowFocusContext value={rowFocus}>
      <div
        {...rest}
        ref={root}
        role="grid"
        aria-rowcount={rowCount}
        tabIndex={isInside ? -1 : 0}
        {...{ onFocus, onBlur, onKeyDown, onKeyDownCapture }}
      >
        {children}
      </div>
    </RowFocusContext>
  );
}

/** A row that reports to its `KeyboardGrid` when it is drawn and when it leaves. */
export function GridRow({ ref, ...props }: ComponentProps<'div'> & { readonly ref?: Ref<HTMLDivElement> }) {
  const own = useRef<HTMLDivElement>(null);
  const { onShown, onLeave } = useContext(RowFocusContext);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => own.current, []);
  useLayoutEffect(() => {
    if (own.current) onShown(own.current);
  });
  useLayoutEffect(() => {
    const { current } = own;
    return () => {
      if (current) onLeave(current);
    };
  }, [onLeave]);
  return <div {...props} ref={own} />;
}
