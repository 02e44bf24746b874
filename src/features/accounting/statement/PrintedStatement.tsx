import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { formatMoney } from '@/lib/money';
import { DateRange } from '@/ui/DateRange';
import { PrintedTable } from '@/ui/print/PrintedTable';
import { Change, Figure, Percent } from './Figures';
import type { Period } from './heading';
import type { TreeLine } from './lineTree';
import { paperLayout } from './paperLayout';
import { useStatementDisplay } from './StatementDisplay';
import * as styles from './PrintedStatement.module.css';

interface PrintedStatementProps {
  readonly title: string;
  readonly periods: readonly Period[];
  /** The visible lines. */
  readonly lines: readonly TreeLine[];
}

type Column = TableColumnsType<TreeLine>[number];

const classOf = ({ kind, rule }: TreeLine, own: string | undefined): string =>
  cx(own, styles[kind], rule !== 'none' && styles[rule]);

const nameColumn: Column = {
  key: 'name',
  title: 'Account',
  rowScope: 'row',
  onCell: (line) => ({ className: classOf(line, styles.name), style: { '--depth': line.depth } }),
  render: (_, { label }) => label,
};

const figureColumn = (key: string | number, title: string, render: (line: TreeLine) => ReactNode): Column => ({
  key,
  title: <DateRange text={title} />,
  align: 'right',
  onHeaderCell: () => ({ className: styles.heading }),
  onCell: (line) => ({ className: classOf(line, styles.figure) }),
  render: (_, line) => render(line),
});

const changeColumns: readonly Column[] = [
  figureColumn('change', 'Change', (line) => <Change line={line} />),
  figureColumn('percent', 'Change %', (line) => <Percent line={line} />),
];

/** Whether a line has lines below it, which it stays with. */
const hasLines = (lines: readonly TreeLine[], index: number): boolean =>
  (lines[index + 1]?.depth ?? 0) > (lines[index]?.depth ?? 0);

/** The lines of a statement on paper. Periods that do not fit beside each other are divided into several tables. */
export function PrintedStatement({ title, periods, lines }: PrintedStatementProps) {
  const display = useStatementDisplay();
  const texts = lines.flatMap(({ amounts }) => amounts.map((amount) => formatMoney(amount ?? 0, display)));
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
      <PrintedTable<TreeLine>
        {...paper}
        label={title}
        columns={[
          nameColumn,
          ...band.map((index) =>
            figureColumn(index, labelOf(index), (line) => <Figure line={line} periodIndex={index} />),
          ),
          ...(place === 0 && periods.length > 1 ? changeColumns : []),
        ]}
        rows={lines.map((line) => ({ ...line, children: undefined }))}
        rowKey="key"
        rowClassName={({ kind }, index) => cx(styles[`${kind}Row`], hasLines(lines, index) && styles.withLines)}
      />
    </section>
  ));
}
