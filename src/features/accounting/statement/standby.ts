import type { Line } from './lines';

/** How a long statement rests, while nothing is turned. */
export interface Rest {
  /** All its lines, seen or not. */
  readonly all: readonly Line[];
  /** Those to be seen. */
  readonly lines: readonly Line[];
  /** Which line is pointed at, so that it may be turned next. */
  readonly pointed: string | undefined;
  /** Those to be seen once that line is turned. */
  readonly next: readonly Line[];
}

/** A line that is drawn, and where. */
export interface Drawn {
  readonly line: Line;
  readonly index: number;
  /** It stands by, beside the statement, where it is not seen. */
  readonly isAside: boolean;
  /** Nor can it be reached. This follows when the statement rests again: a style of each cell would change in the frame it is seen in. */
  readonly isInert: boolean;
  /** Nobody knew that it would be seen: its figures follow. */
  readonly isBare: boolean;
}

type Places = ReadonlyMap<string, number>;

/**
 * What is drawn of a long statement: the lines in sight, and those that stand by to come into sight or have just gone, in their order.
 *
 * @param lines - The lines to be seen now.
 * @param rest - How it rested last.
 * @param first - Which of them are in sight, up to `end`.
 */
export function drawnOf(lines: readonly Line[], rest: Rest, first: number, end: number): readonly Drawn[] {
  const inSight = (some: readonly Line[]): readonly Line[] => some.slice(first, end);
  const placesOf = (some: readonly Line[]): Places =>
    new Map(some.map(({ entry }, index) => [entry.key, first + index]));
  const windows = [inSight(lines), inSight(rest.lines), inSight(rest.next)] as const;
  const [seen, rested, next] = [placesOf(windows[0]), placesOf(windows[1]), placesOf(windows[2])];
  const each = [...new Set(windows.flat())].sort((one, other) => one.order - other.order);
  return each.map((line): Drawn => {
    const { key } = line.entry;
    const index = seen.get(key) ?? rested.get(key) ?? next.get(key) ?? first;
    const isNext = next.has(key) && !rested.has(key);
    const isBare = lines !== rest.lines && !rested.has(key) && !isNext;
    return { line, index, isAside: !seen.has(key), isInert: isNext, isBare };
  });
}
