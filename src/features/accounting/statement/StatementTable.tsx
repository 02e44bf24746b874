import type { CSSProperties } from 'react';
import { memo, useRef } from 'react';
import { changeColumns } from './ChangeCells';
import type { Column } from './columns';
import type { Entry } from './entries';
import { LongBody } from './LongBody';
import { StatementRow } from './StatementRow';
import * as styles from './StatementTable.module.css';
import { usePrinting } from './usePrinting';
import { useSight } from './useSight';
import type { Turning } from './useStandby';

interface StatementTableProps extends Turning {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly open: ReadonlySet<string>;
  /** Both keep their identity: a line that did not change is not drawn again. */
  readonly onToggle: (key: string) => void;
  /** A figure was clicked. */
  readonly onOpen: (entry: Entry, column: number) => void;
}

interface Measures extends CSSProperties {
  readonly '--periods': number;
}

/** Up to so many lines are all drawn; of more, those in sight. */
const drawnAtOnce = 150;

/** The lines of a statement under a header that stays, beside a first column that stays. Spec: concierge 2, Row display. */
export const StatementTable = memo(function StatementTable(props: StatementTableProps) {
  const { label, columns, all, lines, turned, open, onToggle, onOpen } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const isLong = lines.length > drawnAtOnce && !isPrinting;
  const compares = columns.length > 1;
  const across = columns.length + (compares ? changeColumns : 0);
  const { isAside, ...sight } = useSight(scroll, isLong, lines.length, across);
  const measures: Measures = { '--periods': columns.length };
  const shared = { columns: columns.length, onToggle, onOpen };
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-long={isLong || undefined}
      data-aside={isAside || undefined}
      tabIndex={0}
      role="region"
      aria-label={`${label}, lines`}
    >
      <table
        role="table"
        className={styles.table}
        style={measures}
        aria-rowcount={lines.length + 1}
        aria-colcount={isLong ? across + 1 : undefined}
        data-compares={compares || undefined}
      >
        <Widths count={columns.length} />
        <Head columns={columns} />
        {isLong ? (
          <LongBody {...shared} all={all} lines={lines} turned={turned} open={open} sight={sight} />
        ) : (
          <tbody>
            {lines.map(({ entry, rule }, index) => (
              <StatementRow
                key={entry.key}
                {...shared}
                index={index}
                entry={entry}
                rule={rule}
                isOpen={open.has(entry.key)}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
});

const Widths = memo(function Widths({ count }: { readonly count: number }) {
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
});

const Head = memo(function Head({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col">
          Account
        </th>
        {columns.map(({ label }, column) => (
          // Two periods may be called the same; their order never changes.
          <th key={column} role="columnheader" scope="col">
            {label}
          </th>
        ))}
        {columns.length > 1 && (
          <>
            <th role="columnheader" scope="col">
              Change
            </th>
            <th role="columnheader" scope="col">
              Change %
            </th>
            <th role="columnheader" scope="col">
              Trend
            </th>
          </>
        )}
      </tr>
    </thead>
  );
});
