import { useDeferredValue, useMemo } from 'react';
import type { Entry } from './entries';
import type { Line } from './lines';
import { StatementRow } from './StatementRow';
import type { Sight } from './useSight';
import { lineHeight } from './useSight';

interface LongBodyProps {
  readonly lines: readonly Line[];
  readonly columns: number;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onOpen: (entry: Entry, column: number) => void;
  readonly sight: Sight;
}

/**
 * The lines in sight of a long statement, each at a place of its own: opening one only moves those below it. The lines that come to be seen
 * by it stand there in the next frame, and have their figures in the one after it: all at once would be more than a frame has time for.
 */
export function LongBody({ lines, open, sight, ...shared }: LongBodyProps) {
  const { first, end, from, to, before, after } = sight;
  const across = useMemo(() => ({ from, to, before, after }), [from, to, before, after]);
  const settled = useDeferredValue(lines);
  const known = useMemo(() => new Set(settled.slice(first, end).map(({ entry }) => entry.key)), [settled, first, end]);
  return (
    <tbody role="rowgroup" style={{ height: lines.length * lineHeight }}>
      {lines.slice(first, end).map(({ entry, rule }, index) => (
        <StatementRow
          key={entry.key}
          {...shared}
          index={first + index}
          top={(first + index) * lineHeight}
          across={across}
          entry={entry}
          rule={rule}
          isOpen={open.has(entry.key)}
          isBare={lines !== settled && !known.has(entry.key)}
        />
      ))}
    </tbody>
  );
}
