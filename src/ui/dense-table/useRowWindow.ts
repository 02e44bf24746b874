import type { Range } from '@tanstack/react-virtual';
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback } from 'react';

const rowHeight = 32;
/** About what a card of a phone is high; each is measured. */
const cardHeight = 190;

/**
 * Which rows are drawn: those in view, some around them, and the one with the focus.
 *
 * @param activeRow - The row with the focus, from 1; 0 is the header.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  isNarrow: boolean,
) {
  const active = activeRow - 1;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (active < 0 || active >= range.count || inView.includes(active)) return inView;
      return [...inView, active].sort((one, other) => one - other);
    },
    [active],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used here
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? cardHeight : rowHeight),
    initialRect: { width: 1000, height: 800 },
    // A page that is not laid out, as in tests, has no height.
    observeElementRect: (instance, take) => observeElementRect(instance, (rect) => rect.height > 0 && take(rect)),
    rangeExtractor,
    overscan: 6,
  });
}
