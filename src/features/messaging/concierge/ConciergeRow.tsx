import { Checkbox, Tag } from 'antd';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { memo, useMemo, useState } from 'react';
import type { Conversation } from '@/api';
import { conversationStatusLabels } from '@/api';
import { ActionsMenu } from '../ActionsMenu';
import { Row } from '../list/Row';
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

function State({ status, waitingSince }: Conversation) {
  if (status === 'ARCHIVED') return <Tag>{conversationStatusLabels.ARCHIVED}</Tag>;
  return waitingSince === undefined ? null : <Tag color="warning">Needs reply</Tag>;
}

/** A conversation as a concierge sees it in the list. Spec: concierge 2, List rows. */
export const ConciergeRow = memo(function ConciergeRow(props: ConciergeRowProps) {
  const { conversation, isSelected, isTicked, onSelect, onTick, onDelete, actions } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = nameOf(conversation);
  const menu = useMemo(() => menuOf(conversation, actions, onDelete), [conversation, actions, onDelete]);
  const about = [categoryLabel(conversation), familyLabel(conversation)].filter(Boolean).join(' · ');
  const openMenu = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMenuOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') openMenu(event);
  };
  return (
    <Row
      {...{ conversation, name, about, isSelected, onSelect, onKeyDown }}
      onContextMenu={openMenu}
      badge={<State {...conversation} />}
      before={
        <Checkbox
          style={{ alignSelf: 'flex-start', padding: '14px 4px 14px 12px' }}
          checked={isTicked}
          aria-label={`Select the conversation with ${name}`}
          onChange={() => onTick(conversation.id)}
        />
      }
      after={
        <div style={{ padding: '4px 6px 0 2px' }}>
          <ActionsMenu label={`Actions for ${name}`} actions={menu} open={isMenuOpen} onOpenChange={setMenuOpen} />
        </div>
      }
    />
  );
});
