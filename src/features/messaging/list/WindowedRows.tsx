import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Conversation } from '@/api';
import * as shared from '@/ui/shared.module.css';
import { useVirtualList } from './useVirtualList';

export interface RowsProps {
  readonly conversations: readonly Conversation[];
  /** The conversation to scroll to. */
  readonly revealId: number | undefined;
  readonly children: (conversation: Conversation) => ReactNode;
  /** Content below the rows. */
  readonly after?: ReactNode;
}

/** The visible rows of a long list of conversations, by TanStack Virtual. */
export function WindowedRows({ conversations, revealId, children, after }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualList({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 65,
    getItemKey: (index) => conversations[index]?.id ?? index,
    initialRect: { width: 360, height: 800 },
  });
  const rows = virtualizer.getVirtualItems();
  const revealAt = revealId === undefined ? -1 : conversations.findIndex(({ id }) => id === revealId);
  useEffect(() => {
    if (revealAt >= 0) virtualizer.scrollToIndex(revealAt);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- scrolls to another conversation, not after one that moves
  }, [revealId]);
  return (
    <div className={clsx(shared.scroller, shared.screenOnly)} ref={scroller}>
      <ul
        className={shared.list}
        aria-label="Conversations"
        style={{ paddingTop: rows[0]?.start ?? 0, height: virtualizer.getTotalSize() || undefined }}
      >
        {rows.map(({ index, key }) => {
          const conversation = conversations[index];
          return (
            <li
              key={key}
              data-index={index}
              ref={virtualizer.measureElement}
              className={shared.strip}
              aria-setsize={conversations.length}
              aria-posinset={index + 1}
            >
              {conversation && children(conversation)}
            </li>
          );
        })}
      </ul>
      {after}
    </div>
  );
}
