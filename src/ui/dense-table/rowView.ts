import type { ReactNode } from 'react';
import type { Column } from './column';

/** What a table says about each of its rows. */
export interface RowSettings<Row> {
  readonly nameOf: (row: Row) => string;
  /** Where the first cell leads. */
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** What can be done with a row, at its end. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined;
}

/** A cell as it is drawn. */
export interface CellView {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly shown: ReactNode;
  readonly numeric: boolean;
}

/** A row as it is drawn; it keeps its identity as long as nothing about it changes. */
export interface RowView {
  readonly name: string;
  readonly link: string | undefined;
  readonly cells: readonly CellView[];
  /** Absent where no row has any. */
  readonly actions: ReactNode;
  readonly hasActions: boolean;
}

function cellOf<Row>(row: Row, { key, label, text, cell, numeric = false }: Column<Row>): CellView {
  const words = text(row);
  return { key, label, text: words, shown: cell ? cell(row) : words, numeric };
}

/** Makes the view of a row when it is first drawn, and keeps it. */
export function rowViews<Row>(
  columns: readonly Column<Row>[],
  { nameOf, linkOf, actionsOf }: RowSettings<Row>,
): (row: Row) => RowView {
  const known = new Map<Row, RowView>();
  return (row) => {
    const view = known.get(row) ?? {
      name: nameOf(row),
      link: linkOf?.(row),
      cells: columns.map((column) => cellOf(row, column)),
      actions: actionsOf?.(row),
      hasActions: actionsOf !== undefined,
    };
    known.set(row, view);
    return view;
  };
}
