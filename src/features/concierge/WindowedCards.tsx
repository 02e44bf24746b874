import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type ComponentType, useRef, useSyncExternalStore } from 'react';
import type { Family } from '@/api';
import { subscribeToSize } from '@/lib/subscribeToSize';
import * as shared from '@/ui/shared.module.css';
import * as styles from './FamiliesTab.module.css';

export interface CardProps {
  readonly family: Family;
  /** Its position in the list and the length of the list, when not all cards are rendered. */
  readonly position?: number;
  readonly of?: number;
}

export interface CardsProps {
  readonly families: readonly Family[];
  readonly card: ComponentType<CardProps>;
}

/** In pixels, as in the style sheet. */
const [minWidth, rowHeight, gap] = [260, 206, 12];

const columnsIn = (width: number): number => Math.max(1, Math.floor((width + gap) / (minWidth + gap)));

/** The top of an element on the page, in pixels. */
const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top + window.scrollY);

/** Many families as cards, of which only those in the window are rendered. */
export function WindowedCards({ families, card: Item }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useSyncExternalStore(subscribeToSize, () => columnsIn(list.current?.clientWidth ?? 1200));
  const top = useSyncExternalStore(subscribeToSize, () => (list.current ? topOf(list.current) : 0));
  const count = Math.ceil(families.length / columns);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight + gap,
    scrollMargin: top,
    overscan: 3,
    initialRect: { width: 1200, height: 800 },
    // Without layout, as in jsdom, the window has no height.
    observeElementRect: (instance, report) => observeWindowRect(instance, (rect) => rect.height > 0 && report(rect)),
  });
  const seen = rows.getVirtualItems();
  const first = seen[0]?.index ?? 0;
  const end = (seen.at(-1)?.index ?? -1) + 1;
  return (
    <ul
      ref={list}
      className={clsx(shared.list, styles.cards)}
      data-windowed=""
      aria-label="Families"
      style={{ paddingTop: first * (rowHeight + gap), height: count * (rowHeight + gap) }}
    >
      {families.slice(first * columns, end * columns).map((family, index) => (
        <Item key={family.id} family={family} position={first * columns + index + 1} of={families.length} />
      ))}
    </ul>
  );
}
