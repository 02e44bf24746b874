import type { ColumnType } from 'antd/es/table';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { TextColumn } from '@/lib/rowFilter';
import type { TableView } from '@/lib/tableView';

/**
 * A column of a `DataTable`: antd's `ColumnType` with the text of its cells. The text is searched, filtered, copied,
 * exported, and displayed without a `render`. `hidden` hides the column until the user shows it.
 */
export interface Column<Row> extends TextColumn<Row>, Pick<ColumnType<Row>, 'align' | 'hidden'> {
  readonly title: string;
  /** The width in px until the user changes it. */
  readonly width: number;
  /** Renders the cell instead of its text. */
  readonly render?: (row: Row) => ReactNode;
  /** Returns the summary of the visible rows, for the row below them. */
  readonly total?: (rows: readonly Row[]) => string;
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
