import type { ColumnType } from 'antd/es/table';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

/**
 * A column of a `DataTable`: antd's `ColumnType` with the text of its cells. The text is searched, filtered, copied, exported,
 * and displayed without a `render`. `hidden` hides the column until the user shows it.
 */
export interface Column<Row> extends Pick<ColumnType<Row>, 'align' | 'hidden'> {
  /** Identifies the column in the URL and in saved layouts. */
  readonly key: string;
  readonly title: string;
  /** The width in px until the user changes it. */
  readonly width: number;
  /** Returns the text of a cell; empty without a value. */
  readonly text: (row: Row) => string;
  /** Returns the value to sort by, where it is not the text: a number, an instant. Missing values sort last. */
  readonly value?: (row: Row) => string | number | undefined;
  /** Renders the cell instead of its text. */
  readonly render?: (row: Row) => ReactNode;
  /** Whether the filter offers the distinct texts of the column. */
  readonly choices?: boolean;
  /** Returns the summary of the visible rows, for the row below them. */
  readonly total?: (rows: readonly Row[]) => string;
}

/** The search, order and filters of a table. */
export interface TableView {
  readonly search: string;
  /** The key of a column; with a leading `-` in descending order. Empty for the order of the rows. */
  readonly sort: string;
  /** Filter texts by column key; an empty text filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
}

export type ChangeView = Dispatch<SetStateAction<TableView>>;

/** Describes the rows of a table. The functions must be stable. */
export interface RowSettings<Row> {
  readonly keyOf: (row: Row) => string | number;
  readonly nameOf: (row: Row) => string;
  /** Returns the path that the first cell links to. */
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** Renders the actions at the end of a row. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined;
}
