import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { formatMoney } from '@/lib/money';
import { DateRange } from '@/ui/DateRange';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { Change, Figure, Percent } from './Figures';
import type { Period } from './heading';
import type { TreeRow } from './rowTree';
import { paperLayout } from './paperLayout';
import { useReportDisplay } from './ReportDisplay';
import * as styles from './PrintedReport.module.css';

interface PrintedReportProps {
  readonly title: string;
  readonly periods: readonly Period[];
  /** The visible rows. */
  readonly rows: readonly TreeRow[];
}

type Column = TableColumnsType<TreeRow>[number];

const classOf = ({ kind, rule }: TreeRow, own: string | undefined): string =>
  cx(own, styles[kind], rule !== 'none' && styles[rule]);

const nameColumn: Column = {
  key: 'name',
  title: 'Account',
  rowScope: 'row',
  onCell: (row) => ({ className: classOf(row, styles.name), style: { '--depth': row.depth } }),
  render: (_, { label }) => label,
};

const figureColumn = (key: string | number, title: string, render: (row: TreeRow) => ReactNode): Column => ({
  key,
  title: <DateRange text={title} />,
  align: 'right',
  onHeaderCell: () => ({ className: styles.heading }),
  onCell: (row) => ({ className: classOf(row, styles.figure) }),
  render: (_, row) => render(row),
});

const changeColumns: readonly Column[] = [
  figureColumn('change', 'Change', (row) => <Change row={row} />),
  figureColumn('percent', 'Change %', (row) => <Percent row={row} />),
];

/** Whether a row has rows below it, which it stays with. */
const hasChildren = (rows: readonly TreeRow[], index: number): boolean =>
  (rows[index + 1]?.depth ?? 0) > (rows[index]?.depth ?? 0);

/** The rows of a report on paper. Periods that do not fit beside each other are divided into several tables. */
export function PrintedReport({ title, periods, rows }: PrintedReportProps) {
  const display = useReportDisplay();
  const texts = rows.flatMap(({ amounts }) => amounts.map((amount) => formatMoney(amount ?? 0, display)));
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const { bands, ...paper } = paperLayout(longest, periods.length);
  const labelOf = (index: number | undefined): string => periods[index ?? 0]?.label ?? '';
  return bands.map((band, place) => (
    <section key={place} className={styles.band}>
      {bands.length > 1 && (
        <p className={styles.part}>
          {`Part ${place + 1} of ${bands.length}: ${labelOf(band[0])} to ${labelOf(band.at(-1))}`}
        </p>
      )}
      <PrintedTable<TreeRow>
        {...paper}
        label={title}
        columns={[
          nameColumn,
          ...band.map((index) =>
            figureColumn(index, labelOf(index), (row) => <Figure row={row} periodIndex={index} />),
          ),
          ...(place === 0 && periods.length > 1 ? changeColumns : []),
        ]}
        rows={rows.map((row) => ({ ...row, children: undefined }))}
        rowKey="key"
        rowClassName={({ kind }, index) => cx(styles[`${kind}Row`], hasChildren(rows, index) && styles.withChildren)}
      />
    </section>
  ));
}
