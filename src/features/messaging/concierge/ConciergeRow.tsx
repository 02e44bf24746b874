import type { KeyboardEvent, SyntheticEvent } from 'react';
import { memo, useMemo } from 'react';
import type { Conversation } from '../../../api';
import { conversationStatusLabels } from '../../../api';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { Row } from '../list/Row';
import * as styles from './ConciergeRow.module.css';
import { menuOf } from './menuOf';
import type { Actions } from './useActions';
import { categoryLabel, familyLabel, nameOf } from './words';

interface ConciergeRowProps {
  readonly conversation: Conversation;
  readonly isSelected: boolean;
  /** Ticked, to do something with several at once. */
  readonly isTicked: boolean;
  readonly onSelect: (id: number) => void;
  readonly onTick: (id: number) => void;
  readonly onDelete: (conversation: Conversation) => void;
  readonly actions: Actions;
}

/** Opens the menu of the row an event came from: the same one its three dots open. */
function openMenu(event: SyntheticEvent): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('[aria-haspopup=menu][aria-expanded=false]')?.click();
}

const onKeyDown = (event: KeyboardEvent): void => {
  if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') openMenu(event);
};

function State({ isArchived, isWaiting }: { readonly isArchived: boolean; readonly isWaiting: boolean }) {
  if (isArchived) return <Badge>{conversationStatusLabels.ARCHIVED}</Badge>;
  return isWaiting ? <Badge kind="accent">Needs reply</Badge> : null;
}

/** A conversation as a concierge sees it in the list. Spec: concierge 2, List rows. */
export const ConciergeRow = memo(function ConciergeRow(props: ConciergeRowProps) {
  const { conversation, isSelected, isTicked, onSelect, onTick, onDelete, actions } = props;
  const { id, status, waitingSince } = conversation;
  const name = nameOf(conversation);
  const items = useMemo(() => menuOf(conversation, actions, onDelete), [conversation, actions, onDelete]);
  const about = [categoryLabel(conversation), familyLabel(conversation)].filter(Boolean).join(' · ');
  return (
    <Row
      {...{ conversation, name, about, isSelected, onSelect, onKeyDown }}
      className={styles.root}
      onContextMenu={openMenu}
      badge={<State isArchived={status === 'ARCHIVED'} isWaiting={waitingSince !== undefined} />}
      before={
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isTicked}
            aria-label={`Select the conversation with ${name}`}
            onChange={() => onTick(id)}
          />
        </label>
      }
      after={
        <div className={styles.after}>
          <Menu label={`Actions for ${name}`} groups={[{ key: 'actions', items }]} className={styles.menu}>
            <Icon name="more" />
          </Menu>
        </div>
      }
    />
  );
});
