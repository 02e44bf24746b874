import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Family } from '@/api';
import * as styles from './FamiliesTab.module.css';
import { FamilyCard } from './FamilyCard';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

/** Up to so many are all drawn; of more, those in the window. */
const drawnAtOnce = 60;
/** As in the stylesheet, in pixels. */
const [narrowest, rowHeight, gap] = [260, 184, 12];

/** How many cards stand beside each other, and where the list begins on the page. */
function usePlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ across: 4, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = (): void => {
      const across = Math.max(1, Math.floor((element.clientWidth + gap) / (narrowest + gap)));
      const top = element.getBoundingClientRect().top + window.scrollY;
      setPlace((now) => (now.across === across && now.top === top ? now : { across, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

/** Families as cards; of many, those in view. Spec: concierge 2, Families tab. */
export function FamilyCards({ families }: { readonly families: readonly Family[] }) {
  if (families.length > drawnAtOnce) return <ManyCards families={families} />;
  return (
    <ul className={cx(shared.list, styles.cards)} aria-label="Families">
      {families.map((family) => (
        <FamilyCard key={family.id} family={family} />
      ))}
    </ul>
  );
}

function ManyCards({ families }: { readonly families: readonly Family[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { across, top } = usePlace(list);
  const count = Math.ceil(families.length / across);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight + gap,
    scrollMargin: top,
    overscan: 3,
    initialRect: { width: 1200, height: 800 },
    // A page that is not laid out, as in tests, has no height.
    observeElementRect: (instance, take) => observeWindowRect(instance, (rect) => rect.height > 0 && take(rect)),
  });
  const seen = rows.getVirtualItems();
  const first = seen[0]?.index ?? 0;
  const end = (seen.at(-1)?.index ?? -1) + 1;
  return (
    <ul
      ref={list}
      className={cx(shared.list, styles.cards)}
      data-windowed=""
      aria-label="Families"
      style={{ paddingTop: first * (rowHeight + gap), height: count * (rowHeight + gap) }}
    >
      {families.slice(first * across, end * across).map((family, index) => (
        <FamilyCard
          key={family.id}
          family={family}
          place={{ position: first * across + index + 1, of: families.length }}
        />
      ))}
    </ul>
  );
}
