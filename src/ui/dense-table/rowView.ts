import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import type { Column } from './column';
import * as styles from './DenseTable.module.css';

/** What a table says about each of its rows. */
export interface RowSettings<Row> {
  readonly nameOf: (row: Row) => string;
  /** Where the first cell leads. */
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** What can be done with a row, at its end. It keeps nothing of its own: another row takes the place of this one, and what is drawn of it. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined;
}

/** A cell as it is drawn. */
export interface CellView {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Instead of the text. */
  readonly shown: ReactNode;
  readonly className: string;
}

/** A row as it is drawn; it keeps its identity as long as nothing about it changes. */
export interface RowView {
  readonly key: string | number;
  readonly name: string;
  readonly link: string | undefined;
  readonly cells: readonly CellView[];
  readonly actions: ReactNode;
  /** Rows of this table have a cell for actions, be there any in it or not. */
  readonly hasActions: boolean;
}

/** Makes the view of a row when it is first drawn, and keeps it. */
export function rowViews<Row>(
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => string | number,
  { nameOf, linkOf, actionsOf }: RowSettings<Row>,
): (row: Row) => RowView {
  const known = new Map<Row, RowView>();
  const drawn = columns.map((column, index) => ({
    column,
    className: cx(styles.cell, styles.cut, index === 0 && styles.first, column.numeric === true && styles.numeric),
  }));
  const cellsOf = (row: Row): readonly CellView[] =>
    drawn.map(({ column: { key, label, text, cell }, className }) => ({
      ...{ key, label, className },
      text: text(row),
      shown: cell?.(row),
    }));
  return (row) => {
    const view = known.get(row) ?? {
      key: keyOf(row),
      name: nameOf(row),
      link: linkOf?.(row),
      cells: cellsOf(row),
      actions: actionsOf?.(row),
      hasActions: actionsOf !== undefined,
    };
    known.set(row, view);
    return view;
  };
}
