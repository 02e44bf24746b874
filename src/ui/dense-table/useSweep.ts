import { startTransition, useEffect, useState } from 'react';

interface Sweep<Row> {
  readonly rows: readonly Row[];
  /** What stood there before, as far as it is still seen. */
  readonly before: readonly Row[];
  /** So many of those in view are drawn as they are now. */
  readonly done: number;
}

/** So many rows at a time, that a slow computer draws them within a frame. */
const step = 3;

/**
 * Gives other rows their place a few at a time, from the top: all at once they would hold up what is typed meanwhile.
 *
 * @param rows - The rows as they are now.
 * @param places - The places in view, in order.
 * @returns the row to be drawn at a place; undefined where none is yet.
 */
export function useSweep<Row>(rows: readonly Row[], places: readonly number[]): (place: number) => Row | undefined {
  const [sweep, setSweep] = useState<Sweep<Row>>({ rows, before: [], done: step });
  const { before, done } = sweep;
  const isDone = done >= places.length;
  if (sweep.rows !== rows) {
    const swept = sweep.rows.slice(0, isDone ? undefined : places[done]);
    setSweep({ rows, before: [...swept, ...before.slice(swept.length)], done: step });
  }
  useEffect(() => {
    if (!isDone) startTransition(() => setSweep((now) => ({ ...now, done: now.done + step })));
  }, [done, isDone]);
  if (isDone) return (place) => rows[place];
  const end = places[done] ?? 0;
  const drawn = new Set(places.slice(0, done).map((place) => rows[place]));
  return (place) => {
    if (place < end) return rows[place];
    const row = before[place];
    return drawn.has(row) ? undefined : row;
  };
}
