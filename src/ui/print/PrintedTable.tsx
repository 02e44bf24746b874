import { type TableColumnsType, type TableProps, Table } from 'antd';
import * as styles from './PrintedTable.module.css';

interface PrintedTableProps<Row>
  extends Pick<TableProps<Row>, 'rowClassName' | 'summary'>, Required<Pick<TableProps<Row>, 'rowKey'>> {
  readonly label: string;
  readonly columns: TableColumnsType<Row>;
  readonly rows: readonly Row[];
  /** The size of the text, in pixels; 9.4 px are 7 pt. */
  readonly fontSize?: number;
  /** Prints all pages in landscape. */
  readonly isLandscape?: boolean;
}

/** The class of a row that stays on the page of the row before it. */
export const staysWithPreviousRow = styles.staysWithPrevious;

/**
 * A table for paper, in `OnPaper`: with all its rows and columns. The headings of its columns repeat on every page, and
 * no row is divided. The table of the screen beside it has the class `screenOnly`.
 */
export function PrintedTable<Row>(props: PrintedTableProps<Row>) {
  const { label, rows, fontSize = 11, isLandscape = false, ...table } = props;
  return (
    <div
      className={styles.root}
      style={{ '--font-size': `${String(fontSize)}px` }}
      data-landscape={isLandscape || undefined}
      role="region"
      aria-label={label}
    >
      <Table<Row> {...table} size="small" tableLayout="auto" pagination={false} dataSource={rows} />
    </div>
  );
}
