import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../Icon';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Column, Layout, TableView } from './column';
import * as styles from './DenseTable.module.css';
import { widthOf, widthStep, withinLimits } from './widths';

interface HeaderRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableView['sort'];
  readonly onSort: (key: string) => void;
  readonly layout: Layout;
  readonly onWidth: (key: string, width: number) => void;
  /** Whether the last column holds what can be done with a row. */
  readonly hasActions: boolean;
}

/** The headings: pressed they sort, their edges are dragged; by the keyboard Shift and the arrows change the width. */
export function HeaderRow<Row>({ columns, sort, onSort, layout, onWidth, hasActions }: HeaderRowProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} data-row={0} className={styles.headRow}>
        {columns.map((column, index) => (
          <Heading
            key={column.key}
            column={column}
            isFirst={index === 0}
            direction={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : 'none'}
            onSort={onSort}
            width={widthOf(column, layout)}
            onWidth={onWidth}
          />
        ))}
        {hasActions && (
          <div role="columnheader" tabIndex={-1} className={cx(styles.heading, styles.actions)}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly onSort: (key: string) => void;
  readonly width: number;
  readonly onWidth: (key: string, width: number) => void;
}

const arrowKeys: Readonly<Record<string, number>> = { ArrowLeft: -widthStep, ArrowRight: widthStep };

function Heading<Row>({ column, isFirst, direction, onSort, width, onWidth }: HeadingProps<Row>) {
  const { key, label, numeric = false } = column;
  const cell = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? arrowKeys[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onWidth(key, withinLimits((cell.current?.offsetWidth || width) + step));
  };
  return (
    <div
      ref={cell}
      role="columnheader"
      aria-sort={direction}
      className={cx(styles.heading, isFirst && styles.first, numeric && styles.numeric)}
      onKeyDown={onKeyDown}
    >
      <button type="button" tabIndex={-1} className={styles.sort} title={label} onClick={() => onSort(key)}>
        <span className={styles.value}>{label}</span>
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} />}
      </button>
      <Edge widthNow={() => cell.current?.offsetWidth ?? width} onWidth={(next) => onWidth(key, next)} />
    </div>
  );
}

interface EdgeProps {
  readonly widthNow: () => number;
  readonly onWidth: (width: number) => void;
}

/** The edge of a column, to be dragged. */
function Edge({ widthNow, onWidth }: EdgeProps) {
  const start = useRef<{ readonly at: number; readonly width: number }>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: event.clientX, width: widthNow() };
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
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
