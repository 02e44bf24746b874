import { Table } from 'antd';
import { PrintedTable } from '../print/PrintedTable';
import type { LaidOutColumn, TableState } from './column';

/** More columns than these are printed in landscape. */
const uprightColumns = 5;

/** Longer words are broken, in characters. */
const unbroken = 20;

/** The length of the longest word in a column. */
function longestWord<Row>({ text }: Pick<LaidOutColumn<Row>, 'text'>, rows: readonly Row[]): number {
  const words = rows.flatMap((row) => text(row).split(/[\s-]+/));
  return words.reduce((longest, word) => Math.max(longest, Math.min(word.length, unbroken)), 0);
}

type PrintedGridProps<Row> = Pick<TableState<Row>, 'label' | 'visible' | 'shown' | 'rowKey'>;

/** The rows that match the view with the texts of the visible columns, on paper. */
export function PrintedGrid<Row>({ label, visible, shown, rowKey }: PrintedGridProps<Row>) {
  const hasTotals = visible.some(({ total }) => total);
  return (
    <PrintedTable<Row>
      label={label}
      fontSize={10}
      isLandscape={visible.length > uprightColumns}
      columns={visible.map(({ key, title, align, text }, index) => ({
        key,
        title,
        ...(align && { align }),
        onHeaderCell: () => ({ style: { minWidth: `${longestWord({ text }, shown) * 0.62 + 1}em` } }),
        ...(index === 0 && { rowScope: 'row' as const }),
        render: (_, row) => text(row),
      }))}
      rows={shown}
      rowKey={rowKey ?? 'id'}
      {...(hasTotals && {
        summary: () => (
          <Table.Summary.Row>
            {visible.map(({ key, align = 'start', total }, index) => (
              <Table.Summary.Cell key={key} index={index} align={align}>
                {index === 0 ? 'Total' : total?.(shown)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        ),
      })}
    />
  );
}
