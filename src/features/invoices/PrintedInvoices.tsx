import { type TableColumnsType, Table } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api';
import {
  dueAmountOf,
  invoiceName,
  isCredit,
  notIncludedText,
  shownDueDate,
  splitInvoices,
  sumOf,
} from '@/domain/invoiceStatus';
import { PrintedTable, staysWithPreviousRow } from '@/ui/print/PrintedTable';
import {
  type InvoiceListing,
  type ListedInvoice,
  agingOf,
  describeDueDate,
  shownStatus,
  voidText,
} from './invoiceRules';
import { day, money } from './values';

type Columns = TableColumnsType<ListedInvoice>;

/** The last rows that stay together with the total. */
const togetherAtEnd = 3;

const column = (
  title: string,
  render: (invoice: ListedInvoice) => ReactNode,
  align: 'left' | 'right' = 'left',
): Columns[number] => ({
  key: title,
  title,
  align,
  onCell: () => ({ style: { whiteSpace: 'nowrap' } }),
  render: (_, invoice) => render(invoice),
});

const columnsOf = (today: string, hasFamilies: boolean): Columns => [
  { ...column('Invoice', invoiceName), rowScope: 'row' },
  ...(hasFamilies ? [column('Family', ({ family }) => family.name)] : []),
  column('Status', shownStatus),
  column('Invoice Date', ({ invoiceDate }) => day(invoiceDate)),
  column('Due Date', (invoice) => {
    const hint = describeDueDate(invoice, today);
    return (
      <>
        {day(shownDueDate(invoice))}
        {hint !== undefined && ` (${hint})`}
      </>
    );
  }),
  column('Total Amount', ({ totalAmount }) => money(totalAmount), 'right'),
  column('Due Amount', (invoice) => money(dueAmountOf(invoice)), 'right'),
];

/** The invoices of the list on paper, with the totals. */
export function PrintedInvoices({ invoices, today, hasFamilies }: InvoiceListing) {
  const columns = columnsOf(today, hasFamilies);
  const isAtEnd = (index: number): boolean => index > invoices.length - togetherAtEnd;
  return (
    <PrintedTable<ListedInvoice>
      label="Invoices"
      columns={columns}
      rows={invoices}
      rowKey="id"
      rowClassName={(_, index) => (isAtEnd(index) ? clsx(staysWithPreviousRow) : '')}
      summary={() => <Totals invoices={invoices} today={today} amounts={columns.length - 2} />}
    />
  );
}

interface TotalsProps {
  readonly invoices: readonly Invoice[];
  readonly today: string;
  /** The index of the first column of amounts. */
  readonly amounts: number;
}

/**
 * The totals of the list; with credit memos, also those of the invoices and of the credit memos alone. Then the number
 * of void invoices, and of unpaid invoices without a due amount, as in the summary.
 */
function Totals({ invoices, today, amounts }: TotalsProps) {
  const { counted, credits, voided } = splitInvoices(invoices);
  const billed = counted.filter((invoice) => !isCredit(invoice));
  const hasBoth = billed.length > 0 && credits.length > 0;
  const { unknown } = agingOf(invoices, today);
  return (
    <>
      {hasBoth && (
        <>
          <Total label="Invoices" invoices={billed} amounts={amounts} />
          <Total label="Credit memos" invoices={credits} amounts={amounts} />
        </>
      )}
      <Total label={hasBoth ? 'Total less credit memos' : 'Total'} invoices={counted} amounts={amounts} />
      {voided.length > 0 && <Note columns={amounts + 2}>{voidText(voided.length)}</Note>}
      {unknown > 0 && <Note columns={amounts + 2}>{notIncludedText(unknown)}</Note>}
    </>
  );
}

const Note = ({ columns, children }: Readonly<{ columns: number; children: string }>) => (
  <Table.Summary.Row>
    <Table.Summary.Cell index={0} colSpan={columns} align="right">
      {children}
    </Table.Summary.Cell>
  </Table.Summary.Row>
);

/** Unknown due amounts are not in the total, which is unknown without any other. */
function Total({
  label,
  invoices,
  amounts,
}: Readonly<{ label: string; invoices: readonly Invoice[]; amounts: number }>) {
  const due = invoices.flatMap(({ dueAmount }) => (typeof dueAmount === 'number' ? [dueAmount] : []));
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={amounts}>
        {label}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={amounts} align="right">
        {money(sumOf(invoices.map(({ totalAmount }) => totalAmount)))}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={amounts + 1} align="right">
        {money(due.length > 0 || invoices.length === 0 ? sumOf(due) : undefined)}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
