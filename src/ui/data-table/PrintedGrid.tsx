import { Table } from 'antd';
import { PrintedTable } from '../print/PrintedTable';
import type { TableState } from './column';
import { gridPaper } from './gridPaper';

type PrintedGridProps<Row> = Pick<TableState<Row>, 'label' | 'visible' | 'shown' | 'rowKey'>;

/** The rows that match the view with the texts of the visible columns, on paper. */
export function PrintedGrid<Row>({ label, visible, shown, rowKey }: PrintedGridProps<Row>) {
  const hasTotals = visible.some(({ total }) => total);
  const { widths, ...paper } = gridPaper(
    visible.map(({ title, text, total }) => ({ title, texts: [...shown.map(text), total?.(shown) ?? ''] })),
  );
  return (
    <PrintedTable<Row>
      label={label}
      {...paper}
      columns={visible.map(({ key, title, align, text }, index) => ({
        key,
        title,
        ...(align && { align }),
        onHeaderCell: () => ({ style: { minWidth: `${widths[index] ?? 0}em` } }),
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
