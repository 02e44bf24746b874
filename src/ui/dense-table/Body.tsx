import type { Virtualizer, VirtualItem } from '@tanstack/react-virtual';
import { BodyRow } from './BodyRow';
import * as styles from './DenseTable.module.css';
import type { RowView } from './rowView';

interface BodyProps<Row> {
  readonly rows: readonly Row[];
  readonly items: readonly VirtualItem[];
  readonly height: number;
  readonly viewOf: (row: Row) => RowView;
  /** The cell the pointer is at. */
  readonly pointed: { readonly row: number; readonly key: string } | undefined;
  readonly onCopy: (text: string, label: string) => void;
  /** Measures rows whose height is not known. */
  readonly measure: Virtualizer<HTMLElement, Element>['measureElement'] | undefined;
}

/** The rows in view. */
export function Body<Row>({ rows, items, height, viewOf, pointed, onCopy, measure }: BodyProps<Row>) {
  return (
    <div role="rowgroup" className={styles.body} style={{ height }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <BodyRow
              key={index}
              view={viewOf(row)}
              number={index + 1}
              top={start}
              pointedKey={pointed?.row === index + 1 ? pointed.key : undefined}
              onCopy={onCopy}
              measure={measure}
            />
          )
        );
      })}
    </div>
  );
}
