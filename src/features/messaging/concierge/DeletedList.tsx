import { Flex, Tag } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { containsWords, searchWords } from '#openapi/shared/folding';
import { type DeletedRecord, describeError, useFeature, useGetDeletedRecordsQuery } from '@/api';
import { formatDay } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { QueryState } from '@/ui/QueryState';
import { RelativeTime } from '@/ui/RelativeTime';
import * as shared from '@/ui/shared.module.css';
import { EmptyList } from '../list/EmptyList';
import { MessageSummary } from '../list/MessageSummary';
import * as styles from './Concierge.module.css';
import type { Actions } from './useActions';
import type { View } from './useConciergeInbox';

const empty = <EmptyList title="Nothing to restore" />;

/** Deleted conversations and messages: who deleted them, until when and how to restore them. */
export function DeletedList({ view, onRestore }: { readonly view: View; readonly onRestore: Actions['restore'] }) {
  const { familyId, search } = view;
  const query = useGetDeletedRecordsQuery(familyId === undefined ? {} : { familyId }, {
    refetchOnMountOrArgChange: true,
  });
  const isOffered = useFeature('deletedConversations');
  const words = searchWords(search);
  const found = (deleted: readonly DeletedRecord[]) =>
    deleted.filter(({ participantName, familyName, content, fileNames = [] }) =>
      containsWords(words, participantName, familyName, content, ...fileNames),
    );
  return (
    <div className={shared.scroller}>
      <QueryState
        query={query}
        loadingText="Loading deleted conversations..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'Deleted conversations could not be loaded.')}
        isEmpty={({ deleted }) => found(deleted).length === 0}
        empty={empty}
        noAccess={() => !isOffered && empty}
        polled
      >
        {({ deleted }) => (
          <ul className={shared.list} aria-label="Deleted conversations and messages">
            {found(deleted).map((record) => (
              <DeletedRow
                key={`${record.recordKind} ${record.recordId} ${record.deletedAt}`}
                record={record}
                onRestore={onRestore}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

function DeletedRow({ record, onRestore }: { readonly record: DeletedRecord; readonly onRestore: Actions['restore'] }) {
  const { recordKind, participantName, familyName, content, fileNames, deletedAt, deletedBy, purgeAt } = record;
  const [isRestoring, setRestoring] = useState(false);
  const [label, subject] =
    recordKind === 'conversation' ? ['Conversation', 'conversation with'] : ['Message', 'message from'];
  const restore = async (): Promise<void> => {
    setRestoring(true);
    // A restored record is in the list until it has loaded again: another click would restore it twice.
    if (!(await onRestore(record, `The ${subject} ${participantName} was restored`))) setRestoring(false);
  };
  return (
    <Flex component="li" gap={12} align="flex-start" className={clsx(shared.strip, styles.deleted)}>
      <div className={clsx(shared.grow, shared.anywhere)}>
        <p>
          <strong dir="auto">{participantName}</strong> <Tag>{label}</Tag>
        </p>
        <p className={shared.note}>
          Family: <span dir="auto">{familyName}</span>
        </p>
        {(content !== undefined || fileNames) && (
          <p className={shared.ellipsis}>
            <MessageSummary content={content} fileNames={fileNames} />
          </p>
        )}
        <p className={shared.note}>
          Deleted by <span dir="auto">{deletedBy}</span> · <RelativeTime value={deletedAt} />
        </p>
        <p className={shared.note}>
          {purgeAt === undefined ? 'Kept under legal hold' : `Can be restored until ${formatDay(purgeAt)}`}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Restore the ${subject} ${participantName}`}
        loading={isRestoring}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </Flex>
  );
}
