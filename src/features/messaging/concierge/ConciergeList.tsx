import { Button, Checkbox } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, type SyntheticEvent, memo, useState } from 'react';
import { conversationStatusLabels as labels } from '@/api';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { ActionsMenu } from '@/ui/ActionsMenu';
import { ConversationList } from '../list/ConversationList';
import { type ConversationRowProps, ConversationRow } from '../list/ConversationRow';
import { EmptyList } from '../list/EmptyList';
import { FoundMessages, useSearchedText } from '../list/FoundMessages';
import { PollErrorNotice } from '../polling/PollErrorNotice';
import * as styles from './Concierge.module.css';
import { DeletedList } from './DeletedList';
import { OlderButton } from './OlderButton';
import { Toolbar } from './Toolbar';
import { type Actions, changesOf, menuOf } from './useActions';
import { type ConciergeInbox, filters, isByWaiting } from './useConciergeInbox';
import { categoryLabel, familyLabel, nameOf } from './texts';

/** A concierge's list with its filters. A list that cannot be loaded leads to the error page. Spec: R-MSG-14. */
export function ConciergeList({ inbox, onNew }: { readonly inbox: ConciergeInbox; readonly onNew: () => void }) {
  const { isLoading, error, view, isNarrowed, changeView, shown, open, actions, toggle, checked, setCheckedIds } =
    inbox;
  const searched = useSearchedText(view.search);
  if (isLoading) {
    return (
      <div className={styles.loading}>
        <Loading label="Loading conversations..." labelHidden />
      </div>
    );
  }
  const status = filters[view.show].label.toLowerCase();
  const subject = view.show === 'needs-reply' ? 'conversations need a reply' : `${status} conversations`;
  const empty =
    view.show === 'deleted' ? (
      <DeletedList view={view} onRestore={actions.restore} />
    ) : isNarrowed ? (
      <EmptyList
        title="No conversations match the search and the family."
        action={
          <Button onClick={() => changeView({ search: '', familyId: undefined })}>Clear Search and Family</Button>
        }
      />
    ) : (
      // Spec: R-MSG-9.
      <EmptyList title={`No ${subject} at this time.`} />
    );
  return (
    <>
      <Toolbar inbox={inbox} onNew={onNew} />
      {checked.length > 0 && <BulkBar inbox={inbox} />}
      <PollErrorNotice error={error} />
      <ConversationList
        conversations={shown}
        view={JSON.stringify(view)}
        revealId={open?.id}
        empty={empty}
        after={
          view.show !== 'deleted' &&
          searched !== undefined && (
            <FoundMessages text={searched} familyId={view.familyId} opened={inbox} participant="Client" />
          )
        }
      >
        {(conversation) => (
          <ConciergeRow
            conversation={conversation}
            actions={actions}
            isWaitingList={isByWaiting(view)}
            isSelected={conversation.id === open?.id}
            isChecked={checked.includes(conversation)}
            isChecking={checked.length > 0}
            onSelect={toggle}
            setCheckedIds={setCheckedIds}
          />
        )}
      </ConversationList>
      <OlderButton inbox={inbox} />
    </>
  );
}

/** The actions that apply to at least one of the checked conversations. */
function BulkBar({ inbox: { checked, actions, setCheckedIds } }: { readonly inbox: ConciergeInbox }) {
  const { setStatus, markUnread } = actions;
  const clear = (): void => setCheckedIds([]);
  const changes = changesOf(checked).filter(({ key }) => key !== 'reopen');
  const offered = [
    ...changes.map((change) => ({ label: change.label, act: () => setStatus(change, checked) })),
    ...(markUnread ? [{ label: 'Mark as unread', act: () => markUnread(checked) }] : []),
  ];
  return (
    <div
      className={clsx(shared.strip, shared.screenOnly, styles.bulk)}
      role="group"
      aria-label="Selected conversations"
    >
      <strong>{formatCount(checked.length)} selected</strong>
      {offered.map(({ label, act }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            void act();
            clear();
          }}
        >
          {label}
        </Button>
      ))}
      <Button size="small" type="text" icon={<Icon name="close" />} aria-label="Clear" onClick={clear} />
    </div>
  );
}

interface ConciergeRowProps extends Pick<ConversationRowProps, 'conversation' | 'isSelected' | 'onSelect'> {
  /** Checked for an action on several conversations. */
  readonly isChecked: boolean;
  readonly setCheckedIds: ConciergeInbox['setCheckedIds'];
  /** Whether conversations are checked: every row shows its checkbox. */
  readonly isChecking: boolean;
  readonly actions: Actions;
  /** Whether the list has the conversations that need a reply: the row shows since when, instead of a tag. */
  readonly isWaitingList: boolean;
}

/** A conversation with its checkbox and menu. Spec: R-MSG-10. */
const ConciergeRow = memo(function ConciergeRow(props: ConciergeRowProps) {
  const { isChecked, isChecking, setCheckedIds, actions, isWaitingList, ...row } = props;
  const { conversation } = row;
  const { id, status, waitingSince } = conversation;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = nameOf(conversation);
  const setChecked = (checked: boolean): void =>
    setCheckedIds((ids) => (checked ? [...ids, id] : ids.filter((checkedId) => checkedId !== id)));
  const select = { key: 'select', label: 'Select', onClick: () => setChecked(true) };
  const menu = [...(isChecked ? [] : [select]), ...menuOf(conversation, actions)];
  const openMenu = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMenuOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') openMenu(event);
  };
  const needsReply =
    waitingSince === undefined || isWaitingList ? undefined : ({ label: 'Needs reply', color: 'warning' } as const);
  return (
    <ConversationRow
      {...row}
      to={paths.conciergeConversation(id)}
      name={name}
      {...(isWaitingList && { date: waitingSince })}
      onKeyDown={onKeyDown}
      subtitle={[familyLabel(conversation), categoryLabel(conversation)].filter(Boolean).join(' · ')}
      onContextMenu={openMenu}
      tag={status === 'ARCHIVED' ? { label: labels.ARCHIVED } : needsReply}
      before={
        <Checkbox
          className={clsx(shared.screenOnly, styles.checkbox, isChecking && styles.shown)}
          checked={isChecked}
          aria-label={`Select the conversation with ${name}`}
          onChange={({ target }) => setChecked(target.checked)}
        />
      }
      after={
        <div className={clsx(shared.screenOnly, styles.menu)}>
          <ActionsMenu
            size="small"
            label={`Actions for ${name}`}
            actions={menu}
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
          />
        </div>
      }
    />
  );
});
