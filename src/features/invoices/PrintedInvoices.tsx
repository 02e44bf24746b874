import { type TableColumnsType, Table } from 'antd';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api';
import { sumOf } from '@/domain/invoiceStatus';
import { cx } from '@/lib/cx';
import { PrintedTable, staysWithPreviousRow } from '@/ui/print/PrintedTable';
import { type InvoiceGroup, describeDueDate, invoiceName, statusLabels } from './invoiceRules';
import { day, money } from './values';

/** An invoice, or the heading of a group. */
interface PrintedRow {
  readonly key: string | number;
  readonly heading?: string;
  readonly invoice?: Invoice;
  /** Whether it stays on the page of the row before it: a page neither ends with a heading nor begins with a last row. */
  readonly staysWithPrevious?: boolean;
}

/** The invoices of a group that stay together with its heading, and the last rows that stay together with the total. */
const togetherAtHeading = 2;
const togetherAtEnd = 3;

/** A heading is as wide as the table. */
const column = (
  title: string,
  render: (invoice: Invoice) => ReactNode,
  align: 'left' | 'right' = 'left',
): TableColumnsType<PrintedRow>[number] => ({
  key: title,
  title,
  align,
  onCell: ({ invoice }) => (invoice ? { style: { whiteSpace: 'nowrap' } } : { colSpan: 0 }),
  render: (_, { invoice }) => invoice && render(invoice),
});

const columnsOf = (today: string): TableColumnsType<PrintedRow> => [
  {
    key: 'name',
    title: 'Invoice',
    rowScope: 'row',
    onCell: ({ heading }) => (heading === undefined ? {} : { colSpan: 6, style: { fontWeight: 600 } }),
    render: (_, { heading, invoice }) => heading ?? (invoice && invoiceName(invoice)),
  },
  column('Status', ({ status }) => status || 'Unknown'),
  column('Invoice Date', ({ invoiceDate }) => day(invoiceDate)),
  column('Due Date', (invoice) => {
    const hint = describeDueDate(invoice, today);
    return (
      <>
        {day(invoice.dueDate)}
        {hint !== undefined && ` (${hint})`}
      </>
    );
  }),
  column('Total Amount', ({ totalAmount }) => money(totalAmount), 'right'),
  column('Due Amount', ({ dueAmount }) => money(dueAmount), 'right'),
];

interface PrintedInvoicesProps {
  readonly groups: readonly InvoiceGroup[];
  readonly today: string;
}

/** The invoices of the list on paper: one table with the headings of the groups and the totals. */
export function PrintedInvoices({ groups, today }: PrintedInvoicesProps) {
  const all = groups.flatMap(({ paymentStatus, invoices }): PrintedRow[] => [
    ...(paymentStatus === undefined ? [] : [{ key: paymentStatus, heading: statusLabels[paymentStatus] }]),
    ...invoices.map((invoice, index) => ({
      key: invoice.id,
      invoice,
      staysWithPrevious: paymentStatus !== undefined && index < togetherAtHeading,
    })),
  ]);
  const rows = all.map((row, index) => {
    const isLast = row.invoice !== undefined && index > all.length - togetherAtEnd;
    return { ...row, staysWithPrevious: isLast || row.staysWithPrevious === true };
  });
  const invoices = groups.flatMap((group) => group.invoices);
  return (
    <PrintedTable<PrintedRow>
      label="Invoices"
      columns={columnsOf(today)}
      rows={rows}
      rowKey="key"
      rowClassName={({ staysWithPrevious }) => (staysWithPrevious ? cx(staysWithPreviousRow) : '')}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={4}>
            Total
          </Table.Summary.Cell>
          <Table.Summary.Cell index={4} align="right">
            {money(sumOf(invoices.map(({ totalAmount }) => totalAmount)))}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={5} align="right">
            {money(sumOf(invoices.map(({ dueAmount }) => dueAmount)))}
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
}
