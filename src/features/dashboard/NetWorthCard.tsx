import { type TableColumnsType, Flex, Skeleton, Statistic, Table } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import { todayLocal } from '#openapi/keywords/calendar';
import {
  type ClientFamily,
  type NetWorthPoint,
  isUnsupported,
  useGetClientFamiliesQuery,
  useGetNetWorthQuery,
} from '@/api';
import { paths } from '@/lib/paths';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { Card } from '@/ui/Card';
import { DateText } from '@/ui/DateText';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import { QueryState } from '@/ui/QueryState';
import { ReadOnly } from '@/ui/ReadOnly';
import * as shared from '@/ui/shared.module.css';
import * as styles from './NetWorthCard.module.css';

/** Loaded once there are points to draw. */
const NetWorthChart = lazy(async () => ({ default: (await import('./NetWorthChart')).NetWorthChart }));

/** A family's net worth and cash over time. Empty without a family, and when the backend has no accounting. */
export function NetWorthCard() {
  const { data } = useGetClientFamiliesQuery();
  const families = data?.families ?? [];
  const [picked, setPicked] = useState<number>();
  const family = families.find(({ id }) => id === picked) ?? families[0];
  return family ? <FamilyNetWorth family={family} families={families} onPick={setPicked} /> : null;
}

interface FamilyNetWorthProps {
  readonly family: ClientFamily;
  /** The families to choose from. */
  readonly families: readonly ClientFamily[];
  readonly onPick?: (id: number) => void;
}

/** The card for one family, with a select when there are several. */
export function FamilyNetWorth({ family, families, onPick }: FamilyNetWorthProps) {
  const isReadOnly = use(ReadOnly);
  const query = useGetNetWorthQuery({ familyId: family.id, reportEndDate: todayLocal() });
  if (isUnsupported(query.error)) return null;
  return (
    <Card
      title="Net worth and cash"
      description={`${family.name}, all entities consolidated`}
      actions={
        families.length > 1 && (
          <LabelledSelect
            label="Family"
            options={families.map(({ id, name }) => ({ value: id, label: name }))}
            value={family.id}
            onPick={(id) => onPick?.(id)}
          />
        )
      }
    >
      <QueryState
        query={query}
        loadingText="Loading net worth..."
        loadingTextHidden
        skeleton={<Skeleton.Node active style={{ width: '100%', height: 260 }} />}
        describeError={() => 'Net worth could not be loaded'}
        isEmpty={({ netWorth }) => netWorth.length === 0}
        empty={<p className={shared.secondary}>There is no accounting data for this family yet.</p>}
      >
        {({ netWorth }) => <Figures points={netWorth} />}
      </QueryState>
      {!isReadOnly && (
        <p style={{ margin: '8px 0 -8px -8px' }}>
          <LinkButton type="text" to={`${paths.accounting}?family=${family.id}`}>
            Accounting Reports
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

/** The latest figures, a chart of all points, and the same as a table. */
function Figures({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const { hidden } = useAmountDisplay();
  const latest = points.at(-1);
  return (
    <>
      {latest && (
        <Flex wrap gap="6px 40px" style={{ marginBottom: 12 }}>
          {latestFigures.map(([series, title]) => (
            <Statistic
              key={series}
              title={
                <span className={styles.series} data-series={series}>
                  {title}
                </span>
              }
              value={latest[series]}
              formatter={() => <Money amount={latest[series]} plain />}
            />
          ))}
        </Flex>
      )}
      {hidden ? (
        <p className={shared.secondary}>The chart is hidden with the amounts.</p>
      ) : (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 220 }} />}>
          <NetWorthChart points={points} />
        </Suspense>
      )}
      <details style={{ marginTop: 12 }}>
        <summary className={shared.fold}>Figures as a table</summary>
        <div style={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="region" aria-label={tableLabel}>
          <Table size="small" pagination={false} rowKey="endDate" columns={columns} dataSource={points.toReversed()} />
        </div>
      </details>
    </>
  );
}

const tableLabel = 'Net worth and cash by month';
const latestFigures = [
  ['netWorth', 'Net worth'],
  ['cash', 'Cash'],
] as const;
const columns: TableColumnsType<NetWorthPoint> = [
  { key: 'date', title: 'Date', rowScope: 'row', render: (_, { endDate }) => <DateText value={endDate} /> },
  ...([['assets', 'Assets'], ['liabilities', 'Liabilities'], ...latestFigures] as const).map(([key, title]) => ({
    ...{ key, title, align: 'right' as const },
    render: (_: unknown, point: NetWorthPoint) => <Money amount={point[key]} plain />,
  })),
];
