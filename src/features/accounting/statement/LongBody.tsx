import { useMemo } from 'react';
import type { Entry } from './entries';
import { StatementRow } from './StatementRow';
import type { Sight } from './useSight';
import { lineHeight } from './useSight';
import type { Turning } from './useStandby';
import { useStandby } from './useStandby';

interface LongBodyProps extends Turning {
  readonly columns: number;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onOpen: (entry: Entry, column: number) => void;
  readonly sight: Sight;
}

/**
 * The lines in sight of a long statement, each at a place of its own: opening one only moves others. Those it opens to stand by as soon as
 * it is pointed at. Where nobody pointed, they stand there in the next frame and have their figures in the one after it: all at once would be
 * more than a frame has time for.
 */
export function LongBody({ all, lines, turned, open, sight, ...shared }: LongBodyProps) {
  const { first, end, from, to, before, after } = sight;
  const across = useMemo(() => ({ from, to, before, after }), [from, to, before, after]);
  const { drawn, room, onPoint } = useStandby({ all, lines, turned }, first, end);
  return (
    <tbody role="rowgroup" style={{ height: room * lineHeight }}>
      {drawn.map(({ line: { entry, rule }, index, isAside, isInert, isBare }) => (
        <StatementRow
          key={entry.key}
          {...shared}
          index={index}
          place={`translate(${isAside ? '-100%' : '0'}, ${index * lineHeight}px)`}
          isInert={isInert}
          across={across}
          entry={entry}
          rule={rule}
          isOpen={open.has(entry.key)}
          isBare={isBare}
          onPoint={onPoint}
        />
      ))}
    </tbody>
  );
}
