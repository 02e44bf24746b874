import { Avatar, Badge, Button } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Conversation } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { cx } from '@/lib/cx';
import { initials } from '@/lib/names';
import { RelativeTime } from '@/ui/RelativeTime';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { selectDraft } from '../messagingSlice';
import * as styles from './Row.module.css';
import * as shared from '@/ui/shared.module.css';

interface RowProps {
  readonly conversation: Conversation;
  readonly name: string;
  /** Under the name: email, family, category. */
  readonly about: ReactNode;
  /** What the conversation is about, in a line of its own. */
  readonly topic?: string | undefined;
  /** Who wrote the last message, before its words. */
  readonly lastWriter?: string | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
  /** Before the name: a box to tick. */
  readonly before?: ReactNode;
  /** Beside what was said last: a state that matters. */
  readonly badge?: ReactNode;
  /** At the right: the menu. */
  readonly after?: ReactNode;
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The draft of a conversation that is not open; otherwise the last message, after its writer. */
function LastWords({
  conversation: { id, lastMessageContent },
  isSelected,
  lastWriter,
}: Pick<RowProps, 'conversation' | 'isSelected' | 'lastWriter'>) {
  const draft = useAppSelector((state) => selectDraft(state, id).content.trim());
  if (draft !== '' && !isSelected) {
    return (
      <span className={cx(styles.last, shared.grow, shared.ellipsis, shared.note)}>
        <span className={styles.draft}>Draft:</span> {draft}
      </span>
    );
  }
  if (lastMessageContent === undefined) return null;
  return (
    <span className={cx(styles.last, shared.grow, shared.ellipsis, shared.note)}>
      {lastWriter !== undefined && `${lastWriter}: `}
      {lastMessageContent}
    </span>
  );
}

/** A conversation in a list: a button that selects it, and deselects it when it is selected. Unread ones stand out. Spec: concierge 2. */
export function Row(props: RowProps) {
  const { conversation, name, about, topic, lastWriter, isSelected, onSelect } = props;
  const { before, badge, after, onContextMenu, onKeyDown } = props;
  const { id, unreadCount = 0, lastMessageDate } = conversation;
  const unread = isSelected ? 0 : unreadCount;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- hears the keys of the button inside; its menu is a button as well
    <div
      className={styles.root}
      data-unread={unread > 0 || undefined}
      data-selected={isSelected || undefined}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
    >
      {before}
      <Button
        type="text"
        className={cx(styles.button, shared.prose)}
        aria-pressed={isSelected}
        data-conversation={String(id)}
        onClick={() => onSelect(id)}
      >
        <Avatar aria-hidden="true">{initials(name)}</Avatar>
        <span className={shared.grow}>
          <span className={styles.line}>
            <span className={cx(styles.name, shared.grow, shared.anywhere)}>
              {name}
              {unread > 0 && <Unread count={unread} />}
            </span>
            {lastMessageDate !== undefined && (
              <span className={shared.note}>
                <RelativeTime value={lastMessageDate} />
              </span>
            )}
          </span>
          <div className={cx(shared.note, shared.anywhere)}>{about}</div>
          {topic !== undefined && <div className={shared.ellipsis}>{topic}</div>}
          <span className={styles.line}>
            <LastWords {...{ conversation, isSelected, lastWriter }} />
            {badge}
          </span>
        </span>
      </Button>
      {after}
    </div>
  );
}

/** How many messages are unread, for eyes and ears apart: the badge is made of single digits. */
function Unread({ count }: { readonly count: number }) {
  return (
    <>
      <VisuallyHidden>{`, ${count} unread`}</VisuallyHidden>{' '}
      <span aria-hidden="true">
        <Badge count={count} size="small" />
      </span>
    </>
  );
}

/** Moves the focus to the row of a conversation, when it is drawn. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus();
}
