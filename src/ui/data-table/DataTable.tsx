import { Empty, Table } from 'antd';
import type { TableRef } from 'antd/es/table';
import {
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '@/lib/cx';
import { rowFilter } from '@/lib/rowFilter';
import type { TableView } from '@/lib/tableView';
import { actionsWidth, antdColumns, cardColumn, widthOf } from './antdColumns';
import type { ChangeView, Column, RowSettings } from './column';
import { ColumnsModal } from './ColumnsModal';
import { CopyArea } from './CopyArea';
import * as styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { KeyboardGrid } from './KeyboardGrid';
import { type LaidOutColumn, settingsOf, useLayout } from './layout';
import { useRowLinks } from './RowLink';
import { Toolbar } from './Toolbar';
import * as shared from '../shared.module.css';

interface DataTableProps<Row> extends RowSettings<Row> {
  /** The name of the grid. */
  readonly label: string;
  /** The name under which the layout is saved. */
  readonly name: string;
  readonly rows: readonly Row[];
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  /** The location state of pages that rows link to. */
  readonly linkState?: unknown;
  readonly view: TableView;
  readonly onView: ChangeView;
  /** The name of the exported file, without extension. */
  readonly fileName: string;
  /**
   * Loads the rows to export where `rows` are not all; resolves to undefined after a failure. Default: the visible
   * rows.
   */
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
};

/** Removes the live region of antd's `Spin`, which is not allowed inside a grid. */
const notLoading = { spinning: false, 'aria-live': undefined, 'aria-busy': undefined };

/** Mounts popups inside a landmark of the page. */
const popupContainer = (trigger: HTMLElement): HTMLElement => trigger.closest('main') ?? document.body;

/**
 * antd's virtual `Table` with search, filters, sorting, column settings, a fixed first column, the keyboard of a grid,
 * copying and CSV export; on a phone each row is a card. The caller holds the view, so that the URL can keep it
 * (`useTableView`).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, name, rows, columns, view, onView, fileName, onExport, add, children } = props;
  const [laidOut, setLayout] = useLayout(name, columns);
  const [isChoosing, setChoosing] = useState(false);
  const isNarrow = useSyncExternalStore(subscribeToSize, () => window.innerWidth < narrowBelow);
  // The next key interrupts the render of the rows.
  const deferred = useDeferredValue(view);
  const filter = useMemo(() => rowFilter(rows, columns), [rows, columns]);
  const shown = useMemo(() => filter(deferred), [filter, deferred]);
  const visible = useMemo(() => laidOut.filter(({ hidden }) => !hidden), [laidOut]);
  const changeWidth = useCallback(
    (changed: string, width: number): void =>
      setLayout(settingsOf(laidOut).map((one) => (one.key === changed ? { ...one, width } : one))),
    [laidOut, setLayout],
  );
  const isGrid = children === undefined;
  return (
    <div style={{ minWidth: 0 }}>
      <Toolbar
        {...{ label, columns, visible, rows, shown, view, onView, fileName, onExport, add }}
        onChooseColumns={() => setChoosing(true)}
        hasHeadings={isGrid && !isNarrow}
      />
      {isGrid ? (
        <Grid {...props} {...{ shown, visible, isNarrow }} view={deferred} onWidth={changeWidth} />
      ) : (
        (shown.length > 0 && children(shown)) || <Empty description={nothingMatches} />
      )}
      {isChoosing && <ColumnsModal columns={laidOut} onLayout={setLayout} onClose={() => setChoosing(false)} />}
    </div>
  );
}

interface GridProps<Row> extends DataTableProps<Row> {
  readonly shown: readonly Row[];
  readonly visible: readonly LaidOutColumn<Row>[];
  readonly onWidth: (key: string, width: number) => void;
  readonly isNarrow: boolean;
}

/** The table below the toolbar. */
function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, shown, visible, onWidth, isNarrow, view, onView } = props;
  const { keyOf, nameOf, linkOf, actionsOf, linkState } = props;
  const table = useRef<TableRef>(null);
  const followLink = useRowLinks(linkState);
  const windowHeight = useSyncExternalStore(subscribeToSize, () => window.innerHeight);
  const { sort, filters } = view;
  const hasTotals = visible.some(({ total }) => total);
  const tableColumns = useMemo(() => {
    const settings = { columns: visible, keyOf, nameOf, linkOf, actionsOf };
    return isNarrow ? cardColumn(settings) : antdColumns({ ...settings, rows, sort, filters, onView, onWidth });
  }, [isNarrow, visible, rows, sort, filters, onView, onWidth, keyOf, nameOf, linkOf, actionsOf]);
  const grid = useMemo(() => {
    const width = visible.reduce((sum, column) => sum + widthOf(column), actionsOf ? actionsWidth : 0);
    const around = (isNarrow ? narrowChromeHeight : chromeHeight) + (hasTotals ? summaryHeight : 0);
    return (
      <Table<Row>
        ref={table}
        virtual
        size="small"
        pagination={false}
        components={components}
        columns={tableColumns}
        dataSource={shown}
        rowKey={keyOf}
        showHeader={!isNarrow}
        scroll={{ x: isNarrow ? 1 : width, y: Math.max(320, windowHeight - around) }}
        locale={{ emptyText: nothingMatches }}
        loading={notLoading}
        getPopupContainer={popupContainer}
        classNames={{ header: { cell: styles.heading }, body: { cell: isNarrow ? styles.cardCell : styles.cell } }}
        onRow={(_, index = 0) => ({ role: 'row', 'aria-rowindex': index + 2 })}
        onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
        onChange={(_pages, _filters, sorter, { action }) => {
          const { columnKey = '', order } = [sorter].flat()[0] ?? {};
          const next = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '';
          if (action === 'sort') onView((now) => ({ ...now, sort: next }));
        }}
        summary={
          hasTotals && shown.length > 0
            ? () => totals({ visible, shown, isNarrow, hasActions: actionsOf !== undefined })
            : undefined
        }
      />
    );
  }, [tableColumns, visible, shown, keyOf, actionsOf, isNarrow, windowHeight, hasTotals, onView]);
  return (
    <CopyArea
      rows={shown}
      columns={visible}
      nameOf={nameOf}
      className={isNarrow ? undefined : cx(shared.frame, styles.area)}
    >
      <KeyboardGrid
        aria-label={label}
        rowCount={shown.length + (hasTotals ? 2 : 1)}
        scrollToRow={(index) => table.current?.scrollTo({ index })}
        onClick={followLink}
      >
        {grid}
      </KeyboardGrid>
    </CopyArea>
  );
}

interface TotalsProps<Row> {
  readonly visible: readonly Column<Row>[];
  readonly shown: readonly Row[];
  readonly isNarrow: boolean;
  readonly hasActions: boolean;
}

/**
 * The summary of the rows that are shown: antd's element itself, which its table looks for. antd's cells take no roles.
 */
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
