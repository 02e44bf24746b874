import { type TableProps, Table } from 'antd';
import { clsx } from 'clsx';
import { memo, useMemo, useRef, useSyncExternalStore } from 'react';
import { subscribeToSize } from '@/lib/subscribeToSize';
import { useWidth } from '@/hooks/useWidth';
import { notLoading } from '@/ui/notLoading';
import { virtualAbove, virtualRow, virtualRows } from '@/ui/virtualRows';
import { columnWidths } from './columnWidths';
import type { LongestFigures } from './longestFigures';
import type { TreeRow } from './rowTree';
import * as shared from '@/ui/shared.module.css';
import * as styles from './ReportTable.module.css';
import { type ReportColumnsProps, PresentationTable, summaryCells, tableColumns } from './tableColumns';

interface ReportTableProps extends ReportColumnsProps {
  readonly label: string;
  /** The rows to show, also those in collapsed rows. */
  readonly tree: readonly TreeRow[];
  /** The visible rows. */
  readonly visible: readonly TreeRow[];
  readonly expandedKeys: readonly string[];
  readonly longest: LongestFigures;
}

/** The height around the rows of a long report: app bar, heading row, summary and margins, in pixels. */
const heightAround = 178;

/** The width of the scroll bar of a virtual table, in pixels (`--scroll-bar`). */
const scrollBar = 8;

/** The heading row sticks below the app bar, which scrolls away in a low window. */
const [belowBar, atTop] = [{ offsetHeader: 56 }, { offsetHeader: 0 }];
const stickyOf = () => (window.innerHeight > 400 ? belowBar : atTop);

type Components = NonNullable<TableProps<TreeRow>['components']>;
const components: Components = { table: PresentationTable, header: { table: PresentationTable } };
const virtualComponents: Components = { header: { table: PresentationTable }, body: virtualRows };

/**
 * The rows of a report. The page scrolls them below a sticky heading row; columns that do not fit scroll sideways
 * beside the names. A long report is virtual: its rows scroll above its closing row. Paper has one plain table.
 * Spec: R-RPT-7.
 */
export const ReportTable = memo(function ReportTable(props: ReportTableProps) {
  const { label, tab, periods, tree, visible, expandedKeys, longest, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const available = useWidth(box);
  const isLong = visible.length > virtualAbove;
  const widths = useMemo(
    () => columnWidths(available, periods.length, longest, isLong ? scrollBar : 0),
    [available, periods.length, longest, isLong],
  );
  const scrolls = available > 0 && widths.total > available;
  const columnProps = useMemo(
    () => ({ tab, periods, onOpen, widths, isFixed: isLong || scrolls }),
    [tab, periods, onOpen, widths, isLong, scrolls],
  );
  const columns = useMemo(() => tableColumns(columnProps), [columnProps]);
  const height = useSyncExternalStore(subscribeToSize, () => Math.max(window.innerHeight - heightAround, 240));
  const sticky = useSyncExternalStore(subscribeToSize, stickyOf);
  const closing = isLong ? closingRow(tree) : undefined;
  const rowProps = (row: TreeRow, index = 0) =>
    isLong ? virtualRow(row, index, columns, expandedKeys) : { role: 'row', 'aria-rowindex': index + 2 };
  const isMoved = closing !== undefined && closing === tree.at(-1) && !closing.children;
  const rowCount = visible.length + (closing && !isMoved ? 2 : 1);
  const closingProps = { role: 'row', 'aria-rowindex': rowCount };
  return (
    <div
      ref={box}
      className={clsx(shared.screenOnly, shared.barBelow, styles.box, isLong && styles.long, scrolls && styles.scrolls)}
      style={{ '--name': `${widths.name}px`, '--font-size': `${widths.fontSize}px` }}
      role="region"
      aria-label={`${label}, rows`}
    >
      <div role="table" aria-label={label} aria-rowcount={rowCount}>
        <Table<TreeRow>
          size="small"
          tableLayout="fixed"
          pagination={false}
          loading={notLoading}
          columns={columns}
          dataSource={isMoved ? tree.slice(0, -1) : tree}
          rowClassName={clsx(styles.row)}
          // The name of a row is the button that expands it, so antd's icon would be a second one.
          expandable={{ expandedRowKeys: expandedKeys, expandIcon: () => null, indentSize: 0 }}
          classNames={{ header: { cell: clsx(styles.heading) } }}
          onRow={rowProps}
          onHeaderRow={() => ({ role: 'row', 'aria-rowindex': 1 })}
          sticky={sticky}
          components={components}
          {...(scrolls && { scroll: { x: widths.total } })}
          {...(isLong && { virtual: true, scroll: { x: widths.total, y: height }, components: virtualComponents })}
          {...(closing && {
            summary: () => (
              <Table.Summary fixed>
                <Table.Summary.Row {...closingProps}>{summaryCells(columnProps, closing)}</Table.Summary.Row>
              </Table.Summary>
            ),
          })}
        />
      </div>
    </div>
  );
});

/**
 * The row that closes a report: its last calculated figure, such as the net worth, else its last row with figures.
 * Rows that follow it stay in their place, and it is repeated below them.
 */
function closingRow(tree: readonly TreeRow[]): TreeRow | undefined {
  return tree.findLast(({ kind }) => kind === 'calculated') ?? tree.findLast(({ amounts }) => amounts.length > 0);
}
