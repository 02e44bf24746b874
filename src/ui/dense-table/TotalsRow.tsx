import { cx } from '../../lib/cx';
import type { Column } from './column';
import * as styles from './DenseTable.module.css';

interface TotalsRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly hasActions: boolean;
}

/** What the rows that are shown make together, below the columns that can say so. */
export function TotalsRow<Row>({ columns, rows, hasActions }: TotalsRowProps<Row>) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rows.length + 2} data-row={rows.length + 1} className={styles.totals}>
        {columns.map(({ key, label, total, numeric = false }, index) => (
          <div
            key={key}
            role={index === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            data-label={label}
            data-empty={(index > 0 && !total) || undefined}
            className={cx(styles.cell, index === 0 && styles.first, numeric && styles.numeric)}
          >
            {index === 0 ? 'Total' : total?.(rows)}
          </div>
        ))}
        {hasActions && <div role="gridcell" tabIndex={-1} className={cx(styles.cell, styles.actions)} />}
      </div>
    </div>
  );
}
