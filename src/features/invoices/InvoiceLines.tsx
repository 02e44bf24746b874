import { type TableColumnType, type TableColumnsType, Table } from 'antd';
import type { Invoice } from '@/api';
import { rowHeader } from '@/ui/rowHeader';
import * as shared from '@/ui/shared.module.css';
import { useIsPhone } from '@/hooks/useIsPhone';
import { money } from './values';

type Lines = NonNullable<Invoice['lines']>;

/** Lines have no id, and their order never changes. */
type NumberedLine = Lines[number] & { readonly key: number };

const description: TableColumnType<NumberedLine> = {
  key: 'description',
  title: 'Description',
  ...rowHeader,
  render: (_, line) => <span dir="auto">{line.description}</span>,
};
const amount: TableColumnType<NumberedLine> = {
  key: 'amount',
  title: 'Amount',
  align: 'right',
  render: (_, line) => money(line.amount),
};

const columns: TableColumnsType<NumberedLine> = [
  description,
  { key: 'quantity', title: 'Quantity', align: 'right', render: (_, { quantity }) => quantity ?? 'N/A' },
  { key: 'unitPrice', title: 'Unit Price', align: 'right', render: (_, { unitPrice }) => money(unitPrice) },
  amount,
];

/** A phone has room for one column of figures: quantity and price are below the description. */
const phoneColumns: TableColumnsType<NumberedLine> = [
  {
    ...description,
    render: (_, line) => (
      <>
        <span dir="auto">{line.description}</span>
        <div className={shared.note}>
          {line.quantity ?? 'N/A'} × {money(line.unitPrice)}
        </div>
      </>
    ),
  },
  amount,
];

/** The lines of an invoice. Spec: R-INV-2. */
export function InvoiceLines({ lines, name }: { readonly lines: Lines; readonly name: string }) {
  const isPhone = useIsPhone();
  return (
    <section aria-label={`Lines of ${name}`}>
      <Table<NumberedLine>
        size="small"
        pagination={false}
        columns={isPhone ? phoneColumns : columns}
        dataSource={lines.map((line, key) => ({ ...line, key }))}
      />
    </section>
  );
}
