import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import type { Column, Layout } from './column';
import * as styles from './DenseTable.module.css';
import { fits } from './fits';
import { widthOf } from './widths';

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

interface CellClasses {
  readonly whole: string;
  /** Of a text that may be longer than its cell. */
  readonly cut: string;
}

function classesOf(isFirst: boolean, isNumeric: boolean): CellClasses {
  const whole = cx(styles.cell, isFirst && styles.first, isNumeric && styles.numeric);
  return { whole, cut: cx(whole, styles.cut) };
}

/** Makes the view of a row when it is first drawn, and keeps it. */
export function rowViews<Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  keyOf: (row: Row) => string | number,
  { nameOf, linkOf, actionsOf }: RowSettings<Row>,
): (row: Row) => RowView {
  const known = new Map<Row, RowView>();
  const drawn = columns.map((column, index) => ({
    column,
    width: widthOf(column, layout),
    classes: classesOf(index === 0, column.numeric === true),
  }));
  const cellsOf = (row: Row): readonly CellView[] =>
    drawn.map(({ column: { key, label, text: textOf, cell }, width, classes }) => {
      const text = textOf(row);
      const isWhole = cell === undefined && fits(text, width);
      return { key, label, text, shown: cell?.(row), className: isWhole ? classes.whole : classes.cut };
    });
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
