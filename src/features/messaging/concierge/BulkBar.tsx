import type { Conversation } from '../../../api';
import { plural } from '../../../lib/plural';
import { Button } from '../../../ui/Button';
import * as styles from './BulkBar.module.css';
import type { Actions } from './useActions';
import { can } from './useActions';

interface BulkBarProps {
  readonly ticked: readonly Conversation[];
  readonly actions: Actions;
  readonly onDone: () => void;
}

/** What can be done with the conversations that are ticked. */
export function BulkBar({ ticked, actions, onDone }: BulkBarProps) {
  if (ticked.length === 0) return null;
  const offered = [
    { label: 'Archive', fits: can.archive, act: actions.archive },
    { label: 'Unarchive', fits: can.unarchive, act: actions.unarchive },
    { label: 'Close', fits: can.close, act: actions.close },
    { label: 'Mark as unread', fits: () => true, act: actions.markUnread },
  ].filter(({ fits }) => ticked.some(fits));
  return (
    <div className={styles.root} role="group" aria-label="Selected conversations">
      <span className={styles.count}>{plural(ticked.length, 'selected', 'selected')}</span>
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
      <Button size="small" variant="text" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}
