import { Grid, Table } from 'antd';
import { memo, useMemo, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '@/lib/cx';
import { subscribeToSize } from '@/lib/subscribeToSize';
import { virtualRow } from '@/ui/virtualRows';
import type { TreeLine } from './lineTree';
import * as styles from './StatementTable.module.css';
import { type StatementColumnsProps, longComponents, narrow, paper, tableColumns, wide, widthOf } from './tableColumns';

interface StatementTableProps extends StatementColumnsProps {
  readonly label: string;
  /** The lines to show, also those in collapsed lines. */
  readonly tree: readonly TreeLine[];
  /** The visible lines. */
  readonly visible: readonly TreeLine[];
  readonly expandedKeys: readonly string[];
}

/** The number of lines above which the table is virtual. */
export const virtualAbove = 150;

/** The height around a long statement: the app bar and the heading row, in pixels. */
const heightAround = 150;

/** The lines of a statement with a sticky heading and first column. Spec: concierge 2, Row display. */
export const StatementTable = memo(function StatementTable(props: StatementTableProps) {
  const { label, report, periods, tree, visible, expandedKeys, onOpen } = props;
  const isPrinting = usePrinting();
  const isWide = Grid.useBreakpoint().md !== false;
  const isLong = visible.length > virtualAbove && !isPrinting;
  const onScreen = isWide ? wide : narrow;
  const widths = isPrinting ? paper : onScreen;
  const width = widthOf(onScreen, periods.length);
  const columns = useMemo(
    () => tableColumns({ report, periods, widths, isLong, onOpen }),
    [report, periods, widths, isLong, onOpen],
  );
  const height = useSyncExternalStore(subscribeToSize, () => Math.max(window.innerHeight - heightAround, 240));
  return (
    <div className={cx(styles.scroll, isLong && styles.long)} tabIndex={0} role="region" aria-label={`${label}, lines`}>
      <div
        style={{ minWidth: isLong || isPrinting ? undefined : width }}
        {...(isLong && { role: 'table', 'aria-label': label, 'aria-rowcount': visible.length + 1 })}
      >
        <Table<TreeLine>
          size="small"
          tableLayout="fixed"
          pagination={false}
          columns={columns}
          dataSource={tree}
          rowClassName={cx(styles.row)}
          expandable={{ expandedRowKeys: expandedKeys, expandIcon: () => null, indentSize: 0 }}
          classNames={{ header: { cell: cx(styles.heading) } }}
          onRow={(line, index) => (isLong ? virtualRow(line, index, columns, expandedKeys) : {})}
          onHeaderRow={() => (isLong ? { role: 'row', 'aria-rowindex': 1 } : {})}
          {...(isLong && { virtual: true, scroll: { x: width, y: height }, components: longComponents })}
        />
      </div>
    </div>
  );
});

/** Whether the page is printing, which needs all lines rendered. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after the event.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
