import { Avatar, Badge, Button, Tag } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Conversation } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { initials } from '@/lib/names';
import { opensElsewhere } from '@/lib/opensElsewhere';
import { parseId } from '@/lib/searchParams';
import { RelativeTime } from '@/ui/RelativeTime';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as shared from '@/ui/shared.module.css';
import { type Draft, isSendable, selectDraft } from '../messagingSlice';
import * as styles from './ConversationRow.module.css';
import { MessageSummary } from './MessageSummary';

export interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly name: string;
  /** The line below the name: family, category, email. */
  readonly subtitle: string;
  /** The time at the right, instead of that of the last message. */
  readonly date?: string | undefined;
  /** Whether the user sent the last message. */
  readonly isLastOwn?: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
  /** The address of the conversation, which Ctrl and a click open in a tab. */
  readonly to: string;
  /** A status below the time. */
  readonly tag?: { readonly label: string; readonly color?: 'warning' } | undefined;
  /** A checkbox in the place of the initials, and a menu at the right. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The tint of avatars is hardly visible on that of the selected row. */
const selectedAvatar = { background: 'var(--primary)', color: 'var(--on-primary)' };

/** Three lines that select or deselect a conversation, with its draft or its last message. Spec: R-MSG-2. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, name, subtitle, isLastOwn = false, tag, isSelected, onSelect, to } = props;
  const { id, unreadCount = 0, lastMessageDate } = conversation;
  const date = props.date ?? lastMessageDate;
  const draft = useAppSelector((state) => selectDraft(state, id));
  const unread = isSelected ? 0 : unreadCount;
  const select = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSelect(id);
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- handles the events of the button inside
    <div
      className={styles.root}
      data-conversation={id}
      data-unread={unread > 0 || undefined}
      data-selected={isSelected || undefined}
      data-menu={props.after !== undefined || undefined}
      onContextMenu={props.onContextMenu}
      onKeyDown={props.onKeyDown}
    >
      {props.before}
      <Button
        type="text"
        className={clsx(styles.button, shared.prose)}
        // A link for the browser only: pressed again, it closes the conversation.
        role="button"
        aria-pressed={isSelected}
        href={to}
        onClick={(event) => {
          if (!opensElsewhere(event)) select(event);
        }}
        onKeyDown={(event) => {
          if (event.key === ' ') select(event);
        }}
      >
        <Avatar aria-hidden="true" icon={initials(name)} {...(isSelected && { style: selectedAvatar })} />
        <span className={shared.grow}>
          <span className={styles.line}>
            <span className={clsx(styles.name, shared.ellipsis)} dir="auto">
              {name}
            </span>
            {unread > 0 && (
              <span>
                <VisuallyHidden>{`, ${unread} unread`}</VisuallyHidden>
                {/* A screen reader would read the single digits of the badge. */}
                <span aria-hidden="true">
                  <Badge count={unread} size="small" />
                </span>
              </span>
            )}
            {date !== undefined && (
              <span className={clsx(shared.note, styles.end)}>
                <RelativeTime value={date} />
              </span>
            )}
          </span>
          <span className={styles.line}>
            <span className={clsx(styles.subtitle, shared.note, shared.grow, shared.ellipsis)} dir="auto">
              {subtitle}
            </span>
            {tag && (
              <Tag color={tag.color ?? 'default'} className={styles.tag}>
                {tag.label}
              </Tag>
            )}
          </span>
          <div className={clsx(styles.last, shared.ellipsis, shared.note)}>
            <LastLine conversation={conversation} isLastOwn={isLastOwn} draft={isSelected ? undefined : draft} />
          </div>
        </span>
      </Button>
      {props.after}
    </div>
  );
}

interface LastLineProps extends Pick<ConversationRowProps, 'conversation' | 'isLastOwn'> {
  readonly draft: Draft | undefined;
}

/** The draft, if there is one, or the last message of a conversation. */
function LastLine({ conversation, isLastOwn, draft }: LastLineProps) {
  const { lastMessageDate, lastMessageContent, lastMessageFileNames } = conversation;
  if (draft && isSendable(draft)) {
    return (
      <>
        <span className={styles.draft}>Draft: </span>
        <MessageSummary content={draft.content} fileNames={draft.files.map(({ file }) => file.name)} />
      </>
    );
  }
  if (lastMessageDate === undefined && lastMessageContent === undefined) return 'No messages yet';
  return (
    <>
      {isLastOwn === true && 'You: '}
      <MessageSummary content={lastMessageContent} fileNames={lastMessageFileNames} />
    </>
  );
}

/** The id of the conversation whose row contains the focus. */
export const focusedRowId = (): number | undefined =>
  parseId(document.activeElement?.closest<HTMLElement>('[data-conversation]')?.dataset['conversation']);

/** Moves the focus to the row of a conversation; to `otherwise`, a selector, if that row is not rendered. */
export function focusRow(id: number | undefined, otherwise = 'main h1'): void {
  const row = document.querySelector<HTMLElement>(`[data-conversation="${id}"] > [role=button]`);
  (row ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}

/** Moves the focus to a conversation's row when the element for that conversation is removed with the focus in it. */
export function useFocusRowOnRemoval(id: number | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined && last.current !== undefined && document.activeElement === document.body)
      focusRow(last.current);
    last.current = id;
  }, [id]);
}
