import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { arrange, orderOf, searchTextOf } from './arrange';
import type { ChangeView, Column, TableView } from './column';
import * as styles from './DenseTable.module.css';
import { Grid } from './Grid';
import type { RowSettings } from './rowView';
import { Toolbar } from './Toolbar';
import { useLayout } from './useLayout';
import { useMedia } from './useMedia';

interface DenseTableProps<Row> extends RowSettings<Row> {
  /** Names the grid, and its file when it is exported. */
  readonly label: string;
  /** Names the table among those whose layout is remembered. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** The first one names a row. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** How wide the column of `actionsOf` is. */
  readonly actionsWidth?: number;
  /** Goes along to where the links of the rows lead. */
  readonly linkState?: unknown;
  readonly view: TableView;
  readonly onView: ChangeView;
  /** What the file of an export is called, without its ending. */
  readonly fileName: string;
  /** Stands at the end of the bar: the way to add a row. */
  readonly add?: ReactNode;
  /** Draws the rows to be seen in a way of its own, under the same bar. */
  readonly children?: ((shown: readonly Row[]) => ReactNode) | undefined;
}

const next = (sort: TableView['sort'], key: string): TableView['sort'] => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
};

/**
 * A table of many rows and columns, like a good spreadsheet: search, filters, sorting, columns that can be sized and hidden, header and first
 * column that stay, every cell within reach of the keyboard, values that can be copied, and a file of what is shown. Only the rows in view are
 * drawn. On a phone each row is a card. What is looked at is the owner's, so that it can live in the address (`useTableView`).
 *
 * Functions handed in should keep their identity.
 */
export function DenseTable<Row>(props: DenseTableProps<Row>) {
  const { label, name, rows, columns, view, onView, fileName, add, children } = props;
  const [layout, setLayout] = useLayout(name, columns);
  const isNarrow = useMedia('(max-width: 639px)');
  const { sort } = view;
  // What is pressed shows at once; the rows follow in a render that gives way to the next key.
  const seen = useDeferredValue(view);
  const texts = useMemo(() => rows.map((row) => searchTextOf(row, columns)), [rows, columns]);
  // What is typed leaves the order as it is.
  const order = useMemo(() => orderOf(rows, columns, seen.sort), [rows, columns, seen.sort]);
  const shown = useMemo(() => arrange(rows, columns, seen, texts, order), [rows, columns, seen, texts, order]);
  const visible = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || !layout.hidden.includes(key)),
    [columns, layout.hidden],
  );
  const sortBy = useCallback((key: string): void => onView((now) => ({ ...now, sort: next(now.sort, key) })), [onView]);
  return (
    <div className={styles.root}>
      <Toolbar
        label={label}
        columns={columns}
        visible={visible}
        rows={rows}
        shown={shown}
        view={view}
        onView={onView}
        layout={layout}
        onLayout={setLayout}
        fileName={fileName}
        isNarrow={isNarrow || children !== undefined}
        add={add}
      />
      {shown.length === 0 ? (
        <p className={styles.nothing}>No rows match the search and the filters.</p>
      ) : (
        (children?.(shown) ?? (
          <Grid
            {...props}
            rows={shown}
            columns={visible}
            sort={sort}
            onSort={sortBy}
            layout={layout}
            onLayout={setLayout}
            isNarrow={isNarrow}
          />
        ))
      )}
    </div>
  );
}
