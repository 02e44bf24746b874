import type { ReactNode, Ref } from 'react';
import { Fragment, memo } from 'react';
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
  /** The column the pointer is at: its value is shown whole, and offered to be copied. */
  readonly pointedKey: string | undefined;
  readonly onCopy: CopyCell;
  /** Measures a row whose height is not known. */
  readonly measure: Ref<HTMLDivElement> | undefined;
}

/**
 * A row of the table: its first cell names it. It is drawn again only when something about it is different, and then its elements are those
 * of the row that stood there: texts are changed, which costs half of making them.
 */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { view, number, top, pointedKey, onCopy, measure } = props;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={number + 1}
      data-row={number}
      data-index={number - 1}
      className={styles.row}
      style={{ top }}
    >
      {view.cells.map((cell, index) => drawn(cell, index, view, pointedKey === cell.key ? onCopy : undefined))}
      {view.hasActions && (
        <div role="gridcell" tabIndex={-1} className={cx(styles.cell, styles.actions)}>
          {view.actions}
        </div>
      )}
    </div>
  );
});

/** One element for each cell: a component of its own and elements within would double what a row costs. */
function drawn(cell: CellView, index: number, { name, link, key }: RowView, onCopy: CopyCell | undefined) {
  const { label, text } = cell;
  const isPointed = onCopy !== undefined && text !== '';
  return (
    <div
      key={cell.key}
      role={index === 0 ? 'rowheader' : 'gridcell'}
      tabIndex={-1}
      data-column={cell.key}
      data-label={label}
      data-empty={text === '' || undefined}
      data-pointed={isPointed || undefined}
      title={isPointed ? text : undefined}
      className={cell.className}
    >
      {index === 0 && link !== undefined ? (
        <RowLink to={link} className={styles.link}>
          {contentOf(cell, key)}
        </RowLink>
      ) : (
        contentOf(cell, key)
      )}
      {isPointed && <CopyButton label={`Copy ${label} of ${name}`} onCopy={() => onCopy(text, label)} />}
    </div>
  );
}

/** What a column draws by itself may keep something of its own, and belongs to its record. */
const contentOf = ({ text, shown }: CellView, record: string | number): ReactNode =>
  shown === undefined ? text : <Fragment key={record}>{shown}</Fragment>;
