import type { TableColumnsType } from 'antd';
import { Flex, Statistic, Table } from 'antd';
import { lazy, Suspense } from 'react';
import type { NetWorthPoint } from '@/api';
import { DateText } from '@/ui/DateText';
import { Money } from '@/ui/Money';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { Skeleton } from '@/ui/Skeleton';
import * as styles from './NetWorthCard.module.css';
import * as shared from '@/ui/shared.module.css';

/** The code that draws comes when there is something to draw. */
const NetWorthChart = lazy(async () => ({ default: (await import('./NetWorthChart')).NetWorthChart }));

/** The latest figures, a chart of all of them, and the same as a table. */
export function NetWorthFigures({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const display = useAmountDisplay();
  const latest = points.at(-1);
  return (
    <>
      {latest && (
        <Flex wrap gap="6px 40px" style={{ marginBottom: 12 }}>
          <Latest series="netWorth" title="Net worth" amount={latest.netWorth} />
          <Latest series="cash" title="Cash" amount={latest.cash} />
        </Flex>
      )}
      {display.hidden ? (
        <p className={shared.secondary}>The chart is hidden with the amounts.</p>
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <NetWorthChart points={points} />
        </Suspense>
      )}
      <details style={{ marginTop: 12 }}>
        <summary className={shared.fold}>Figures as a table</summary>
        <FigureTable points={points} />
      </details>
    </>
  );
}

interface LatestProps {
  readonly series: 'netWorth' | 'cash';
  readonly title: string;
  readonly amount: number;
}

/** A figure with the line that stands for it in the chart. */
function Latest({ series, title, amount }: LatestProps) {
  return (
    <Statistic
      title={
        <span className={styles.series} data-series={series}>
          {title}
        </span>
      }
      value={amount}
      formatter={() => <Money amount={amount} plain />}
    />
  );
}

const columns: TableColumnsType<NetWorthPoint> = [
  { key: 'date', title: 'Date', rowScope: 'row', render: (_, { endDate }) => <DateText value={endDate} /> },
  ...(
    [
      ['assets', 'Assets'],
      ['liabilities', 'Liabilities'],
      ['netWorth', 'Net worth'],
      ['cash', 'Cash'],
    ] as const
  ).map(([key, title]) => ({
    ...{ key, title, align: 'right' as const },
    render: (_: unknown, point: NetWorthPoint) => <Money amount={point[key]} plain />,
  })),
];

function FigureTable({ points }: { readonly points: readonly NetWorthPoint[] }) {
  return (
    <div
      style={{ maxHeight: 320, overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label="Net worth and cash by month"
    >
      <Table<NetWorthPoint>
        size="small"
        pagination={false}
        rowKey="endDate"
        columns={columns}
        dataSource={points.toReversed()}
      />
    </div>
  );
}
