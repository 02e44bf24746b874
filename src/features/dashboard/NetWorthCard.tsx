import { type TableColumnType, type TableColumnsType, Segmented, Skeleton, Table } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import {
  type AllocationPart,
  type ClientFamily,
  type NetWorthPoint,
  useFeature,
  useGetClientFamiliesQuery,
  useGetNetWorthQuery,
  useHasPage,
} from '@/api';
import { useToday } from '@/hooks/useNow';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/hooks/useIsPhone';
import { roundingNote, roundsApart } from '@/lib/rounding';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { Card } from '@/ui/Card';
import { DataSources } from '@/ui/DataSources';
import { DateText } from '@/ui/DateText';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { lazyPanel } from '@/ui/lazyPanel';
import { Money } from '@/ui/Money';
import { QueryState } from '@/ui/QueryState';
import { ReadOnly } from '@/ui/ReadOnly';
import { rowHeader } from '@/ui/rowHeader';
import { SeriesFigure } from '@/ui/SeriesFigure';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import * as styles from './NetWorthCard.module.css';
import { Allocation } from './Allocation';

/** Loaded once there are points to draw. */
const NetWorthChart = lazyPanel({
  name: 'The chart',
  load: async () => (await import('./NetWorthChart')).NetWorthChart,
  fallback: () => <ChartSkeleton height={180} />,
});

/** antd's skeleton of a node is as wide as its content by default. */
const ChartSkeleton = ({ height }: { readonly height: number }) => (
  <Skeleton.Node active styles={{ root: { width: '100%' }, content: { width: '100%', height } }} />
);

/** The family whose net worth is shown, the first at first, and the select of another if there are several. */
export function useDashboardFamily() {
  const { data } = useGetClientFamiliesQuery();
  const families = data?.families ?? [];
  const [picked, setPicked] = useState<number>();
  const family = families.find(({ id }) => id === picked) ?? families[0];
  const options = families.map(({ id, name }) => ({ value: id, label: name }));
  const select = family && families.length > 1 && (
    <div className={shared.screenOnly} style={{ minWidth: 0 }}>
      <LabelledSelect label="Family" options={options} value={family.id} onChange={setPicked} />
    </div>
  );
  return { family, select };
}

/** Whether the net worth of a family has figures; false until they are loaded, and in an office without accounting. */
export function useHasNetWorth(familyId: number | undefined): boolean {
  const hasPage = useHasPage('accounting');
  const { currentData } = useGetNetWorthQuery(
    { familyId: familyId ?? 0, reportEndDate: useToday() },
    { skip: familyId === undefined || !hasPage },
  );
  return currentData !== undefined && currentData.netWorth.length > 0;
}

/**
 * A family's net worth and cash over time; `actions` is the select of another family. Empty when the backend has no
 * accounting.
 */
export function FamilyNetWorth({ family, actions }: { readonly family: ClientFamily; readonly actions?: ReactNode }) {
  const isReadOnly = use(ReadOnly);
  const query = useGetNetWorthQuery({ familyId: family.id, reportEndDate: useToday() });
  const isOffered = useFeature('netWorth', query);
  if (isOffered === false) return null;
  return (
    <Card title="Net worth and cash" description={`${family.name}, all entities consolidated`} actions={actions}>
      <QueryState
        // Does not show the figures of the previous family.
        query={{ ...query, data: query.currentData }}
        loadingText="Loading net worth..."
        loadingTextHidden
        skeleton={<ChartSkeleton height={480} />}
        describeError={() => 'Net worth could not be loaded'}
        isEmpty={({ netWorth }) => netWorth.length === 0}
        empty={
          <div className={shared.secondary}>
            <p>There is no accounting data for this family yet.</p>
            <p>Net worth and cash appear here once the family office adds the books of the family.</p>
          </div>
        }
      >
        {({ netWorth, allocation = [], sources }) => (
          <>
            <Figures points={netWorth} allocation={allocation} />
            <DataSources of="books" sources={sources} />
          </>
        )}
      </QueryState>
      {!isReadOnly && (
        <p className={clsx(shared.screenOnly)} style={{ marginTop: 12 }}>
          <Link to={`${paths.accounting}?family=${family.id}`}>Accounting Reports</Link>
        </p>
      )}
    </Card>
  );
}

/** Whether a net worth differs by rounding from the assets and liabilities beside it. */
const isRoundedApart = ({ netWorth, assets, liabilities }: NetWorthPoint): boolean =>
  roundsApart(netWorth, [assets, -liabilities]);

/** The choices of the period. The backend sends the last two years by default. */
const periods = [
  { value: 6, label: '6 months' },
  { value: 12, label: '1 year' },
  { value: 24, label: '2 years' },
] as const;

interface FiguresProps {
  readonly points: readonly NetWorthPoint[];
  readonly allocation: readonly AllocationPart[];
}

/** The latest figures with their changes and charts over a period, the allocation, and all points as a table. */
function Figures({ points, allocation }: FiguresProps) {
  const hidden = useHidesAmounts();
  const [months, setMonths] = useState<number>(12);
  const shown = points.slice(-months - 1);
  const isPhone = useIsPhone();
  const hasCharts = points.length > 1;
  return (
    <>
      <div style={tiles(280, '20px 32px')}>
        {latestFigures.map(([series, title]) => (
          <Series key={series} points={shown} series={series} title={title} />
        ))}
      </div>
      {hasCharts && (
        <Segmented
          className={clsx(shared.screenOnly, styles.period)}
          aria-label="Period"
          options={[...periods]}
          value={months}
          onChange={setMonths}
        />
      )}
      {hasCharts && hidden && <p className={shared.note}>The charts are hidden with the amounts.</p>}
      <Allocation parts={allocation} />
      <details className={clsx(shared.screenOnly, styles.details)}>
        <summary className={shared.fold}>Figures as a table</summary>
        <section aria-label="Net worth and cash by month">
          <Table
            size="small"
            pagination={false}
            rowKey="endDate"
            columns={isPhone ? phoneColumns : columns}
            dataSource={points.toReversed()}
          />
          {points.some(isRoundedApart) && <p className={shared.note}>{roundingNote}</p>}
        </section>
      </details>
    </>
  );
}

interface SeriesProps {
  readonly points: readonly NetWorthPoint[];
  readonly series: 'netWorth' | 'cash';
  readonly title: string;
}

/** The latest amount, its change since the first point, and a chart if there are several. */
function Series({ points, series, title }: SeriesProps) {
  const hidden = useHidesAmounts();
  return (
    <div className={styles.series}>
      <SeriesFigure points={points} series={series} title={title} />
      {points.length > 1 && !hidden && <NetWorthChart points={points} series={series} title={title} />}
    </div>
  );
}

const latestFigures = [
  ['netWorth', 'Net worth'],
  ['cash', 'Cash'],
] as const;
const allFigures = [['assets', 'Assets'], ['liabilities', 'Liabilities'], ...latestFigures] as const;

const dateColumn: TableColumnType<NetWorthPoint> = {
  key: 'date',
  title: 'Date',
  ...rowHeader,
  render: (_, { endDate }) => <DateText value={endDate} />,
};
const columns: TableColumnsType<NetWorthPoint> = [
  dateColumn,
  ...allFigures.map(([key, title]) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, point: NetWorthPoint) => <Money amount={point[key]} plain />,
  })),
];

/** A phone has no room for four columns of figures: they are below each other. */
const phoneColumns: TableColumnsType<NetWorthPoint> = [
  dateColumn,
  {
    key: 'figures',
    title: 'Figures',
    align: 'right',
    render: (_, point) =>
      allFigures.map(([key, title]) => (
        <div key={key}>
          <span className={shared.note}>{title}</span> <Money amount={point[key]} plain />
        </div>
      )),
  },
];
