import { type ComponentProps, type KeyboardEvent, startTransition, useRef } from 'react';
import { withinLimits } from '@/lib/tableLayout';
import * as styles from './DataTable.module.css';

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
  /** The width of the column minus the position of the pointer, while the edge is dragged. */
  const offset = useRef<number>(undefined);
  const onKey = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const { shiftKey, key, target, currentTarget } = event;
    // antd's filter icon has the role of a button and ignores its keys. The target can be in a popup.
    const icon = target instanceof HTMLSpanElement && currentTarget.contains(target) ? target : undefined;
    if (icon && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      icon.click();
      return;
    }
    const step = shiftKey && target === currentTarget ? steps[key] : undefined;
    if (step === undefined || !onWidth) {
      startTransition(() => onKeyDown?.(event));
      return;
    }
    event.preventDefault();
    onWidth(withinLimits(currentTarget.offsetWidth + step));
  };
  return (
    <th
      {...rest}
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
          onPointerDown={({ currentTarget, pointerId, clientX }) => {
            currentTarget.setPointerCapture(pointerId);
            offset.current = (currentTarget.parentElement?.offsetWidth ?? 0) - clientX;
          }}
          onPointerMove={({ clientX }) =>
            offset.current !== undefined && onWidth(withinLimits(clientX + offset.current))
          }
          onLostPointerCapture={() => (offset.current = undefined)}
        />
      )}
    </th>
  );
}
