import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { createContext, startTransition, useContext, useRef } from 'react';
import * as styles from './DataTable.module.css';
import { withinLimits } from './layout';

/** Changes the width of the column with this `aria-colindex`. */
export type ChangeWidth = (column: number, width: number) => void;

export const ChangeWidthContext = createContext<ChangeWidth>(() => undefined);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

/**
 * A heading of antd's table. Dragging its edge or Shift with the arrow keys changes the width of the column. antd sorts in a
 * transition: its own state would render all rows once more before the sorted ones.
 */
export function HeaderCell({ children, onClick, onKeyDown, ...rest }: ComponentProps<'th'>) {
  const cell = useRef<HTMLTableCellElement>(null);
  const changeWidth = useContext(ChangeWidthContext);
  const { 'aria-sort': sort, 'aria-colindex': column } = rest;
  const currentWidth = (): number => cell.current?.offsetWidth ?? 0;
  const onKey = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const step = event.shiftKey && event.target === cell.current ? steps[event.key] : undefined;
    if (step === undefined || column === undefined) {
      startTransition(() => onKeyDown?.(event));
      return;
    }
    event.preventDefault();
    changeWidth(column, withinLimits(currentWidth() + step));
  };
  return (
    <th
      {...rest}
      ref={cell}
      role="columnheader"
      tabIndex={-1}
      aria-sort={sort ?? 'none'}
      onClick={(event) => startTransition(() => onClick?.(event))}
      onKeyDown={onKey}
    >
      {children}
      {column !== undefined && <Edge currentWidth={currentWidth} onWidth={(width) => changeWidth(column, width)} />}
    </th>
  );
}

interface EdgeProps {
  readonly currentWidth: () => number;
  readonly onWidth: (width: number) => void;
}

/** The edge of a column, which a pointer drags. */
function Edge({ currentWidth, onWidth }: EdgeProps) {
  const start = useRef<{ readonly at: number; readonly width: number }>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: event.clientX, width: currentWidth() };
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    const { current } = start;
    if (current) onWidth(withinLimits(current.width + clientX - current.at));
  };
  const stop = (): void => {
    start.current = undefined;
  };
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onClick={(event) => event.stopPropagation()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
