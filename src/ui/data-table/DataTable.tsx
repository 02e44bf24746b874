import { Card, Descriptions, Empty, Table } from 'antd';
import type { ColumnsType, TableRef } from 'antd/es/table';
import type { HTMLAttributes, ReactNode } from 'react';
import { startTransition, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from '@/lib/cx';
import { antdColumns, headingWidth } from './antdColumns';
import { filterRows, sortedIndexes, searchTextOf } from './filterRows';
import type { ChangeView, Column, RowSettings, TableView } from './column';
import { ColumnsModal } from './ColumnsModal';
import { Copying } from './Copying';
import * as styles from './DataTable.module.css';
import type { ChangeWidth } from './HeaderCell';
import { ChangeWidthContext, HeaderCell } from './HeaderCell';
import { GridRow, KeyboardGrid } from './KeyboardGrid';
import type { Layout } from './layout';
import { shownColumns } from './layout';
import { RowLink, useRowLinks } from './RowLink';
import { Toolbar } from './Toolbar';
import { useLayout } from './useLayout';
import * as shared from '../shared.module.css';

interface DataTableProps<Row> extends RowSettings<Row> {
  /** The name of the grid. */
  readonly label: string;
  /** The name under which the layout is saved. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actionsWidth?: number;
  /** The location state of pages that rows link to. */
  readonly linkState?: unknown;
  readonly view: TableView;
  readonly onView: ChangeView;
  /** The name of the exported file, without extension. */
  readonly fileName: string;
  /** Loads the rows to export where `rows` are not all; resolves to undefined after a failure. Default: the visible rows. */
  readonly onExport?: (() => Promise<readonly Row[] | undefined>) | undefined;
  /** The end of the toolbar, for example a button that adds a row. */
  readonly add?: ReactNode;
  /** Renders the rows instead of the grid, under the same toolbar. */
  readonly children?: ((shown: readonly Row[]) => ReactNode) | undefined;
}

function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const narrowBelow = 640;
/** The height of the page around a table (bar, title, tabs, toolbar), on a desktop and on a phone. */
const [chromeHeight, narrowChromeHeight] = [330, 160];

const summaryHeight = 34;

const nothingMatches = 'No rows match the search and the filters.';

/** antd's virtual table renders header and summary as separate tables: their roles make them parts of the grid. */
const components = {
  header: {
    table: (props: HTMLAttributes<HTMLTableElement>) => <table {...props} role="presentation" />,
    cell: HeaderCell,
  },
  body: { row: GridRow },
};

/** Removes the live region of antd's `Spin`, which is not allowed inside a grid. */
const notLoading = { spinning: false, 'aria-live': undefined, 'aria-busy': undefined };

/** Mounts popups inside a landmark of the page. */
const popupContainer = (trigger: HTMLElement): HTMLElement => trigger.closest('main') ?? document.body;

const nextSort = (sort: TableView['sort'], key: string): TableView['sort'] => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
};

/**
 * antd's virtual `Table` with search, filters, sorting, column settings, a fixed first column, the keyboard of a grid, copying
 * and CSV export; on a phone each row is a card. The caller holds the view, so that the URL can keep it (`useTableView`).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, name, rows, columns, view, onView: changeView, fileName, onExport, add, children } = props;
  const [layout, setLayout] = useLayout(name, columns);
  const [isChoosing, setChoosing] = useState(false);
  const isNarrow = useSyncExternalStore(subscribeToSize, () => window.innerWidth < narrowBelow);
  // The next key interrupts the render of the rows.
  const onView = useCallback<ChangeView>((next) => startTransition(() => changeView(next)), [changeView]);
  const texts = useMemo(() => rows.map((row) => searchTextOf(row, columns)), [rows, columns]);
  const order = useMemo(() => sortedIndexes(rows, columns, view.sort), [rows, columns, view.sort]);
  const shown = useMemo(() => filterRows(rows, columns, view, texts, order), [rows, columns, view, texts, order]);
  const visible = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const isGrid = children === undefined;
  return (
    <div style={{ minWidth: 0 }}>
      <Toolbar
        {...{ label, columns, visible, rows, shown, view, onView, fileName, onExport, add }}
        onChooseColumns={() => setChoosing(true)}
        hasHeadings={isGrid && !isNarrow}
      />
      {isGrid ? (
        <Grid {...props} {...{ shown, visible, layout, isNarrow, onView }} onLayout={setLayout} />
      ) : (
        (shown.length > 0 && children(shown)) || <Empty description={nothingMatches} />
      )}
      {isChoosing && (
        <ColumnsModal columns={columns} layout={layout} onLayout={setLayout} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

interface GridProps<Row> extends DataTableProps<Row> {
  readonly shown: readonly Row[];
  readonly visible: readonly Column<Row>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly isNarrow: boolean;
}

/** The table below the toolbar. */
function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, shown, columns, visible, layout, onLayout, isNarrow, view, onView } = props;
  const { keyOf, nameOf, linkOf, actionsOf, actionsWidth = 140, linkState } = props;
  const area = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const followLink = useRowLinks(linkState);
  const windowHeight = useSyncExternalStore(subscribeToSize, () => window.innerHeight);
  const { sort, filters } = view;
  const antColumns = useMemo(
    () =>
      isNarrow
        ? cardColumn({ columns: visible, nameOf, linkOf, actionsOf })
        : antdColumns({ columns: visible, rows, layout, sort, filters, onView, linkOf, actionsOf, actionsWidth }),
    [isNarrow, visible, rows, layout, sort, filters, onView, nameOf, linkOf, actionsOf, actionsWidth],
  );
  const width = visible.reduce(
    (sum, { key, title, width: own }) => sum + (layout.widths[key] ?? Math.max(own, headingWidth(title))),
    actionsOf ? actionsWidth : 0,
  );
  const hasTotals = columns.some(({ total }) => total);
  const rowCount = shown.length + (hasTotals ? 2 : 1);
  const grid = useMemo(
    () => (
      <Table<Row>
        ref={table}
        virtual
        size="small"
        pagination={false}
        components={components}
        columns={antColumns}
        dataSource={shown}
        rowKey={keyOf}
        showHeader={!isNarrow}
        scroll={{
          x: isNarrow ? 1 : width,
          y: Math.max(
            320,
            windowHeight - (isNarrow ? narrowChromeHeight : chromeHeight) - (hasTotals ? summaryHeight : 0),
          ),
        }}
        locale={{ emptyText: nothingMatches }}
        loading={notLoading}
        getPopupContainer={popupContainer}
        classNames={{
          header: { cell: cx(styles.heading) },
          body: { cell: cx(isNarrow ? styles.cardCell : styles.cell) },
        }}
        onRow={(_, index = 0) => ({ role: 'row', 'aria-rowindex': index + 2 })}
        onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
        onChange={(_pages, _filters, sorter, { action }) => {
          const key = [sorter].flat()[0]?.columnKey;
          if (action === 'sort') onView((now) => ({ ...now, sort: nextSort(now.sort, String(key ?? now.sort?.key)) }));
        }}
        {...(hasTotals &&
          shown.length > 0 && {
            summary: () => totals({ visible, shown, isNarrow, hasActions: actionsOf !== undefined }),
          })}
      />
    ),
    [antColumns, shown, visible, keyOf, isNarrow, width, windowHeight, hasTotals, onView, actionsOf],
  );
  const changeWidth = useCallback<ChangeWidth>(
    (column, next) => {
      const key = visible[column - 1]?.key;
      if (key !== undefined) onLayout({ ...layout, widths: { ...layout.widths, [key]: next } });
    },
    [visible, layout, onLayout],
  );
  return (
    <ChangeWidthContext value={changeWidth}>
      <div ref={area} className={isNarrow ? undefined : cx(shared.frame, styles.area)}>
        <KeyboardGrid
          aria-label={label}
          rowCount={rowCount}
          scrollToRow={(index) => table.current?.scrollTo({ index })}
          onClick={followLink}
        >
          {grid}
        </KeyboardGrid>
        <Copying area={area} rows={shown} columns={visible} nameOf={nameOf} />
      </div>
    </ChangeWidthContext>
  );
}

interface TotalsProps<Row> {
  readonly visible: readonly Column<Row>[];
  readonly shown: readonly Row[];
  readonly isNarrow: boolean;
  readonly hasActions: boolean;
}

/** The summary of the rows that are shown: antd's element itself, which its table looks for. antd's cells take no roles. */
function totals<Row>({ visible, shown, isNarrow, hasActions }: TotalsProps<Row>) {
  const sums = visible.map(({ title, total }) => ({ title, text: total?.(shown) ?? '' }));
  const cells = isNarrow
    ? [sums.flatMap(({ title, text }) => (text === '' ? [] : [`${title}: ${text}`])).join(' · ')]
    : [...sums.map(({ text }, index) => (index === 0 ? 'Total' : text)), ...(hasActions ? [''] : [])];
  return (
    <Table.Summary fixed>
      <Table.Summary.Row {...{ role: 'row', 'aria-rowindex': shown.length + 2 }}>
        {cells.map((text, index) => (
          <td
            key={index}
            role={index === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            className={cx(styles.total, index === 0 && styles.totalName)}
            align={visible[index]?.align === 'end' ? 'right' : 'left'}
          >
            {text}
          </td>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

/** Returns the one column of a phone: a card in each row. */
function cardColumn<Row>(props: Pick<GridProps<Row>, 'columns' | 'nameOf' | 'linkOf' | 'actionsOf'>): ColumnsType<Row> {
  const { columns, nameOf, linkOf, actionsOf } = props;
  const [, ...facts] = columns;
  const card = (row: Row): ReactNode => (
    <Card
      size="small"
      title={linkOf ? <RowLink to={linkOf(row)}>{nameOf(row)}</RowLink> : nameOf(row)}
      {...(actionsOf && { extra: actionsOf(row) })}
    >
      <Descriptions
        size="small"
        column={1}
        colon={false}
        items={facts
          .filter(({ text }) => text(row) !== '')
          .map(({ key, title, text, render = text }) => ({ key, label: title, children: render(row) }))}
      />
    </Card>
  );
  return [
    {
      key: 'card',
      onCell: () => ({ role: 'gridcell', tabIndex: -1 }),
      render: (_, row) => card(row),
      shouldCellUpdate: (row, before) => row !== before,
    },
  ];
}
