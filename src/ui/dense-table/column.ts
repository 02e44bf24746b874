import type { ReactNode } from 'react';

/** A column of a dense table. What it says is always a text: it is searched, filtered, copied and exported as it is read. */
export interface Column<Row> {
  /** Stands in the address and in what is remembered. */
  readonly key: string;
  readonly label: string;
  /** Empty where a row has nothing here. */
  readonly text: (row: Row) => string;
  /** What it is sorted by where that is not its text: a number, an instant. Nothing sorts last. */
  readonly sortBy?: (row: Row) => string | number | undefined;
  /** Shown instead of the text. */
  readonly cell?: (row: Row) => ReactNode;
  /** In pixels, until somebody changes it. */
  readonly width: number;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
  /** It has few different values: a filter offers them. */
  readonly choices?: boolean;
  /** Not shown until somebody wants it. */
  readonly hiddenAtFirst?: boolean;
  /** Stands below the column, about the rows that are shown. */
  readonly total?: (rows: readonly Row[]) => string;
}

/** What of a table is looked at. */
export interface TableView {
  readonly search: string;
  readonly sort: { readonly key: string; readonly descending: boolean } | undefined;
  /** Wanted texts by the keys of their columns; an empty one narrows nothing. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Changes what is looked at, from what it is by then: what is typed counts a moment after it is seen. */
export type ChangeView = (change: (now: TableView) => TableView) => void;

/** How the columns of a table are laid out. */
export interface Layout {
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}
