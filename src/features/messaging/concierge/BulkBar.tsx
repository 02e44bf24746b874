import { Button, Flex } from 'antd';
import type { Conversation } from '@/api';
import { plural } from '@/lib/plural';
import type { Actions } from './useActions';
import { can } from './useActions';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface BulkBarProps {
  readonly ticked: readonly Conversation[];
  readonly actions: Actions;
  readonly onDone: () => void;
}

/** What can be done with the conversations that are ticked. */
export function BulkBar({ ticked, actions, onDone }: BulkBarProps) {
  if (ticked.length === 0) return null;
  const { archive, unarchive, close, markUnread } = actions;
  const offered = [
    { label: 'Archive', fits: can.archive, act: archive },
    { label: 'Unarchive', fits: can.unarchive, act: unarchive },
    { label: 'Close', fits: can.close, act: close },
    ...(markUnread ? [{ label: 'Mark as unread', fits: () => true, act: markUnread }] : []),
  ].filter(({ fits }) => ticked.some(fits));
  return (
    <Flex
      wrap
      align="center"
      gap={6}
      className={cx(shared.strip)}
      style={{ padding: '8px 12px', background: 'var(--primary-tint)' }}
      role="group"
      aria-label="Selected conversations"
    >
      <strong>{plural(ticked.length, 'selected', 'selected')}</strong>
      {offered.map(({ label, act }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            act(ticked);
            onDone();
          }}
        >
          {label}
        </Button>
      ))}
      <Button size="small" type="text" onClick={onDone}>
        Clear
      </Button>
    </Flex>
  );
}
