import { Flex } from 'antd';
import { clsx } from 'clsx';
import { type FamilySummary, useFeature, useHasPage } from '@/api';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import { DataSources } from '@/ui/DataSources';
import { LinkButton } from '@/ui/LinkButton';
import { QueryState } from '@/ui/QueryState';
import { SeriesFigure } from '@/ui/SeriesFigure';
import * as shared from '@/ui/shared.module.css';
import { useNetWorth } from './useNetWorth';

/** The net worth and cash of a family with their change over a year; hidden in an office without accounting. */
export function NetWorthCard({ family }: { readonly family: FamilySummary }) {
  const query = useNetWorth(family.id);
  const isOffered = useFeature('netWorth', query);
  if (!useHasPage('accounting') || isOffered === false) return null;
  return (
    <Card
      title="Net worth and cash"
      actions={
        <LinkButton className={clsx(shared.screenOnly)} to={paths.clientView(family.id, 'accounting')}>
          Balance Sheet
        </LinkButton>
      }
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
            <Flex wrap gap="12px 40px">
              {figures.map(([series, title]) => (
                <div key={series}>
                  <SeriesFigure points={netWorth.slice(-1 - months)} series={series} title={title} />
                </div>
              ))}
            </Flex>
            <DataSources of="books" sources={sources} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

/** The period of the change, as the dashboard of clients begins with it. */
const months = 12;

const figures = [
  ['netWorth', 'Net worth'],
  ['cash', 'Cash'],
] as const;
