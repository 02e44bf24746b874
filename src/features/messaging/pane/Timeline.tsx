import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../api';
import { Icon } from '../../../ui/Icon';
import type { Sender } from '../outbox/outbox';
import { createDays } from './days';
import { MessageBubble } from './MessageBubble';
import { OutgoingBubble } from './OutgoingBubble';
import * as styles from './Timeline.module.css';
import type { TimelineItem } from './timeline';

/** What the search of the pane stands at. */
export interface Finding {
  readonly wanted: string;
  readonly index: number | undefined;
}

interface TimelineProps {
  readonly conversation: Conversation;
  readonly items: readonly TimelineItem[];
  readonly sender: Sender;
  readonly label: string;
  readonly finding: Finding;
}

const estimates = { day: 36, new: 32, message: 84, outgoing: 84 } as const;
/** Nearer to the end than this counts as reading the latest. */
const nearEnd = 120;
const days = createDays();

function useTimelineWindow(items: readonly TimelineItem[], scroller: RefObject<HTMLDivElement | null>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used here
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[items[index]?.kind ?? 'message'],
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: { width: 640, height: 800 },
    // A thread that is not laid out, as in a tab behind another, keeps the size it is assumed to have.
    observeElementRect: (instance, take) => observeElementRect(instance, (rect) => rect.height > 0 && take(rect)),
    overscan: 6,
    gap: 10,
    paddingStart: 20,
    paddingEnd: 20,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
}

type View = ReturnType<typeof useTimelineWindow>;

/** Opens at the line of new messages, or at the latest; goes to what is found, and to what was just sent from here. */
function useScrolling(view: View, items: readonly TimelineItem[], { index }: Finding): void {
  const isPlaced = useRef(false);
  const lastOwn = items.findLast(({ kind }) => kind === 'outgoing')?.key;
  useLayoutEffect(() => {
    if (isPlaced.current || items.length === 0) return;
    isPlaced.current = true;
    const line = items.findIndex(({ kind }) => kind === 'new');
    if (line >= 0) view.scrollToIndex(line, { align: 'start' });
    else view.scrollToEnd();
  }, [view, items]);
  useEffect(() => {
    if (index !== undefined) view.scrollToIndex(index, { align: 'center' });
  }, [view, index]);
  useEffect(() => {
    if (lastOwn !== undefined) view.scrollToEnd();
  }, [view, lastOwn]);
}

/** Keeps the latest in view when the thread grows smaller or larger: the composer grows, the window is turned. */
function useStayAtEnd(view: View, scroller: RefObject<HTMLDivElement | null>): void {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    // The first report is of the size it opens with, which is placed already.
    let isAtEnd = false;
    const onScroll = (): void => {
      isAtEnd = latest.current.isAtEnd(nearEnd);
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) latest.current.scrollToEnd();
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller]);
}

/** How many messages of the other side have come below what is in view. */
function useArrivals(items: readonly TimelineItem[], isAtEnd: boolean): number {
  const [seen, setSeen] = useState(items.length);
  if (isAtEnd && seen !== items.length) setSeen(items.length);
  return isAtEnd ? 0 : items.slice(seen).filter((item) => item.kind === 'message' && !item.isOwn).length;
}

/** The thread, windowed: of thousands of messages only those in view are drawn. New ones scroll it only when it is at its end. */
export function Timeline({ conversation, items, sender, label, finding }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const view = useTimelineWindow(items, scroller);
  useScrolling(view, items, finding);
  useStayAtEnd(view, scroller);
  const isAtEnd = !view.scrollElement || view.isAtEnd(nearEnd);
  const arrivals = useArrivals(items, isAtEnd);
  const shown = view.getVirtualItems();
  return (
    <div className={styles.frame}>
      <div className={styles.scroller} ref={scroller} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div className={styles.sheet} style={{ height: view.getTotalSize() }}>
          <div className={styles.part} style={{ transform: `translateY(${shown[0]?.start ?? 0}px)` }}>
            {shown.map(({ index, key }) => {
              const item = items[index];
              return (
                <div key={key} data-index={index} ref={view.measureElement} className={styles.item}>
                  {item && (
                    <Item
                      {...{ item, conversation, sender }}
                      wanted={finding.wanted}
                      isCurrent={finding.index === index}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={() => view.scrollToEnd()}>
          <Icon name="arrowDown" />
          Jump to latest{arrivals > 0 && ` · ${arrivals} new`}
        </button>
      )}
    </div>
  );
}

interface ItemProps {
  readonly item: TimelineItem;
  readonly conversation: Conversation;
  readonly sender: Sender;
  readonly wanted: string;
  readonly isCurrent: boolean;
}

function Item({ item, conversation, sender, wanted, isCurrent }: ItemProps) {
  if (item.kind === 'day') return <h3 className={styles.day}>{days.label(item.date, new Date())}</h3>;
  if (item.kind === 'new') return <NewLine />;
  if (item.kind === 'outgoing') return <OutgoingBubble outgoing={item.outgoing} sender={sender} />;
  const { message, isOwn } = item;
  const isColleague = !isOwn && message.senderName !== conversation.otherParticipantName;
  return (
    <MessageBubble {...{ message, isOwn, wanted, isCurrent }} sender={isColleague ? message.senderName : undefined} />
  );
}

/** Where the messages begin that were new when the conversation was opened. */
function NewLine() {
  return (
    <div className={styles.new} role="separator" aria-label="New messages">
      <span aria-hidden="true">New</span>
    </div>
  );
}
