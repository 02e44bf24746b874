import { Button, Flex, Table } from 'antd';
import type { TableRef } from 'antd/es/table';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatCount } from '@/lib/plural';
import { rowFilter } from '@/lib/rowFilter';
import { subscribeToSize } from '@/lib/subscribeToSize';
import { notLoading } from '@/ui/notLoading';
import { useIsPhone } from '@/hooks/useIsPhone';
import { actionsWidth, antdColumns, cardColumn, widthOf } from './antdColumns';
import type { ChangeView, DataTableProps, TableState } from './column';
import { CopyArea } from './CopyArea';
import * as styles from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { KeyboardGrid } from './KeyboardGrid';
import { useLayout } from './layout';
import { useRowLinks } from './RowLink';
import { PrintedGrid } from './PrintedGrid';
import { Toolbar } from './Toolbar';
import { keyOf, selectionWidth, useSelection } from './useSelection';
import { useTableView } from './useTableView';
import { virtualAbove, virtualRow, virtualRows } from '../virtualRows';
import { EmptyState } from '../EmptyState';
import { OnPaper } from '../print/OnPaper';
import * as shared from '../shared.module.css';

/** The height of bar, title, two rows of tabs and toolbar around a table, in px. */
const chromeHeight = 386;
const summaryHeight = 34;

const nothingMatches = 'No rows match the search and the filters.';

const PresentationTable = (props: ComponentProps<'table'>) => <table {...props} role="presentation" />;

/** antd renders header, rows and summary as separate tables: their roles make them parts of the grid. */
const components = { table: PresentationTable, header: { table: PresentationTable, cell: HeaderCell } };

const virtualComponents = { header: components.header, body: virtualRows };

/** How many cards more are shown at once: a page cannot render all rows. */
const cardsAtOnce = 100;

/**
 * antd's `Table`, virtual above `virtualAbove` rows, with search, filters, sorting, column settings, a fixed first
 * column, the keyboard of a grid, selection, copying and export; on a phone each row is a card, and the page scrolls
 * them. The URL holds the view.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, rows, columns, children } = props;
  const { view, change: onView, ...opened } = useTableView();
  const [laidOut, onLayout] = useLayout(name, columns);
  const isNarrow = useIsPhone();
  // The next key interrupts the render of the rows.
  const deferred = useDeferredValue(view);
  const filter = useMemo(() => rowFilter(rows, columns), [rows, columns]);
  const shown = useMemo(() => filter(deferred), [filter, deferred]);
  const visible = useMemo(() => laidOut.filter(({ hidden }) => !hidden), [laidOut]);
  const selection = useSelection(props, shown, !children);
  const root = useRef<HTMLDivElement>(null);
  const clearSelection = (): void => {
    selection.clearSelection();
    // The focused button of the selection is unmounted.
    const grid = root.current?.querySelector<HTMLElement>('[role=grid]');
    if (!grid?.contains(document.activeElement)) grid?.focus();
  };
  const layout = { laidOut, onLayout, visible, isNarrow };
  const state = { ...props, ...selection, clearSelection, view, onView, ...opened, ...layout, shown };
  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && selection.selected.length > 0) clearSelection();
  });
  useEffect(() => {
    const element = root.current;
    // Not React's event, which also comes from popups and dialogs elsewhere in the document.
    const listener = (event: KeyboardEvent): void => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);
  return (
    <div ref={root} style={{ minWidth: 0 }}>
      <Toolbar {...state} />
      {!children && <Grid {...state} view={deferred} />}
      {children && shown.length > 0 && children(shown)}
      {children && shown.length === 0 && <EmptyState title={nothingMatches} action={<ClearButton onView={onView} />} />}
    </div>
  );
}

/** Shows all rows again. */
const ClearButton = ({ onView }: { readonly onView: ChangeView }) => (
  <Button onClick={() => onView((now) => ({ ...now, search: '', filters: {} }))}>Clear Search and Filters</Button>
);

/** The table below the toolbar. */
function Grid<Row>(props: TableState<Row>) {
  const { label, rows, shown, laidOut, onLayout, visible, view, onView, isNarrow } = props;
  const { rowKey = 'id', nameOf, linkOf, actionsOf, linkState, selected, rowSelection, isSelected } = props;
  const { openedRow, storeRow } = props;
  const table = useRef<TableRef>(null);
  const followLink = useRowLinks(linkState?.(view), storeRow);
  const windowHeight = useSyncExternalStore(subscribeToSize, () => window.innerHeight);
  const { sort, filters } = view;
  const openedIndex = openedRow === undefined ? -1 : shown.findIndex((row) => String(keyOf(row, rowKey)) === openedRow);
  const [cards, setCards] = useState(Math.max(cardsAtOnce, openedIndex + 1));
  const listed = useMemo(() => (isNarrow ? shown.slice(0, cards) : shown), [isNarrow, shown, cards]);
  const hasTotals = visible.some(({ total }) => total);
  // Of all rows: a search that shows fewer must not replace the table.
  const isVirtual = !isNarrow && rows.length > virtualAbove;
  const tableColumns = useMemo(() => {
    if (isNarrow) return cardColumn({ visible, nameOf, linkOf, actionsOf });
    return antdColumns({ laidOut, onLayout, visible, rows, sort, filters, onView, linkOf, actionsOf });
  }, [isNarrow, laidOut, onLayout, visible, rows, sort, filters, onView, nameOf, linkOf, actionsOf]);
  const grid = useMemo(() => {
    const aside = (actionsOf ? actionsWidth : 0) + (rowSelection ? selectionWidth : 0);
    const width = visible.reduce((sum, column) => sum + widthOf(column), aside);
    const around = chromeHeight + (hasTotals ? summaryHeight : 0);
    const height = Math.max(320, windowHeight - around);
    return (
      <Table<Row>
        ref={table}
        virtual={isVirtual}
        components={isVirtual ? virtualComponents : components}
        tableLayout="fixed"
        {...(!isNarrow && { scroll: { x: width, y: height } })}
        size="small"
        pagination={false}
        columns={tableColumns}
        dataSource={listed}
        rowKey={rowKey}
        {...(rowSelection && { rowSelection })}
        showHeader={!isNarrow || rowSelection !== undefined}
        locale={{
          emptyText: (
            <Flex vertical gap={8} align="center">
              {nothingMatches}
              <ClearButton onView={onView} />
            </Flex>
          ),
        }}
        loading={notLoading}
        classNames={{ header: { cell: styles.heading }, body: { cell: isNarrow ? styles.cardCell : styles.cell } }}
        onRow={(row, index = 0) => {
          // antd's checkboxes add to the selection of their render.
          const rowProps = isVirtual
            ? virtualRow(row, index, tableColumns, shown, rowSelection)
            : { role: 'row', 'aria-rowindex': index + 2 };
          return rowSelection ? { ...rowProps, 'aria-selected': isSelected(row) } : rowProps;
        }}
        onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
        onChange={(_pages, _filters, sorter, { action }) => {
          const { columnKey = '', order } = [sorter].flat()[0] ?? {};
          const next = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '';
          if (action === 'sort') onView((now) => ({ ...now, sort: next }));
        }}
        {...(hasTotals &&
          shown.length > 0 && { summary: () => totals({ visible, shown, isNarrow, actionsOf, rowSelection }) })}
      />
    );
  }, [
    tableColumns,
    visible,
    shown,
    listed,
    rowKey,
    actionsOf,
    rowSelection,
    isSelected,
    isNarrow,
    isVirtual,
    windowHeight,
    hasTotals,
    onView,
  ]);
  return (
    <>
      <CopyArea
        rows={shown}
        selected={selected}
        columns={visible}
        className={clsx(shared.screenOnly, !isNarrow && clsx(shared.frame, shared.barBelow, styles.area))}
      >
        <KeyboardGrid
          aria-label={label}
          firstRow={openedIndex}
          rowCount={listed.length + (hasTotals ? 2 : 1)}
          scrollToRow={(index) => table.current?.scrollTo({ index })}
          onClick={followLink}
        >
          {grid}
        </KeyboardGrid>
        {listed.length < shown.length && (
          <Button block onClick={() => setCards(cards + cardsAtOnce)}>
            {`Show more (${formatCount(listed.length)} of ${formatCount(shown.length)})`}
          </Button>
        )}
      </CopyArea>
      <OnPaper>{() => <PrintedGrid {...props} />}</OnPaper>
    </>
  );
}

type TotalsProps<Row> = Pick<TableState<Row>, 'visible' | 'shown' | 'isNarrow' | 'actionsOf' | 'rowSelection'>;

/** The summary of the visible rows: an element of antd, which its table looks for. antd's own cells take no roles. */
function totals<Row>({ visible, shown, isNarrow, actionsOf, rowSelection }: TotalsProps<Row>) {
  const sums = visible.map(({ title, total }) => ({ title, text: total?.(shown) ?? '' }));
  const cells = isNarrow
    ? [sums.flatMap(({ title, text }) => (text === '' ? [] : [`${title}: ${text}`])).join(' · ')]
    : [...sums.map(({ text }, index) => (index === 0 ? 'Total' : text)), ...(actionsOf ? [''] : [])];
  const rowProps = { role: 'row', 'aria-rowindex': shown.length + 2 };
  return (
    <Table.Summary fixed>
      <Table.Summary.Row {...rowProps}>
        {cells.map((text, index) => (
          <td
            key={index}
            // The first cell is also below the checkboxes.
            {...(index === 0 && rowSelection && { colSpan: 2 })}
            role={index === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            className={clsx(
              styles.total,
              index === 0 && styles.totalName,
              index === visible.length && styles.totalActions,
            )}
            align={visible[index]?.align === 'end' ? 'right' : 'left'}
          >
            {text}
          </td>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
