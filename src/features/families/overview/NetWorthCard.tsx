import { Flex } from 'antd';
import { type FamilySummary, type NetWorthPoint, useFeature, useHasPage } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { DataSources } from '@/ui/DataSources';
import { LeadFigure } from '@/ui/LeadFigure';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { SeriesChange } from '@/ui/SeriesChange';
import * as shared from '@/ui/shared.module.css';
import { useNetWorth } from './useNetWorth';

/** The net worth and cash of a family with their change over a year; hidden in an office without accounting. */
export function NetWorthCard({ family }: { readonly family: FamilySummary }) {
  const query = useNetWorth(family.id);
  const isOffered = useFeature('netWorth', query);
  if (!useHasPage('accounting') || isOffered === false) return null;
  return (
    <Card
      title="Net worth"
      actions={<LinkButton to={paths.clientView(family.id, 'accounting')}>Balance Sheet</LinkButton>}
    >
      <QueryState
        query={query}
        loadingText="Loading net worth..."
        loadingTextHidden
        describeError={() => 'Net worth could not be loaded'}
        isEmpty={({ netWorth }) => netWorth.length === 0}
        empty={<p className={shared.secondary}>There is no accounting data for this family yet.</p>}
      >
        {({ netWorth, sources }) => (
          <>
            <Figures points={netWorth.slice(-13)} />
            <DataSources of="books" sources={sources} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

/** The last of the points, a year of months, and its change since the first. */
function Figures({ points }: { readonly points: readonly NetWorthPoint[] }) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <Flex wrap gap="12px 40px">
      {figures.map(([series, title]) => (
        <div key={series}>
          <LeadFigure title={title} amount={last[series]} />
          {first !== last && <SeriesChange from={first[series]} to={last[series]} since={first.endDate} />}
        </div>
      ))}
    </Flex>
  );
}

const figures = [
  ['netWorth', 'Net worth'],
  ['cash', 'Cash'],
] as const;
