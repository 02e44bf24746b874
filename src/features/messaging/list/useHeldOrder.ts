import type { FocusEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '@/api';

interface HeldOrder {
  /** The conversations as they are to be shown now. */
  readonly shown: readonly Conversation[];
  /** How many stand elsewhere than they should, because the list is held. */
  readonly pending: number;
  /** Lets the list fall into order. */
  readonly release: () => void;
  /** For the element around the list, with the handlers: pointer or focus in it holds it. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

type Order = readonly number[];

/** What was there keeps its place and shows what is new in it; what has gone is gone. */
function inOrder(order: Order, conversations: readonly Conversation[]): readonly Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  return order.flatMap((id) => byId.get(id) ?? []);
}

/** New ones, and those that would have moved to the front of what is shown. */
function outOfPlace(shown: readonly Conversation[], conversations: readonly Conversation[]): number {
  const missing = conversations.length - shown.length;
  if (missing === 0 && shown.every((conversation, index) => conversation === conversations[index])) return 0;
  const places = new Map(shown.map(({ id }, index) => [id, index]));
  let last = Infinity;
  let moved = 0;
  for (const { id } of conversations.toReversed()) {
    const place = places.get(id);
    if (place === undefined) continue;
    if (place > last) moved += 1;
    else last = place;
  }
  return missing + moved;
}

/**
 * Keeps the order of a list still while the pointer or the focus is in it, so that nothing moves away from under a click;
 * what has changed meanwhile is counted, to be shown on demand.
 *
 * @param view - What the list shows; another view begins with an order of its own.
 */
export function useHeldOrder(conversations: readonly Conversation[], view: string): HeldOrder {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const [held, setHeld] = useState<{ order: Order; view: string }>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A row that goes takes the focus with it, and nothing tells of that.
    if (focus && !root.current?.contains(document.activeElement)) setFocus(false);
  }, [focus, conversations]);
  const isHeld = pointer || focus;
  const take = (): void => setHeld({ order: conversations.map(({ id }) => id), view });
  if (!isHeld && held) setHeld(undefined);
  if (isHeld && held?.view !== view) take();
  const shown = isHeld && held?.view === view ? inOrder(held.order, conversations) : conversations;
  return {
    shown,
    pending: shown === conversations ? 0 : outOfPlace(shown, conversations),
    release: take,
    root,
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointer(pointerType === 'mouse'),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setFocus(false);
      },
    },
  };
}
