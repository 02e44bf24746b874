import type { ColumnType } from 'antd/es/table';
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
  /** The end of the toolbar, for example a button that adds a row. */
  readonly add?: ReactNode;
  /** Renders the rows instead of the grid, under the same toolbar. */
  readonly children?: ((shown: readonly Row[]) => ReactNode) | undefined;
}

/** A table with its state, for the parts of `DataTable`. */
export interface TableState<Row> extends DataTableProps<Row> {
  readonly view: TableView;
  readonly onView: ChangeView;
  readonly laidOut: readonly LaidOutColumn<Row>[];
  /** Changes the layout; no columns restore the original one. */
  readonly onLayout: (columns: readonly LaidOutColumn<Row>[]) => void;
  readonly visible: readonly LaidOutColumn<Row>[];
  /** The rows that match the view, in its order. */
  readonly shown: readonly Row[];
  /** The window has the width of a phone. */
  readonly isNarrow: boolean;
}
