import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * The width of an element in px, as it is laid out now: for what is drawn to measure.
 *
 * @param usual - What it is taken for until it is laid out, and where nothing is.
 */
export function useWidth(element: RefObject<Element | null>, usual: number): number {
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const look = (): void => setWidth(Math.round(current.getBoundingClientRect().width) || usual);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, usual]);
  return width;
}
