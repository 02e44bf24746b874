import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How high each line of a long statement is, as its style has it. */
export const lineHeight = 34;

/** Which columns of figures are drawn, counted from 0, and how wide those are that are left out before and after them. */
export interface Across {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Which lines and columns of a long statement are drawn: those in sight, and a few around them. */
export interface Sight extends Across {
  readonly first: number;
  readonly end: number;
}

interface Place extends Sight {
  /** Moved to the side: the names of the lines would be out of sight. */
  readonly isAside: boolean;
}

const linesAround = 4;
const atFirst: Place = { first: 0, end: 30, from: 0, to: 8, before: 0, after: 0, isAside: false };

/** The columns in sight and one more at either side, which the Tab key can go to. The headings are all there, and say where they are. */
function acrossOf(scroll: HTMLElement): Across {
  const [name, ...headings] = [...scroll.querySelectorAll<HTMLElement>('thead th')];
  const left = scroll.scrollLeft + (name?.offsetWidth ?? 0);
  const right = scroll.scrollLeft + scroll.clientWidth;
  const seen = headings.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth > left && offsetLeft < right);
  const from = Math.max(seen.indexOf(true) - 1, 0);
  const to = Math.min(seen.lastIndexOf(true) + 2, headings.length);
  const widthOf = (some: readonly HTMLElement[]): number => some.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
  return { from, to, before: widthOf(headings.slice(0, from)), after: widthOf(headings.slice(to)) };
}

function placeOf(scroll: HTMLElement): Place {
  // A page that is not laid out, as in tests, has no height.
  if (scroll.clientHeight === 0) return atFirst;
  const { top } = scroll.getBoundingClientRect();
  // What of it the page has scrolled away above, or has below the window, is not in sight either.
  const [above, below] = [Math.max(-top, 0), Math.max(Math.min(scroll.clientHeight, window.innerHeight - top), 0)];
  const first = Math.max(Math.floor((scroll.scrollTop + above) / lineHeight) - linesAround, 0);
  const end = Math.ceil((scroll.scrollTop + below) / lineHeight) + linesAround;
  return { first, end, ...acrossOf(scroll), isAside: scroll.scrollLeft > 0 };
}

const isSame = (one: Place, other: Place): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.from === other.from &&
  one.to === other.to &&
  one.before === other.before &&
  one.after === other.after &&
  one.isAside === other.isAside;

/**
 * What of a long statement is in sight. All lines are equally high, so that nothing has to be measured for it.
 *
 * @param lines - How many lines there are.
 * @param columns - How many columns there are after the first.
 */
export function useSight(
  scroll: RefObject<HTMLElement | null>,
  isLong: boolean,
  lines: number,
  columns: number,
): Place {
  const [place, setPlace] = useState(atFirst);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element || !isLong || !('ResizeObserver' in window)) return undefined;
    const look = (): void => {
      const next = placeOf(element);
      setPlace((now) => (isSame(now, next) ? now : next));
    };
    // Lines that come into sight are there before the browser shows where it has scrolled to.
    const follow = (): void => flushSync(look);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What stands above it and grows or shrinks moves it, and makes the page longer or shorter.
    observer.observe(document.body);
    // It scrolls, and so does the page around it.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', follow, options);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', follow, options);
      window.removeEventListener('resize', look);
    };
  }, [scroll, isLong, columns]);
  const count = place.end - place.first;
  const first = Math.max(0, Math.min(place.first, lines - count));
  return { ...place, first, end: Math.min(first + count, lines), to: Math.min(place.to, columns) };
}
