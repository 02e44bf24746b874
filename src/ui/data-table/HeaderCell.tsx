import { type ComponentProps, type KeyboardEvent, type PointerEvent, startTransition, useRef } from 'react';
import * as styles from './DataTable.module.css';
import { withinLimits } from './layout';

interface HeaderCellProps extends ComponentProps<'th'> {
  /** Changes the width of the column, in px; absent for a column of fixed width. */
  readonly onWidth?: (width: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

/**
 * A heading of antd's table. Dragging its edge or Shift with the arrow keys changes the width of the column. antd sorts
 * in a transition: its own state would render all rows once more before the sorted ones.
 */
export function HeaderCell({ children, onClick, onKeyDown, onWidth, ...rest }: HeaderCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const drag = useRef<{ readonly from: number; readonly width: number }>(undefined);
  const currentWidth = (): number => cell.current?.offsetWidth ?? 0;
  const onKey = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const step = event.shiftKey && event.target === cell.current ? steps[event.key] : undefined;
    if (step === undefined || !onWidth) {
      startTransition(() => onKeyDown?.(event));
      return;
    }
    event.preventDefault();
    onWidth(withinLimits(currentWidth() + step));
  };
  const startDrag = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: currentWidth() };
  };
  const endDrag = (): void => {
    drag.current = undefined;
  };
  return (
    <th
      {...rest}
      ref={cell}
      role="columnheader"
      tabIndex={-1}
      aria-sort={rest['aria-sort'] ?? 'none'}
      onClick={(event) => startTransition(() => onClick?.(event))}
      onKeyDown={onKey}
    >
      {children}
      {onWidth && (
        <span
          className={styles.edge}
          aria-hidden="true"
          onClick={(event) => event.stopPropagation()}
          onPointerDown={startDrag}
          onPointerMove={({ clientX }) =>
            drag.current && onWidth(withinLimits(drag.current.width + clientX - drag.current.from))
          }
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
        />
      )}
    </th>
  );
}
