import { Button, Divider } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '@/api';
import { useNow } from '@/hooks/useNow';
import { Icon } from '@/ui/Icon';
import { OnPaper } from '@/ui/print/OnPaper';
import * as shared from '@/ui/shared.module.css';
import { useVirtualList } from '../list/useVirtualList';
import type { Sender } from '../outbox';
import { MessageBubble, OutgoingBubble } from './Bubbles';
import * as styles from './Timeline.module.css';
import { calendar } from './calendar';
import type { TimelineItem } from './useTimeline';

interface TimelineProps {
  readonly conversation: Conversation;
  readonly items: readonly TimelineItem[];
  readonly sender: Sender;
  readonly label: string;
  /** The texts to highlight. */
  readonly searched: readonly string[];
  /** The index of the current search result. */
  readonly currentIndex: number | undefined;
}

/** The messages of a conversation in a virtual list. A new message scrolls it only when the end is visible. */
export function Timeline({ conversation, items, sender, label, searched, currentIndex }: TimelineProps) {
  const { virtualizer, scroller } = useTimelineVirtualizer(items, currentIndex);
  const isAtEnd = !virtualizer.scrollElement || virtualizer.isAtEnd(nearEnd);
  const newCount = useNewCount(items, isAtEnd);
  const rows = virtualizer.getVirtualItems();
  return (
    <div className={shared.column} style={{ position: 'relative' }}>
      <OnPaper>{() => <PrintedTimeline items={items} conversation={conversation} sender={sender} />}</OnPaper>
      <div
        className={clsx(shared.scroller, shared.screenOnly, styles.scroller)}
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
      >
        <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          <div className={styles.rows} style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }}>
            {rows.map(({ index, key }) => {
              const item = items[index];
              return (
                <div key={key} data-index={index} ref={virtualizer.measureElement} className={styles.item}>
                  {item && (
                    <Entry
                      item={item}
                      conversation={conversation}
                      sender={sender}
                      searched={searched}
                      isCurrent={currentIndex === index}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          shape="round"
          className={clsx(styles.jump, shared.screenOnly)}
          icon={<Icon name="arrowDown" />}
          onClick={() => virtualizer.scrollToEnd()}
        >
          {`Jump to latest${newCount > 0 ? ` · ${newCount} new` : ''}`}
        </Button>
      )}
    </div>
  );
}

const nothing: readonly string[] = [];

/** All messages on paper, where nothing scrolls, with the name of each sender and the whole date of each day. */
function PrintedTimeline({ items, ...shown }: Pick<TimelineProps, 'items' | 'conversation' | 'sender'>) {
  return items.map((item) => (
    <div key={item.key} className={styles.printed} data-kind={item.kind}>
      {item.kind === 'day' ? (
        <h3 className={styles.day}>{calendar.wholeLabel(item.date)}</h3>
      ) : (
        item.kind !== 'new' && <Entry {...shown} item={item} searched={nothing} isCurrent={false} namesSender />
      )}
    </div>
  ));
}

type EntryProps = Pick<TimelineProps, 'conversation' | 'sender' | 'searched'> &
  Readonly<{ item: TimelineItem; isCurrent: boolean; namesSender?: boolean }>;

/**
 * A day, the divider of new messages, a stored message or an outbox message. `namesSender` names the sender of every
 * message, otherwise only colleagues are named. Spec: R-MSG-4.
 */
function Entry({ item, conversation, sender, namesSender = false, ...shown }: EntryProps) {
  if (item.kind === 'day') return <Day date={item.date} />;
  if (item.kind === 'new') {
    return (
      <Divider plain className={clsx(styles.new)} aria-label="New messages">
        <span aria-hidden="true">New</span>
      </Divider>
    );
  }
  if (item.kind === 'outgoing') return <OutgoingBubble outgoing={item.outgoing} sender={sender} />;
  const { message, isOwn } = item;
  const isColleague = !isOwn && message.senderName !== conversation.otherParticipantName;
  const name = namesSender || isColleague ? message.senderName : undefined;
  return <MessageBubble message={message} isOwn={isOwn} {...shown} sender={name} />;
}

/** The heading of the messages of a day; "Today" becomes "Yesterday" at midnight. */
function Day({ date }: { readonly date: string }) {
  return <h3 className={styles.day}>{useNow((now) => calendar.label(date, now))}</h3>;
}

const estimates = { day: 36, new: 32, message: 84, outgoing: 84 } as const;
/** The distance from the end, in px, within which the end counts as visible. */
const nearEnd = 120;

/**
 * The virtual list. It first scrolls to the divider of new messages or the end, then to search results and the user's
 * own new messages. It keeps the end visible when the height changes: the composer grows, or the window is resized.
 */
function useTimelineVirtualizer(items: readonly TimelineItem[], currentIndex: number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const virtualizer = useVirtualList({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[items[index]?.kind ?? 'message'],
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: { width: 640, height: 800 },
    gap: 10,
    paddingStart: 20,
    paddingEnd: 20,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
  const lastOwn = items.findLast(({ kind }) => kind === 'outgoing')?.key;
  useLayoutEffect(() => {
    if (hasScrolled.current || items.length === 0) return;
    hasScrolled.current = true;
    const dividerIndex = items.findIndex(({ kind }) => kind === 'new');
    if (dividerIndex >= 0) virtualizer.scrollToIndex(dividerIndex, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [virtualizer, items]);
  useEffect(() => {
    if (currentIndex !== undefined) virtualizer.scrollToIndex(currentIndex, { align: 'center' });
  }, [virtualizer, currentIndex]);
  useEffect(() => {
    if (lastOwn !== undefined) virtualizer.scrollToEnd();
  }, [virtualizer, lastOwn]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // The first resize reports the initial size.
    let wasAtEnd = false;
    const onScroll = (): void => {
      wasAtEnd = virtualizer.isAtEnd(nearEnd);
    };
    const observer = new ResizeObserver(() => wasAtEnd && virtualizer.scrollToEnd());
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [virtualizer]);
  return { virtualizer, scroller };
}

/** Counts the messages of others that arrived since the end was last visible. */
function useNewCount(items: readonly TimelineItem[], isAtEnd: boolean): number {
  const [seen, setSeen] = useState(items.length);
  if (isAtEnd && seen !== items.length) setSeen(items.length);
  return isAtEnd ? 0 : items.slice(seen).filter((item) => item.kind === 'message' && !item.isOwn).length;
}
