import { Button, Flex, Timeline } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { type ChangedKind, describeError, useGetFamilyHistoryQuery } from '@/api';
import { DateText } from '@/ui/DateText';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { useRestore } from '../records/deletion';
import { isRestorable } from '../records/kinds';
import { type Occasion, occasionsOf, phraseOf, sentenceOf } from './sentences';

interface ChangeListProps {
  readonly familyId: number;
  /** Lists the changes of one of its records only. */
  readonly record?: { readonly kind: ChangedKind; readonly id: number };
  /** Shown without any changes. */
  readonly empty: ReactNode;
  /** Only changes before the one of this id. */
  readonly before?: number;
}

/** All changes of a family. Spec: R-FAM-14. */
export function HistoryTab({ familyId }: { readonly familyId: number }) {
  const empty = (
    <EmptyState title="No changes yet." drawing="document">
      Everything added, changed, deleted or restored in this family is listed here, with who did it and when.
    </EmptyState>
  );
  return <ChangeList familyId={familyId} empty={empty} />;
}

/**
 * Who changed what, newest first, in sentences; older changes on demand. Each page continues from the last change of
 * the page above, so that none is skipped. Spec: R-FAM-14.
 */
export function ChangeList(props: ChangeListProps) {
  const { familyId, record, empty, before } = props;
  const query = useGetFamilyHistoryQuery(
    {
      id: familyId,
      ...(record && { recordKind: record.kind, recordId: record.id }),
      ...(before !== undefined && { before }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [showsOlder, setShowsOlder] = useState(false);
  const older = query.data?.before;
  return (
    <div style={{ maxWidth: 760 }}>
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
              content: <OccasionItem occasion={occasion} familyId={familyId} isOfRecord={record !== undefined} />,
            }))}
          />
        )}
      </QueryState>
      {older !== undefined && !showsOlder && <Button onClick={() => setShowsOlder(true)}>Load Older Changes</Button>}
      {older !== undefined && showsOlder && <ChangeList {...props} before={older} />}
    </div>
  );
}

interface OccasionItemProps {
  readonly occasion: Occasion;
  readonly familyId: number;
  readonly isOfRecord: boolean;
}

/** The changes one person saved at one moment; a deletion has Undo. */
function OccasionItem({ occasion, familyId, isOfRecord }: OccasionItemProps) {
  const restore = useRestore(familyId);
  const { first, changes } = occasion;
  const { recordKind, recordId, recordName, restorable = false } = first;
  return (
    <Flex align="flex-start" justify="space-between" gap={12}>
      <div className={clsx(shared.grow, shared.anywhere)}>
        <p dir="auto">{sentenceOf(occasion, isOfRecord)}</p>
        {changes.length > 1 && (
          <ul style={{ margin: '4px 0', paddingLeft: 18 }}>
            {changes.map((change) => (
              <li key={change.id} dir="auto">
                {phraseOf(change)}
              </li>
            ))}
          </ul>
        )}
        <p className={shared.secondary}>
          <DateText value={first.changedAt} format="dayAndTime" />
        </p>
      </div>
      {restore && restorable && isRestorable(recordKind) && (
        <Button
          size="small"
          aria-label={`Undo the deletion of ${recordName ?? 'this record'}`}
          onClick={() => void restore(recordKind, recordId, recordName ?? 'The record')}
        >
          Undo
        </Button>
      )}
    </Flex>
  );
}
