import { type InputRef, Button, Checkbox, Flex, Tag } from 'antd';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, memo, useCallback, useMemo, useState } from 'react';
import { type Conversation, conversationStatusLabels as labels } from '@/api';
import { cx } from '@/lib/cx';
import { plural } from '@/lib/plural';
import { EmptyState } from '@/ui/EmptyState';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { ActionsMenu } from '../ActionsMenu';
import { ConversationList } from '../list/ConversationList';
import { ConversationRow } from '../list/ConversationRow';
import { QuietNotice } from '../polling/QuietNotice';
import type { PolledConversations } from '../polling/usePolling';
import { DeletedList } from './DeletedList';
import type { Filter } from './filterConversations';
import { Toolbar } from './Toolbar';
import { type Actions, can, menuOf } from './useActions';
import type { useConciergeInbox } from './useConciergeInbox';
import { categoryLabel, familyLabel, nameOf } from './words';

const none = (status: string): string => `No ${status.toLowerCase()} conversations at this time.`;

/** Spec: concierge 2, Empty text. */
const emptyTexts: Readonly<Record<Exclude<Filter, 'deleted'>, string>> = {
  new: none(labels.NEW),
  open: none(labels.OPEN),
  closed: none(labels.CLOSED),
  archived: none(labels.ARCHIVED),
  unread: none('Unread'),
  'needs-reply': 'No conversations need a reply at this time.',
};

interface ConciergeListProps {
  readonly polled: PolledConversations;
  readonly inbox: ReturnType<typeof useConciergeInbox>;
  readonly search: RefObject<InputRef | null>;
  readonly onNew: () => void;
  readonly onDelete: (conversation: Conversation) => void;
}

/** A concierge's list with its filters. A list that cannot be loaded leads to the error page. Spec: concierge 8. */
export function ConciergeList({ polled, inbox, search, onNew, onDelete }: ConciergeListProps) {
  const { conversations, error } = polled;
  const { view, changeView, families, shown, open, actions, toggle, checkedIds, checked, setCheckedIds } = inbox;
  const check = useCallback(
    (id: number) =>
      setCheckedIds((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [setCheckedIds],
  );
  if (!conversations) {
    return (
      <div style={{ padding: 16 }}>
        <Loading label="Loading conversations..." labelHidden />
      </div>
    );
  }
  return (
    <>
      <Toolbar {...{ conversations, families, view, onNew, search }} onChange={changeView} />
      {checked.length > 0 && <BulkBar {...{ checked, actions }} onClear={() => setCheckedIds(new Set())} />}
      <QuietNotice error={error} />
      {view.show === 'deleted' ? (
        <DeletedList view={view} onRestore={actions.restore} />
      ) : shown.length === 0 ? (
        <EmptyState drawing="letter" title={emptyTexts[view.show]} />
      ) : (
        <ConversationList conversations={shown} view={JSON.stringify(view)} revealId={open?.id}>
          {(conversation) => (
            <ConciergeRow
              conversation={conversation}
              isSelected={conversation.id === open?.id}
              isChecked={checkedIds.has(conversation.id)}
              onSelect={toggle}
              onCheck={check}
              {...{ onDelete, actions }}
            />
          )}
        </ConversationList>
      )}
    </>
  );
}

interface BulkBarProps {
  readonly checked: readonly Conversation[];
  readonly actions: Actions;
  readonly onClear: () => void;
}

/** The actions that apply to at least one of the checked conversations. */
function BulkBar({ checked, actions, onClear }: BulkBarProps) {
  const { archive, unarchive, close, markUnread } = actions;
  const offered = [
    { label: 'Archive', applies: can.archive, act: archive },
    { label: 'Unarchive', applies: can.unarchive, act: unarchive },
    { label: 'Close', applies: can.close, act: close },
    ...(markUnread ? [{ label: 'Mark as unread', applies: () => true, act: markUnread }] : []),
  ].filter(({ applies }) => checked.some(applies));
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
      <strong>{plural(checked.length, 'selected', 'selected')}</strong>
      {offered.map(({ label, act }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            act(checked);
            onClear();
          }}
        >
          {label}
        </Button>
      ))}
      <Button size="small" type="text" onClick={onClear}>
        Clear
      </Button>
    </Flex>
  );
}

interface ConciergeRowProps {
  readonly conversation: Conversation;
  readonly isSelected: boolean;
  /** Checked for an action on several conversations. */
  readonly isChecked: boolean;
  readonly onSelect: (id: number) => void;
  readonly onCheck: (id: number) => void;
  readonly onDelete: (conversation: Conversation) => void;
  readonly actions: Actions;
}

/** A conversation with its checkbox and menu. Spec: concierge 2, List rows. */
const ConciergeRow = memo(function ConciergeRow(props: ConciergeRowProps) {
  const { conversation, isSelected, isChecked, onSelect, onCheck, onDelete, actions } = props;
  const { id, status, waitingSince } = conversation;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = nameOf(conversation);
  const menu = useMemo(() => menuOf(conversation, actions, onDelete), [conversation, actions, onDelete]);
  const openMenu = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMenuOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') openMenu(event);
  };
  return (
    <ConversationRow
      {...{ conversation, name, isSelected, onSelect, onKeyDown }}
      about={[categoryLabel(conversation), familyLabel(conversation)].filter(Boolean).join(' · ')}
      onContextMenu={openMenu}
      badge={
        status === 'ARCHIVED' ? (
          <Tag>{labels.ARCHIVED}</Tag>
        ) : (
          waitingSince !== undefined && <Tag color="warning">Needs reply</Tag>
        )
      }
      before={
        <Checkbox
          style={{ alignSelf: 'flex-start', padding: '14px 4px 14px 12px' }}
          checked={isChecked}
          aria-label={`Select the conversation with ${name}`}
          onChange={() => onCheck(id)}
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
