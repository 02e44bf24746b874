import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from './timeline';

/** What the search of the pane stands at. */
export interface Finding {
  readonly wanted: string;
  readonly index: number | undefined;
}

const estimates = { day: 36, new: 32, message: 84, outgoing: 84 } as const;
/** Nearer to the end than this counts as reading the latest. */
export const nearEnd = 120;

/** What is in view of a thread, and the ways to move in it. */
export function useTimelineWindow(items: readonly TimelineItem[], scroller: RefObject<HTMLDivElement | null>) {
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
export function useScrolling(view: View, items: readonly TimelineItem[], { index }: Finding): void {
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
export function useStayAtEnd(view: View, scroller: RefObject<HTMLDivElement | null>): void {
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
export function useArrivals(items: readonly TimelineItem[], isAtEnd: boolean): number {
  const [seen, setSeen] = useState(items.length);
  if (isAtEnd && seen !== items.length) setSeen(items.length);
  return isAtEnd ? 0 : items.slice(seen).filter((item) => item.kind === 'message' && !item.isOwn).length;
}
