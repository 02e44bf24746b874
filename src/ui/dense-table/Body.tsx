import type { Virtualizer, VirtualItem } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { BodyRow } from './BodyRow';
import * as styles from './DenseTable.module.css';
import type { RowView } from './rowView';
import { useSweep } from './useSweep';

interface BodyProps<Row> {
  readonly rows: readonly Row[];
  readonly items: readonly VirtualItem[];
  readonly height: number;
  readonly viewOf: (row: Row) => RowView;
  /** The cell the pointer is at. */
  readonly pointed: { readonly row: number; readonly key: string } | undefined;
  readonly onCopy: (text: string, label: string) => void;
  /** Somebody works in the rows. */
  readonly isInUse: boolean;
  /** Measures rows whose height is not known. */
  readonly measure: Virtualizer<HTMLElement, Element>['measureElement'] | undefined;
}

/** The rows in view. It is apart from the grid, which has nothing to do while they take their places. */
export function Body<Row>(props: BodyProps<Row>) {
  const { rows, items, height, viewOf, pointed, onCopy, isInUse, measure } = props;
  const places = useMemo(() => items.map(({ index }) => index), [items]);
  const tops = useMemo(() => new Map(items.map(({ index, start }) => [index, start])), [items]);
  const standing = useSweep(rows, places, isInUse);
  return (
    <div role="rowgroup" className={styles.body} style={{ height }}>
      {standing.map(({ place, row, isPassing }) => (
        <BodyRow
          key={place}
          view={viewOf(row)}
          number={place + 1}
          // One that is leaving lies below the last one, out of sight.
          top={tops.get(place) ?? height}
          isPassing={isPassing}
          pointedKey={pointed?.row === place + 1 ? pointed.key : undefined}
          onCopy={onCopy}
          measure={measure}
        />
      ))}
    </div>
  );
}
