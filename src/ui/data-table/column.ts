import type { ColumnType } from 'antd/es/table';
import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`: antd's `ColumnType`, and what it says as text. The text is searched, filtered, copied, exported, and shown
 * unless `render` draws something else. `hidden` hides the column until a person shows it.
 */
export interface Column<Row> extends Pick<ColumnType<Row>, 'align' | 'hidden'> {
  /** Stands in the address and in remembered layouts. */
  readonly key: string;
  readonly title: string;
  /** In pixels, until a person changes it. */
  readonly width: number;
  /** Empty where a row has nothing here. */
  readonly text: (row: Row) => string;
  /** Sorts the column where its text does not: a number, an instant. Missing values sort last. */
  readonly value?: (row: Row) => string | number | undefined;
  /** Draws the cell in a way of its own. */
  readonly render?: (row: Row) => ReactNode;
  /** Offers the different texts of the column as its filter. */
  readonly choices?: boolean;
  /** Sums up the rows that are shown, in the row below them. */
  readonly total?: (rows: readonly Row[]) => string;
}

/** The search, order and filters of a table. */
export interface TableView {
  readonly search: string;
  readonly sort: { readonly key: string; readonly descending: boolean } | undefined;
  /** Texts by the keys of their columns; an empty one filters nothing. */
  readonly filters: Readonly<Record<string, string>>;
}

export type ChangeView = (change: (now: TableView) => TableView) => void;

/** What a table knows about its rows. Functions keep their identity. */
export interface RowSettings<Row> {
  readonly keyOf: (row: Row) => string | number;
  readonly nameOf: (row: Row) => string;
  /** The address that the first cell links to. */
  readonly linkOf?: ((row: Row) => string) | undefined;
  /** The actions at the end of a row. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined;
}

/** The view with a column filtered by a text; an empty one removes its filter. */
export function withFilter(view: TableView, key: string, value: string): TableView {
  const others = Object.entries(view.filters).filter(([one]) => one !== key);
  return { ...view, filters: Object.fromEntries(value === '' ? others : [...others, [key, value]]) };
}
