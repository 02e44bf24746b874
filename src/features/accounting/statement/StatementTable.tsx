import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import { useRef } from 'react';
import type { Column } from './columns';
import type { Entry } from './entries';
import type { Line } from './lines';
import { StatementRow } from './StatementRow';
import * as styles from './StatementTable.module.css';
import { usePrinting } from './usePrinting';

interface StatementTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly open: ReadonlySet<string>;
  /** Both keep their identity: a line that did not change is not drawn again. */
  readonly onToggle: (key: string) => void;
  /** A figure was clicked. */
  readonly onOpen: (entry: Entry, column: number) => void;
}

interface Measures extends CSSProperties {
  readonly '--periods': number;
}

/** Up to so many lines are all drawn; of more, those in the window. */
const drawnAtOnce = 150;
const rowHeight = 34;

/** The lines of a statement under a header that stays, beside a first column that stays. Spec: concierge 2, Row display. */
export function StatementTable({ label, columns, lines, open, onToggle, onOpen }: StatementTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isWindowed = lines.length > drawnAtOnce && !isPrinting;
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler leaves this component alone; its rows are memoised by hand
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isWindowed,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const seen = virtualizer.getVirtualItems();
  const first = isWindowed ? (seen[0]?.index ?? 0) : 0;
  const end = isWindowed ? (seen.at(-1)?.index ?? -1) + 1 : lines.length;
  const compares = columns.length > 1;
  const measures: Measures = { '--periods': columns.length };
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-windowed={isWindowed || undefined}
      tabIndex={0}
      role="region"
      aria-label={`${label}, lines`}
    >
      <table
        className={styles.table}
        style={measures}
        aria-rowcount={lines.length + 1}
        data-compares={compares || undefined}
      >
        <Widths count={columns.length} />
        <Head columns={columns} />
        <tbody>
          <Gap rows={first} />
          {lines.slice(first, end).map(({ entry, rule }, index) => (
            <StatementRow
              key={entry.key}
              index={first + index}
              entry={entry}
              rule={rule}
              columns={columns.length}
              isOpen={open.has(entry.key)}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          ))}
          <Gap rows={lines.length - end} />
        </tbody>
      </table>
    </div>
  );
}

/** Holds the place of the lines above or below the window. */
function Gap({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height: rows * rowHeight }} />
    </tr>
  );
}

function Widths({ count }: { readonly count: number }) {
  return (
    <colgroup>
      <col className={styles.names} />
      {Array.from({ length: count }, (_, column) => (
        <col key={column} className={styles.amounts} />
      ))}
      {count > 1 && (
        <>
          <col className={styles.amounts} />
          <col className={styles.percent} />
          <col className={styles.trend} />
        </>
      )}
    </colgroup>
  );
}

function Head({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">Account</th>
        {columns.map(({ label }, column) => (
          // Two periods may be called the same; their order never changes.
          <th key={column} scope="col">
            {label}
          </th>
        ))}
        {columns.length > 1 && (
          <>
            <th scope="col">Change</th>
            <th scope="col">Change %</th>
            <th scope="col">Trend</th>
          </>
        )}
      </tr>
    </thead>
  );
}
