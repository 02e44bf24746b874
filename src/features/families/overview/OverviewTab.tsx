import type { FamilySummary } from '@/api';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { tiles } from '@/ui/tiles';
import { InvoicesCard } from './InvoicesCard';
import { MessagesCard } from './MessagesCard';
import { MissingCard } from './MissingCard';
import { NetWorthCard } from './NetWorthCard';
import { PeopleCard } from './PeopleCard';
import { RecordsCard } from './RecordsCard';

interface OverviewTabProps {
  readonly family: FamilySummary;
}

/** A family at a glance: figures, what is missing, people, last messages and the number of records. Spec: R-FAM-5. */
export function OverviewTab({ family }: OverviewTabProps) {
  return (
    <div style={tiles(column)}>
      {cards.map(([name, Card]) => (
        <PanelBoundary key={name} name={name}>
          <Card family={family} />
        </PanelBoundary>
      ))}
    </div>
  );
}

/** Three columns at most. */
const column = 'max(340px, 30%)';

const cards = [
  ['Net worth', NetWorthCard],
  ['Invoices', InvoicesCard],
  ['What is missing', MissingCard],
  ['Last messages', MessagesCard],
  ['People', PeopleCard],
  ['Records', RecordsCard],
] as const;
