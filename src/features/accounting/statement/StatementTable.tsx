import { Grid, Table } from 'antd';
import { memo, useMemo } from 'react';
import { cx } from '@/lib/cx';
import type { Column } from './columns';
import type { OpenFigure } from './Figures';
import type { Line } from './lines';
import * as styles from './StatementTable.module.css';
import { longComponents, narrow, paper, tableColumns, wide, widthOf } from './tableColumns';
import { usePrinting } from './usePrinting';

interface StatementTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** All lines, as a tree. */
  readonly tree: readonly Line[];
  /** Those to be seen. */
  readonly lines: readonly Line[];
  readonly open: readonly string[];
  /** Both keep their identity: a cell that did not change is not drawn again. */
  readonly onToggle: (key: string) => void;
  readonly onOpen: OpenFigure;
}

/** Up to so many lines are all drawn; of more, those in sight. */
const drawnAtOnce = 150;

/** What a long statement leaves of the window to the bar and its own heading row, in pixels. */
const aroundLongOne = 150;

/** The lines of a statement under a heading that stays, beside a first column that stays. Spec: concierge 2, Row display. */
export const StatementTable = memo(function StatementTable(props: StatementTableProps) {
  const { label, columns, tree, lines, open, onToggle, onOpen } = props;
  const isPrinting = usePrinting();
  const isWide = Grid.useBreakpoint().md !== false;
  const isLong = lines.length > drawnAtOnce && !isPrinting;
  const onScreen = isWide ? wide : narrow;
  const widths = isPrinting ? paper : onScreen;
  const width = widthOf(onScreen, columns.length);
  const described = useMemo(
    () => tableColumns({ columns, widths, isLong, open: new Set(open), onToggle, onOpen }),
    [columns, widths, isLong, open, onToggle, onOpen],
  );
  const places = useMemo(() => new Map(lines.map(({ key }, index) => [key, index + 2])), [lines]);
  const height = Math.max(window.innerHeight - aroundLongOne, 240);
  return (
    <div className={cx(styles.scroll, isLong && styles.long)} tabIndex={0} role="region" aria-label={`${label}, lines`}>
      <div
        style={{ minWidth: isLong || isPrinting ? undefined : width }}
        {...(isLong && { role: 'table', 'aria-label': label, 'aria-rowcount': lines.length + 1 })}
      >
        <Table<Line>
          size="small"
          tableLayout="fixed"
          pagination={false}
          columns={described}
          dataSource={tree}
          rowClassName={cx(styles.row)}
          expandable={{ expandedRowKeys: open, expandIcon: () => null, indentSize: 0 }}
          classNames={{ header: { cell: cx(styles.heading) } }}
          onRow={({ key }) => (isLong ? { role: 'row', 'aria-rowindex': places.get(key) } : {})}
          onHeaderRow={() => (isLong ? { role: 'row', 'aria-rowindex': 1 } : {})}
          {...(isLong && { virtual: true, scroll: { x: width, y: height }, components: longComponents })}
        />
      </div>
    </div>
  );
});
