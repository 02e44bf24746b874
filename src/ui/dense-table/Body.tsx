import type { Virtualizer } from '@tanstack/react-virtual';
import { BodyRow } from './BodyRow';
import * as styles from './DenseTable.module.css';
import type { RowView } from './rowView';
import { useSweep } from './useSweep';

interface BodyProps<Row> {
  readonly rows: readonly Row[];
  readonly list: Virtualizer<HTMLElement, Element>;
  readonly keyOf: (row: Row) => string | number;
  readonly viewOf: (row: Row) => RowView;
  /** The cell the pointer is at. */
  readonly pointed: { readonly row: number; readonly key: string } | undefined;
  readonly onCopy: (text: string, label: string) => void;
  /** Rows whose height is not known are measured. */
  readonly isMeasured: boolean;
}

/** The rows in view. It is apart from the grid, which has nothing to do while they take their places. */
export function Body<Row>({ rows, list, keyOf, viewOf, pointed, onCopy, isMeasured }: BodyProps<Row>) {
  const items = list.getVirtualItems();
  const rowAt = useSweep(
    rows,
    items.map(({ index }) => index),
  );
  return (
    <div role="rowgroup" className={styles.body} style={{ height: list.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = rowAt(index);
        return (
          row !== undefined && (
            <BodyRow
              key={keyOf(row)}
              view={viewOf(row)}
              number={index + 1}
              top={start}
              copyKey={pointed?.row === index + 1 ? pointed.key : undefined}
              onCopy={onCopy}
              measure={isMeasured ? list.measureElement : undefined}
            />
          )
        );
      })}
    </div>
  );
}
