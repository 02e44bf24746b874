import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The position of the focus: `aria-rowindex`, and the index among the focusable elements of that row. */
interface Position {
  readonly row: number;
  readonly stop: number;
}

const rowOf = (element: Element | null): number => Number(element?.getAttribute('aria-rowindex') ?? 0);

/**
 * Returns the focusable elements of a row: headings and their filters; the controls of other cells, or a cell without
 * controls.
 */
function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[role=columnheader],[role=rowheader],[role=gridcell]')].flatMap(
    (cell) => {
      const controls = [...cell.querySelectorAll<HTMLElement>('a,button:not([data-aside]),[role=button]')];
      if (cell.getAttribute('role') === 'columnheader') return [cell, ...controls];
      return controls.length > 0 ? controls : [cell];
    },
  );
}

/**
 * Scrolls a cell out from under the fixed columns. antd's virtual table scrolls header, rows and summary on wheel
 * events only.
 */
function scrollCellIntoView(stop: HTMLElement, row: Element): void {
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
  // The browser would scroll the header, the rows or the summary alone.
  target?.focus({ preventScroll: true });
  if (target) scrollCellIntoView(target, row);
}

/** The rows that Page Up and Page Down move. */
const pageRows = 15;

/** Returns the position that a key moves to; undefined for other keys. */
function destination(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, stop }: Position,
  last: number,
): Position | undefined {
  const toEnd = ctrlKey || metaKey;
  const first = Math.min(2, last);
  const positions: Readonly<Record<string, Position>> = {
    ArrowDown: { row: toEnd ? last : row + 1, stop },
    ArrowUp: { row: toEnd ? first : row - 1, stop },
    ArrowRight: { row, stop: stop + 1 },
    ArrowLeft: { row, stop: stop - 1 },
    PageDown: { row: row + pageRows, stop },
    PageUp: { row: Math.max(first, row - pageRows), stop },
    Home: { row: toEnd ? first : row, stop: 0 },
    End: { row: toEnd ? last : row, stop: Number.MAX_SAFE_INTEGER },
  };
  const next = Object.hasOwn(positions, key) ? positions[key] : undefined;
  return next && { ...next, stop: Math.max(0, next.stop) };
}

interface KeyboardGridProps extends Omit<HTMLAttributes<HTMLDivElement>, 'role'> {
  /** Including the header and the summary. */
  readonly rowCount: number;
  /** Scrolls until the row with this index (from 0) is rendered. */
  readonly scrollToRow: (index: number) => void;
  readonly children: ReactNode;
}

/**
 * Gives antd's virtual table the keyboard of a grid (ARIA Authoring Practices): one tab stop, at the last focused
 * position; arrow keys, Home, End and the page keys move between cells and controls, with Ctrl or Cmd to the ends.
 */
export function KeyboardGrid({ rowCount, scrollToRow, children, ...rest }: KeyboardGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const position = useRef<Position>({ row: 1, stop: 0 });
  const isPending = useRef(false);
  const [isInside, setInside] = useState(false);
  const renderedRow = (row: number) => root.current?.querySelector(`[aria-rowindex="${row}"]`);
  useEffect(() => {
    const { current } = root;
    if (!isInside || !current) return undefined;
    const followRows = (): void => {
      const { row, stop } = position.current;
      const pendingRow = isPending.current && current.querySelector(`[aria-rowindex="${row}"]`);
      if (pendingRow) {
        isPending.current = false;
        focusIn(pendingRow, stop);
      } else if (document.activeElement === document.body) {
        // The focused row was scrolled out and unmounted: the keys continue from its position.
        current.focus({ preventScroll: true });
      }
    };
    followRows();
    const observer = new MutationObserver(followRows);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isInside]);

  const moveTo = ({ row, stop }: Position): void => {
    // Cards on a phone have no header.
    const next = { row: Math.min(rowCount, Math.max(renderedRow(1) ? 1 : 2, row)), stop };
    position.current = next;
    const element = renderedRow(next.row);
    isPending.current = !element;
    if (element) focusIn(element, stop);
    if (next.row > 1) scrollToRow(next.row - 2);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(target)) return;
    setInside(true);
    if (target === currentTarget) {
      if (!isInside) moveTo(position.current);
      return;
    }
    const row = target.closest('[aria-rowindex]');
    const stop = row ? stopsOf(row).indexOf(target) : -1;
    if (stop >= 0) position.current = { row: rowOf(row), stop };
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void =>
    setInside(currentTarget.contains(relatedTarget));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, defaultPrevented, altKey, shiftKey } = event;
    // React passes on the events of popups, which are elsewhere in the document.
    if (defaultPrevented || altKey || shiftKey || !(target instanceof Element) || !currentTarget.contains(target))
      return;
    const row = rowOf(target.closest('[aria-rowindex]')) || position.current.row;
    const next = destination(event, { ...position.current, row }, rowCount);
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };
  // antd's filter icons have the role of a button and ignore its keys.
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
  );
}
