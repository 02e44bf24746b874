import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { hasFrames } from './afterPaint';

interface Sweep<Row> {
  readonly rows: readonly Row[];
  /** The places in view. */
  readonly places: readonly number[];
  /** What stood at a place when the sweep began. */
  readonly before: ReadonlyMap<number, Row>;
  /** The places that are drawn still, and are no more in view. */
  readonly leaving: readonly number[];
  /** So many are drawn as they are now, those in view first. */
  readonly done: number;
}

/** A place of a table, and what stands there. */
export interface Standing<Row> {
  readonly place: number;
  readonly row: Row;
  /** It has gone elsewhere or is no more: another one takes its place within moments. */
  readonly isPassing: boolean;
}

/** So many rows at a time at least: a slow computer can draw them within a frame. */
const least = 3;
/** About a third of a frame, in milliseconds: so long may rows be drawn, the rest belongs to whoever types or scrolls. */
const aim = 6;

/** What a sweep has measured: the rows painted and drawn last, and when that began. */
interface Pace {
  readonly painted: number;
  readonly drawn: number;
  readonly began: number;
}

/** No sweep goes on at the pace of another: how long the last rows took to paint it has not seen. */
const atFirst: Pace = { painted: least, drawn: least, began: 0 };

/** The next rows, so many as fit into a frame by how long the last ones took; most of that is painting. It grows by degrees. */
function next({ painted, drawn, began }: Pace): Pace {
  const each = (performance.now() - began) / (0.75 * painted + 0.25 * drawn);
  return { painted: drawn, drawn: Math.max(least, Math.min(drawn * 2, Math.floor(aim / each))), began: 0 };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((place, index) => place === other[index]));

/** What is drawn in the middle of a sweep. */
function standing<Row>({ rows, places, before, leaving, done }: Sweep<Row>): readonly Standing<Row>[] {
  const settled = new Set(places.slice(0, done).map((place) => rows[place]));
  const inView = places.flatMap((place, index) => {
    const isSettled = index < done;
    const row = isSettled ? rows[place] : before.get(place);
    return row === undefined ? [] : [{ place, row, isPassing: !isSettled && settled.has(row) }];
  });
  const gone = leaving.slice(Math.max(0, done - places.length)).flatMap((place) => {
    const row = before.get(place);
    return row === undefined ? [] : [{ place, row, isPassing: true }];
  });
  return [...inView, ...gone];
}

/** A sweep of other rows: what is drawn by now stays until its turn comes. */
function begun<Row>(last: Sweep<Row>, rows: readonly Row[], places: readonly number[], done: number): Sweep<Row> {
  const drawn = standing(last);
  const leaving = drawn.flatMap(({ place }) => (places.includes(place) ? [] : [place]));
  return { rows, places, before: new Map(drawn.map(({ place, row }) => [place, row])), leaving, done };
}

const isDoneOf = <Row>({ places, leaving, done }: Sweep<Row>): boolean => done >= places.length + leaving.length;

/** Other places of the same rows: what comes into view is drawn at once, unless all are on their way. */
function moved<Row>(last: Sweep<Row>, places: readonly number[]): Sweep<Row> {
  return { ...begun(last, last.rows, places, isDoneOf(last) ? Infinity : last.done), leaving: [] };
}

/**
 * Gives other rows their place a few in each frame, from the top: all at once they would hold up what is typed meanwhile. How many it measures,
 * from the frame in which the last ones were painted to these being ready.
 *
 * @param rows - The rows as they are now.
 * @param places - The places in view, in order.
 * @param isAtOnce - All are drawn at once: somebody works in them.
 * @returns what stands at the places, in their order.
 */
export function useSweep<Row>(
  rows: readonly Row[],
  places: readonly number[],
  isAtOnce: boolean,
): readonly Standing<Row>[] {
  const [sweep, setSweep] = useState<Sweep<Row>>({ rows, places, before: new Map(), leaving: [], done: least });
  const pace = useRef(atFirst);
  const { done } = sweep;
  const isDone = isDoneOf(sweep);
  // The frame in which rows are found and counted has enough to do.
  if (sweep.rows !== rows) setSweep(begun(sweep, rows, places, isAtOnce ? Infinity : 0));
  else if (!isSame(sweep.places, places)) setSweep(moved(sweep, places));
  useLayoutEffect(() => {
    pace.current = isDone ? atFirst : pace.current.began > 0 ? next(pace.current) : pace.current;
    if (isDone) return undefined;
    const go = (count: number): void => startTransition(() => setSweep((now) => ({ ...now, done: now.done + count })));
    if (!hasFrames()) {
      go(Infinity);
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      pace.current = { ...pace.current, began: performance.now() };
      go(pace.current.drawn);
    });
    return () => cancelAnimationFrame(frame);
  }, [done, isDone]);
  return standing(sweep);
}
