import type { TableColumnsType } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DateRange } from '@/ui/DateRange';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { Change, Figure, Percent } from './Figures';
import type { Period } from './heading';
import type { LongestFigures } from './longestFigures';
import type { TreeRow } from './rowTree';
import { paperLayout } from './paperLayout';
import * as styles from './PrintedReport.module.css';

interface PrintedReportProps {
  readonly title: string;
  readonly periods: readonly Period[];
  /** The visible rows. */
  readonly rows: readonly TreeRow[];
  readonly longest: LongestFigures;
}

type Column = TableColumnsType<TreeRow>[number];

const classOf = ({ kind, rule }: TreeRow, own: string | undefined): string =>
  clsx(own, styles[kind], rule !== 'none' && styles[rule]);

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

/**
 * Whether a row stays with the row after it: with rows below it, before a total, or where both are calculated, as assets
 * less liabilities. Figures between, such as the net income in equity, do not: a whole section would stay together.
 */
const staysWithNext = (rows: readonly TreeRow[], index: number): boolean => {
  const [row, next] = [rows[index], rows[index + 1]];
  if (row === undefined || next === undefined) return false;
  const areCalculated = row.kind === 'calculated' && next.kind === 'calculated';
  return next.depth > row.depth || next.rule !== 'none' || areCalculated;
};

/** The rows of a report on paper. Periods that do not fit beside each other are divided into several tables. */
export function PrintedReport({ title, periods, rows, longest }: PrintedReportProps) {
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
        rowClassName={(_, index) => clsx(staysWithNext(rows, index) && styles.withNext)}
      />
    </section>
  ));
}
