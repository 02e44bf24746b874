import { Button, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { describeError } from '@/api';
import { QueryState } from '@/ui/QueryState';
import { OccasionItem } from './OccasionItem';
import { occasionsOf } from './sentences';
import type { HistoryOf } from './useHistoryPage';
import { useHistoryPage } from './useHistoryPage';

interface ChangeListProps {
  readonly of: HistoryOf;
  /** Stands where nothing was changed yet. */
  readonly empty: ReactNode;
}

/** Who changed what, newest first, in sentences; older changes on demand. Spec: decisions, Family detail (history). */
export function ChangeList({ of, empty }: ChangeListProps) {
  return (
    <div style={{ maxWidth: 760 }}>
      <ChangePage of={of} before={undefined} empty={empty} />
    </div>
  );
}

interface ChangePageProps extends ChangeListProps {
  /** Changes older than this one; each page asks for what follows the one above it, so that nothing is missing between them. */
  readonly before: number | undefined;
}

function ChangePage({ of, before, empty }: ChangePageProps) {
  const query = useHistoryPage(of, before);
  const [olderWanted, setOlderWanted] = useState(false);
  const older = query.data?.before;
  return (
    <>
      <QueryState
        query={query}
        loadingText="Loading the history..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'The history could not be loaded.')}
        isEmpty={({ changes }) => changes.length === 0}
        empty={empty}
        polled
      >
        {({ changes }) => (
          <Timeline
            aria-label="Changes, newest first"
            items={occasionsOf(changes).map((occasion) => ({
              key: occasion.first.id,
              content: <OccasionItem occasion={occasion} of={of} />,
            }))}
          />
        )}
      </QueryState>
      {older !== undefined && !olderWanted && <Button onClick={() => setOlderWanted(true)}>Show older changes</Button>}
      {older !== undefined && olderWanted && <ChangePage of={of} before={older} empty={empty} />}
    </>
  );
}
