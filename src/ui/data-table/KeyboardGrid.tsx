import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The position of the focus: `aria-rowindex`, and the index among the focusable elements of that row. */
interface Position {
  readonly row: number;
  readonly stop: number;
  /** The `aria-colindex` that takes precedence over `stop`: headings have more elements than cells. */
  readonly column?: string | null | undefined;
}

const rowOf = (element: Element | null): number => Number(element?.getAttribute('aria-rowindex') ?? 0);

/**
 * Returns the focusable elements of a row: headings, which sort, with their filters, controls in cells, cells without
 * controls. The heading of the checkboxes is not one of the columns.
 */
function stopsOf(row: Element): HTMLElement[] {
  const cells = row.querySelectorAll<HTMLElement>('[role=columnheader],[role=rowheader],[role=gridcell]');
  return [...cells].flatMap((cell) => {
    const controls = [...cell.querySelectorAll<HTMLElement>('a,button,[role=button],input')];
    if (cell.getAttribute('role') === 'columnheader' && cell.hasAttribute('aria-colindex')) return [cell, ...controls];
    return controls.length > 0 ? controls : [cell];
  });
}

/**
 * Focuses an element of a row and scrolls its cell out from under the fixed columns. antd scrolls header and summary
 * with the rows; its virtual table scrolls the three on wheel events only.
 */
function focusIn(row: Element, { stop, column }: Position): void {
  const stops = stopsOf(row);
  const inColumn = stops.find((element) => column && element.closest(`[aria-colindex="${column}"]`));
  const target = inColumn ?? stops[Math.min(stop, stops.length - 1)];
  target?.focus({ preventScroll: true });
  const cell = target?.closest('[aria-colindex]');
  const [grid, last] = [row.closest('[role=grid]'), row.lastElementChild];
  // The checkbox of the row is fixed before the first column.
  const first = row.querySelector('[aria-colindex="1"]') ?? row.firstElementChild;
  if (!cell || !grid || !first || !last || cell === first) return;
  const { left, right } = cell.getBoundingClientRect();
  const from = first.getBoundingClientRect().right;
  // The fixed actions have no column index.
  const isFixed = !last.hasAttribute('aria-colindex');
  const to = isFixed ? last.getBoundingClientRect().left : grid.getBoundingClientRect().right;
  const deltaX = left < from ? left - from : Math.max(0, Math.min(right - to, left - from));
  const scroller = grid.querySelector('.ant-table-body');
  if (scroller) scroller.scrollLeft += deltaX;
  else if (deltaX !== 0) cell.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }));
}

/** The rows that Page Up and Page Down move. */
const pageRows = 15;

/** Returns the position that a key moves to; undefined for other keys. */
function destination(event: KeyboardEvent, { row, stop }: Position, last: number): Position | undefined {
  const toEnd = event.ctrlKey || event.metaKey;
  const first = Math.min(2, last);
  const positions = new Map<string, Position>([
    ['ArrowDown', { row: toEnd ? last : row + 1, stop }],
    ['ArrowUp', { row: toEnd ? first : row - 1, stop }],
    ['ArrowRight', { row, stop: stop + 1 }],
    ['ArrowLeft', { row, stop: Math.max(0, stop - 1) }],
    ['PageDown', { row: row + pageRows, stop }],
    ['PageUp', { row: Math.max(first, row - pageRows), stop }],
    ['Home', { row: toEnd ? first : row, stop: 0 }],
    ['End', { row: toEnd ? last : row, stop: Number.MAX_SAFE_INTEGER }],
  ]);
  return positions.get(event.key);
}

interface KeyboardGridProps extends Omit<ComponentProps<'div'>, 'role' | 'ref'> {
  /** Including the header and the summary. */
  readonly rowCount: number;
  /** The index (from 0) of the row that first takes the focus, unless the user has placed it elsewhere; -1 without one. */
  readonly firstRow: number;
  /** Scrolls until the row with this index (from 0) is rendered. */
  readonly scrollToRow: (index: number) => void;
}

/**
 * Gives antd's table the keyboard of a grid (ARIA Authoring Practices): one tab stop, at the last focused
 * position; arrow keys, Home, End and the page keys move between cells and controls, with Ctrl or Cmd to the ends.
 */
export function KeyboardGrid({ firstRow, rowCount, scrollToRow, ...rest }: KeyboardGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const position = useRef<Position>({ row: 1, stop: 0 });
  const isPending = useRef(false);
  const [isInside, setInside] = useState(false);
  const renderedRow = (row: number) => root.current?.querySelector(`[aria-rowindex="${row}"]`);
  const followRows = useEffectEvent((): void => {
    const pendingRow = isPending.current && renderedRow(position.current.row);
    if (pendingRow) {
      isPending.current = false;
      focusIn(pendingRow, position.current);
    } else if (document.activeElement === document.body) {
      // The focused row was scrolled out and unmounted: the keys continue from its position.
      root.current?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    if (!isInside || !root.current) return undefined;
    followRows();
    const observer = new MutationObserver(() => followRows());
    observer.observe(root.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isInside]);

  const moveTo = (next: Position): void => {
    // Cards on a phone have no header.
    const row = Math.min(rowCount, Math.max(renderedRow(1) ? 1 : 2, next.row));
    position.current = { ...next, row };
    const element = renderedRow(row);
    isPending.current = !element;
    if (element) focusIn(element, next);
    if (row > 1) scrollToRow(row - 2);
  };
  const focusFirstRow = useEffectEvent((): void => {
    const focused = document.activeElement;
    // A page that opens has focused its heading. A row that changes its place may be unmounted.
    if (firstRow < 0 || !(focused === root.current || focused?.matches('body, h1'))) return;
    setInside(true);
    moveTo({ row: firstRow + 2, stop: 0, column: '1' });
  });
  useEffect(() => focusFirstRow(), [firstRow]);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(target)) return;
    setInside(true);
    const row = target.closest('[aria-rowindex]');
    const stop = row ? stopsOf(row).indexOf(target) : -1;
    if (stop >= 0) position.current = { row: rowOf(row), stop };
    else if (target === currentTarget && !isInside) moveTo(position.current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, defaultPrevented, altKey, shiftKey } = event;
    // React passes on the events of popups, which are elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (defaultPrevented || altKey || shiftKey) return;
    const row = rowOf(target.closest('[aria-rowindex]')) || position.current.row;
    const next = destination(event, { ...position.current, row }, rowCount);
    if (!next) return;
    event.preventDefault();
    const isVertical = next.stop === position.current.stop;
    const cell = isVertical && (row === 1) !== next.row <= 1 ? target.closest('[aria-colindex]') : null;
    moveTo({ ...next, column: cell?.getAttribute('aria-colindex') });
  };
  return (
    <div
      {...rest}
      ref={root}
      role="grid"
      aria-rowcount={rowCount}
      tabIndex={isInside ? -1 : 0}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => setInside(currentTarget.contains(relatedTarget))}
      onKeyDown={onKeyDown}
    />
  );
}
