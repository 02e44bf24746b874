import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Marks a grid when its first column would be out of sight (`data-aside`), and when its last one would be (`data-short`). A column that stays
 * is a layer for each of its rows, which costs much of the time of a frame: it stays only where it has to.
 */
export function useStays(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-aside', scrollLeft > 0);
      element.toggleAttribute('data-short', Math.ceil(scrollLeft) + clientWidth < scrollWidth);
    };
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
}
