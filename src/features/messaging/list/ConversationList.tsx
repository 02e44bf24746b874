import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Button, Flex } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '@/api';
import { LiveRegion } from '@/ui/LiveRegion';
import { useHeldOrder } from './useHeldOrder';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  /** What the list shows (filters, order): another view begins at its top. */
  readonly view?: string;
  /** The conversation that must be in view. */
  readonly revealId?: number | undefined;
  readonly children: (conversation: Conversation) => ReactNode;
}

function useListWindow(conversations: readonly Conversation[], scroller: RefObject<HTMLDivElement | null>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used here
  return useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 86,
    getItemKey: (index) => conversations[index]?.id ?? index,
    initialRect: { width: 360, height: 800 },
    observeElementRect: (instance, take) => observeElementRect(instance, (rect) => rect.height > 0 && take(rect)),
    overscan: 6,
  });
}

/**
 * A list of conversations, windowed: of thousands only those in view are drawn. Its order holds still while the pointer or the focus is
 * in it; what has come meanwhile is told, and shown on demand. Spec: concierge 2.
 */
export function ConversationList({ conversations, view = '', revealId, children }: ConversationListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, pending, release, root, handlers } = useHeldOrder(conversations, view);
  const list = useListWindow(shown, scroller);
  const rows = list.getVirtualItems();
  const revealAt = revealId === undefined ? -1 : shown.findIndex(({ id }) => id === revealId);
  useEffect(() => {
    if (revealAt >= 0) list.scrollToIndex(revealAt);
    // Only when another one is to be seen: what moves it later does not scroll.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [revealId]);
  return (
    <div className={shared.column} ref={root} {...handlers}>
      <LiveRegion>
        {pending > 0 && (
          <Flex justify="center" className={cx(shared.strip)} style={{ padding: 6, background: 'var(--accent-tint)' }}>
            <Button size="small" onClick={release}>{`${pending} new, show`}</Button>
          </Flex>
        )}
      </LiveRegion>
      <div className={shared.scroller} ref={scroller}>
        <ul
          className={shared.list}
          aria-label="Conversations"
          style={{ paddingTop: rows[0]?.start ?? 0, height: list.getTotalSize() || undefined }}
        >
          {rows.map(({ index, key }) => {
            const conversation = shown[index];
            return (
              <li
                key={key}
                data-index={index}
                ref={list.measureElement}
                className={shared.strip}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                {conversation && children(conversation)}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
