import type { TableColumnsType } from 'antd';
import { Table } from 'antd';
import type { Invoice } from '@/api';
import { plural } from '@/lib/plural';
import { Money } from '@/ui/Money';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as shared from '@/ui/shared.module.css';

type Lines = NonNullable<Invoice['lines']>;

interface InvoiceLinesProps {
  readonly lines: Lines;
  /** What the invoice is called. */
  readonly name: string;
}

/** Lines carry no id, and their order never changes. */
type NumberedLine = Lines[number] & { readonly key: number };

const price = (amount: number | null | undefined) =>
  typeof amount === 'number' ? <Money amount={amount} plain /> : 'N/A';

const columns: TableColumnsType<NumberedLine> = [
  { key: 'description', title: 'Description', dataIndex: 'description', rowScope: 'row' },
  { key: 'quantity', title: 'Quantity', align: 'right', render: (_, { quantity }) => quantity ?? 'N/A' },
  { key: 'unitPrice', title: 'Unit Price', align: 'right', render: (_, { unitPrice }) => price(unitPrice) },
  { key: 'amount', title: 'Amount', align: 'right', render: (_, { amount }) => price(amount) },
];

/** What an invoice is for, line by line, folded away until it is asked for. */
export function InvoiceLines({ lines, name }: InvoiceLinesProps) {
  return (
    <details style={{ gridColumn: '1 / -1' }}>
      <summary className={shared.fold}>
        {plural(lines.length, 'line', 'lines')}
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </summary>
      <div style={{ overflowX: 'auto' }} role="region" aria-label={`Lines of ${name}`} tabIndex={0}>
        <Table<NumberedLine>
          size="small"
          pagination={false}
          columns={columns}
          dataSource={lines.map((line, key) => ({ ...line, key }))}
        />
      </div>
    </details>
  );
}
