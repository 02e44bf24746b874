import type { ColumnType, TableProps } from 'antd/es/table';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Cell } from '@/lib/export/sheet';
import type { TextColumn } from '@/lib/rowFilter';
import type { LaidOut } from '@/lib/tableLayout';
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
  /** Returns the cell of an export, where it is not the text: a date, a number. */
  readonly cell?: (row: Row) => Cell;
  /** Returns the summary of the visible rows, for the row below them. */
  readonly total?: (rows: readonly Row[]) => string;
}

export type ChangeView = Dispatch<SetStateAction<TableView>>;

/** Describes the rows of a table. The functions must be stable. */
export interface RowSettings<Row> {
  /** The field that identifies a row; by default `id`. */
  readonly rowKey?: Extract<keyof Row, string>;
  readonly nameOf: (row: Row) => string;
  /** Returns the path that the first cell links to. */
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** Renders the actions at the end of a row. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined;
}

export type LaidOutColumn<Row> = LaidOut<Column<Row>>;

export interface DataTableProps<Row> extends RowSettings<Row> {
  /** The name of the grid. */
  readonly label: string;
  /** What the rows are, in the count of the toolbar: "1 family", "24 families"; rows by default. */
  readonly nouns?: readonly [one: string, many: string];
  /** The name under which the layout is saved. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  /** Returns the location state of pages that rows link to. */
  readonly linkState?: (view: TableView) => unknown;
  /** The name of the exported file, without extension. */
  readonly fileName: string;
  /** Loads the rows to export, by default the visible ones; resolves to undefined after a failure. */
  readonly onExport?: (() => Promise<readonly Row[] | undefined>) | undefined;
  /**
   * Renders the actions of the selected rows, in the toolbar. A table with it has a checkbox in each row or card,
   * except with `children`. The selected rows can always be exported.
   *
   * @param selected - At least one row, in the order of the table.
   * @param clear - Ends the selection.
   */
  readonly bulkActions?: ((selected: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** The end of the toolbar, for example a button that adds a row. */
  readonly add?: ReactNode;
  /** Renders the rows instead of the grid, under the same toolbar. */
  readonly children?: ((shown: readonly Row[]) => ReactNode) | undefined;
}

/** The selected rows of a table, for its grid and toolbar. */
export interface Selection<Row> {
  /** The visible ones: a row that the search or a filter hides is not selected. */
  readonly selected: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly clearSelection: () => void;
  /** antd's settings; undefined for a table without selection. */
  readonly rowSelection: TableProps<Row>['rowSelection'];
}

/** A table with its state, for the parts of `DataTable`. */
export interface TableState<Row> extends DataTableProps<Row>, Selection<Row> {
  readonly view: TableView;
  readonly onView: ChangeView;
  readonly laidOut: readonly LaidOutColumn<Row>[];
  /** Changes the layout; no columns restore the original one. */
  readonly onLayout: (columns: readonly LaidOutColumn<Row>[]) => void;
  readonly visible: readonly LaidOutColumn<Row>[];
  /** The rows that match the view, in its order. */
  readonly shown: readonly Row[];
  /** The key of the row whose page the user returns from. */
  readonly openedRow: string | undefined;
  /** Stores the key of the row whose page is opened, for the way back. */
  readonly storeRow: (key: string) => void;
  /** The window has the width of a phone. */
  readonly isNarrow: boolean;
}
