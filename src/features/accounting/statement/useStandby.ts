import { startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../lib/whenIdle';
import type { Line } from './lines';
import type { Drawn, Rest } from './standby';
import { drawnOf } from './standby';

/** The lines of a statement, and what they would be. */
export interface Turning {
  /** All of them, seen or not. */
  readonly all: readonly Line[];
  /** Those to be seen. */
  readonly lines: readonly Line[];
  /** Those to be seen once a line was opened that is closed, or closed that is open. */
  readonly turned: (key: string) => readonly Line[];
}

interface Standby {
  readonly drawn: readonly Drawn[];
  /** How many lines there is room for. It follows. */
  readonly room: number;
  /** The pointer or the focus came to a line that can be turned. It keeps its identity. */
  readonly onPoint: (key: string) => void;
}

const nothing: readonly Line[] = [];

/**
 * Opens a line of a long statement within a frame: the lines it opens to are drawn when it is pointed at, or has the focus, and wait beside
 * the statement. Opening it only moves lines, and so does closing it. What is not to be seen any more goes when the statement rests.
 */
export function useStandby({ all, lines, turned }: Turning, first: number, end: number): Standby {
  const [pointed, setPointed] = useState<string>();
  const [kept, keep] = useState<Rest>({ all, lines, pointed, next: nothing });
  // Another statement has nothing to do with the one before it.
  const rest = useMemo(
    () => (kept.all === all ? kept : { all, lines, pointed: undefined, next: nothing }),
    [kept, all, lines],
  );
  const drawn = useMemo(() => drawnOf(lines, rest, first, end), [lines, rest, first, end]);
  const isRested = rest.lines === lines && rest.pointed === pointed;
  const isWaited = drawn.some(({ isBare }) => isBare);
  useEffect(() => {
    if (isRested) return undefined;
    const settle = (): void =>
      startTransition(() => keep({ all, lines, pointed, next: pointed === undefined ? nothing : turned(pointed) }));
    if (!isWaited) return whenIdle(settle);
    settle();
    return undefined;
  }, [isRested, isWaited, all, lines, pointed, turned]);
  return { drawn, room: rest.lines.length, onPoint: setPointed };
}
