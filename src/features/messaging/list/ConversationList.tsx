import { Button } from 'antd';
import { clsx } from 'clsx';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Conversation } from '@/api';
import { plural } from '@/lib/plural';
import { lazyPanel } from '@/ui/lazyPanel';
import { LiveRegion } from '@/ui/LiveRegion';
import { OnPaper } from '@/ui/print/OnPaper';
import * as shared from '@/ui/shared.module.css';
import { focusRow, focusedRowId } from './ConversationRow';
import * as styles from './Inbox.module.css';
import type { RowsProps } from './WindowedRows';

interface ConversationListProps extends RowsProps {
  /** Replaces the rows when there are none. */
  readonly empty?: ReactNode;
  /** Identifies the filters and the order; a change resets the held order. */
  readonly view?: string;
}

/** The number of conversations above which only the visible ones are rendered, by code that is loaded then. */
const windowedAbove = 60;
const WindowedRows = lazyPanel({
  name: 'Conversations',
  load: async () => (await import('./WindowedRows')).WindowedRows,
  fallback: ({ conversations, ...rest }) => <Rows {...rest} conversations={conversations.slice(0, windowedAbove)} />,
});

/**
 * A list of conversations, virtualized when it is long. Its order is held while the pointer or the focus is in it; the
 * number of changes is announced, and a button shows them. Spec: R-MSG-1, R-MSG-9.
 */
export function ConversationList({ view = '', empty, ...rows }: ConversationListProps) {
  const { shown, pending, resetOrder, root, handlers } = useHeldOrder(rows.conversations, view);
  const List = shown.length > windowedAbove ? WindowedRows : Rows;
  return (
    <div className={shared.column} ref={root} {...handlers}>
      <LiveRegion>
        {pending > 0 && (
          <div className={clsx(shared.strip, styles.pending)}>
            <Button size="small" onClick={resetOrder}>{`Show ${plural(pending, 'update', 'updates')}`}</Button>
          </div>
        )}
      </LiveRegion>
      {shown.length > 0 ? (
        <List {...rows} conversations={shown} />
      ) : !rows.after ? (
        empty
      ) : (
        <div className={shared.scroller}>
          {empty}
          {rows.after}
        </div>
      )}
      {List === WindowedRows && (
        <OnPaper>{() => <Rows {...rows} revealId={undefined} conversations={shown} />}</OnPaper>
      )}
    </div>
  );
}

/** Renders all rows, and scrolls to the revealed one. */
function Rows({ conversations, revealId, children, after }: RowsProps) {
  const revealed = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Without a return value: Chromium's is a promise, which React would call as the effect's cleanup.
    revealed.current?.scrollIntoView({ block: 'nearest' });
  }, [revealId]);
  return (
    <div className={shared.scroller}>
      <ul className={shared.list} aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.id} className={shared.strip} ref={conversation.id === revealId ? revealed : undefined}>
            {children(conversation)}
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
}

/** Counts new conversations, and those that moved towards the front. */
function countChanges(shown: readonly Conversation[], conversations: readonly Conversation[]): number {
  const indexes = new Map(shown.map(({ id }, index) => [id, index]));
  let smallest = Infinity;
  const changed = conversations.toReversed().filter(({ id }) => {
    const index = indexes.get(id);
    if (index === undefined || index > smallest) return true;
    smallest = index;
    return false;
  });
  return changed.length;
}

/** The current data of the conversations in a held order, without new ones; the same array if nothing changed. */
function inOrder(order: readonly number[], conversations: readonly Conversation[]): readonly Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const held = order.flatMap((id) => byId.get(id) ?? []);
  const isSame = held.length === conversations.length && held.every((one, index) => one === conversations[index]);
  return isSame ? conversations : held;
}

/** Holds the order of a view while the pointer or the focus is in the list, so that no row moves during a click. */
function useHeldOrder(conversations: readonly Conversation[], view: string) {
  const root = useRef<HTMLDivElement>(null);
  const [hasPointer, setPointer] = useState(false);
  const [focused, setFocused] = useState<{ readonly id: number | undefined; readonly index: number }>();
  const [held, setHeld] = useState<{ order: readonly number[]; view: string }>();
  const isHeld = hasPointer || focused !== undefined;
  const resetOrder = (): void => setHeld({ order: conversations.map(({ id }) => id), view });
  if (!isHeld && held) setHeld(undefined);
  if (isHeld && held?.view !== view) resetOrder();
  const shown = isHeld && held?.view === view ? inOrder(held.order, conversations) : conversations;
  useEffect(() => {
    // The removal of a focused row sends no blur event.
    if (!focused || root.current?.contains(document.activeElement)) return;
    setFocused(undefined);
    const isRemoved = !shown.some(({ id }) => id === focused.id);
    const next = shown[Math.min(focused.index, shown.length - 1)] ?? shown[0];
    if (isRemoved && document.activeElement === document.body) focusRow(next?.id);
  }, [focused, shown]);
  return {
    shown,
    pending: shown === conversations ? 0 : countChanges(shown, conversations),
    resetOrder,
    root,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent): void => setPointer(pointerType === 'mouse'),
      onPointerLeave: (): void => setPointer(false),
      onFocus: (): void => {
        const id = focusedRowId();
        setFocused({ id, index: shown.findIndex((conversation) => conversation.id === id) });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setFocused(undefined);
      },
    },
  };
}
