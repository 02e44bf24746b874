import { Button, Flex } from 'antd';
import { DateText } from '@/ui/DateText';
import { isRestorable } from '../records/words';
import { useRestore } from '../records/useRestore';
import type { Occasion } from './sentences';
import { phraseOf, sentenceOf } from './sentences';
import type { HistoryOf } from './useHistoryPage';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface OccasionItemProps {
  readonly occasion: Occasion;
  readonly of: HistoryOf;
}

/** What one person did at one moment, with the way to undo a deletion. */
export function OccasionItem({ occasion, of: { familyId, record } }: OccasionItemProps) {
  const restore = useRestore(familyId);
  const { first, changes } = occasion;
  const { recordKind, recordId, recordName, restorable = false } = first;
  return (
    <Flex align="flex-start" justify="space-between" gap={12}>
      <div className={cx(shared.grow, shared.anywhere)}>
        <p>{sentenceOf(occasion, record !== undefined)}</p>
        {changes.length > 1 && (
          <ul style={{ margin: '4px 0', paddingLeft: 18 }}>
            {changes.map((change) => (
              <li key={change.id}>{phraseOf(change)}</li>
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
