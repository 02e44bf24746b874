import { memo } from 'react';
import type { Ref } from 'react';
import { cx } from '../../lib/cx';
import { CopyButton } from './CopyButton';
import * as styles from './DenseTable.module.css';
import { RowLink } from './RowLink';
import type { CellView, RowView } from './rowView';

type CopyCell = (text: string, label: string) => void;

interface BodyRowProps {
  readonly view: RowView;
  /** From 1; the header is 0. */
  readonly number: number;
  readonly top: number;
  /** The column whose value is offered to be copied. */
  readonly copyKey: string | undefined;
  readonly onCopy: CopyCell;
  /** Measures a row whose height is not known. */
  readonly measure: Ref<HTMLDivElement> | undefined;
}

/** A row of the table: its first cell names it. It is drawn again only when something about it is different. */
export const BodyRow = memo(function BodyRow({ view, number, top, copyKey, onCopy, measure }: BodyRowProps) {
  const { cells, name, link, actions, hasActions } = view;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={number + 1}
      data-row={number}
      data-index={number - 1}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {cells.map((cell, index) => (
        <Cell
          key={cell.key}
          cell={cell}
          rowName={name}
          isFirst={index === 0}
          link={index === 0 ? link : undefined}
          onCopy={copyKey === cell.key ? onCopy : undefined}
        />
      ))}
      {hasActions && (
        <div role="gridcell" tabIndex={-1} className={cx(styles.cell, styles.actions)}>
          {actions}
        </div>
      )}
    </div>
  );
});

interface CellProps {
  readonly cell: CellView;
  readonly rowName: string;
  readonly isFirst: boolean;
  readonly link: string | undefined;
  readonly onCopy: CopyCell | undefined;
}

function Cell({ cell: { key, label, text, shown, numeric }, rowName, isFirst, link, onCopy }: CellProps) {
  return (
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      tabIndex={-1}
      data-column={key}
      data-label={label}
      data-empty={text === '' || undefined}
      title={text === '' ? undefined : text}
      className={cx(styles.cell, isFirst && styles.first, numeric && styles.numeric)}
    >
      {link === undefined ? (
        <span className={styles.value}>{shown}</span>
      ) : (
        <RowLink to={link} className={cx(styles.value, styles.link)}>
          {shown}
        </RowLink>
      )}
      {onCopy && text !== '' && <CopyButton label={`Copy ${label} of ${rowName}`} onCopy={() => onCopy(text, label)} />}
    </div>
  );
}
