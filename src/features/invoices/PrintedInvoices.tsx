import { type TableColumnsType, Table } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api';
import { dueAmountOf, invoiceName, isCredit, shownDueDate, splitInvoices, sumOf } from '@/domain/invoiceStatus';
import { PrintedTable, staysWithPreviousRow } from '@/ui/print/PrintedTable';
import {
  type InvoiceGroup,
  agingOf,
  describeDueDate,
  notIncludedText,
  shownStatus,
  statusLabels,
  voidText,
} from './invoiceRules';
import { day, money } from './values';

/** An invoice, and whether it stays on the page of the row before it. */
interface PrintedRow {
  readonly invoice: Invoice;
  readonly staysWithPrevious: boolean;
}

/** The invoices of a group that stay together with its heading, and the last rows that stay together with the total. */
const togetherAtHeading = 2;
const togetherAtEnd = 3;

/** The tables of all groups have columns of the same widths. */
const column = (
  title: string,
  width: string,
  render: (invoice: Invoice) => ReactNode,
  align: 'left' | 'right' = 'left',
): TableColumnsType<PrintedRow>[number] => ({
  key: title,
  title,
  width,
  align,
  onCell: () => ({ style: { whiteSpace: 'nowrap' } }),
  render: (_, { invoice }) => render(invoice),
});

const columnsOf = (heading: string, today: string): TableColumnsType<PrintedRow> => [
  {
    key: 'name',
    title: heading,
    width: '14%',
    rowScope: 'row',
    onHeaderCell: () => ({ style: { color: 'var(--text)', whiteSpace: 'nowrap' } }),
    render: (_, { invoice }) => invoiceName(invoice),
  },
  column('Status', '15%', shownStatus),
  column('Invoice Date', '14%', ({ invoiceDate }) => day(invoiceDate)),
  column('Due Date', '29%', (invoice) => {
    const hint = describeDueDate(invoice, today);
    return (
      <>
        {day(shownDueDate(invoice))}
        {hint !== undefined && ` (${hint})`}
      </>
    );
  }),
  column('Total Amount', '14%', ({ totalAmount }) => money(totalAmount), 'right'),
  column('Due Amount', '14%', (invoice) => money(dueAmountOf(invoice)), 'right'),
];

interface PrintedInvoicesProps {
  readonly groups: readonly InvoiceGroup[];
  readonly today: string;
}

/**
 * The invoices of the list on paper, with the totals. The name of a group is the heading of its first column, so that it
 * repeats with the others on every page.
 */
export function PrintedInvoices({ groups, today }: PrintedInvoicesProps) {
  const invoices = groups.flatMap((group) => group.invoices);
  return groups.map((group, place) => {
    const { paymentStatus } = group;
    const isLastGroup = place === groups.length - 1;
    const rows = group.invoices.map((invoice, index) => ({
      invoice,
      staysWithPrevious: index < togetherAtHeading || (isLastGroup && index > group.invoices.length - togetherAtEnd),
    }));
    return (
      <PrintedTable<PrintedRow>
        key={paymentStatus ?? 'all'}
        label={paymentStatus === undefined ? 'Invoices' : `Invoices: ${statusLabels[paymentStatus]}`}
        columns={columnsOf(paymentStatus === undefined ? 'Invoice' : statusLabels[paymentStatus], today)}
        rows={rows}
        rowKey={({ invoice }) => invoice.id}
        rowClassName={({ staysWithPrevious }) => (staysWithPrevious ? clsx(staysWithPreviousRow) : '')}
        {...(isLastGroup && { summary: () => <Totals invoices={invoices} today={today} /> })}
      />
    );
  });
}

interface TotalsProps {
  readonly invoices: readonly Invoice[];
  readonly today: string;
}

/**
 * The totals of the list; with credit memos, also those of the invoices and of the credit memos alone. Then the number
 * of void invoices, and of unpaid invoices without a due amount, as in the summary.
 */
function Totals({ invoices, today }: TotalsProps) {
  const { counted, credits, voided } = splitInvoices(invoices);
  const billed = counted.filter((invoice) => !isCredit(invoice));
  const hasBoth = billed.length > 0 && credits.length > 0;
  const { unknown } = agingOf(invoices, today);
  return (
    <>
      {hasBoth && (
        <>
          <Total label="Invoices" invoices={billed} />
          <Total label="Credit memos" invoices={credits} />
        </>
      )}
      <Total label={hasBoth ? 'Total less credit memos' : 'Total'} invoices={counted} />
      {voided.length > 0 && <Note>{voidText(voided.length)}</Note>}
      {unknown > 0 && <Note>{notIncludedText(unknown)}</Note>}
    </>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Table.Summary.Row>
    <Table.Summary.Cell index={0} colSpan={6} align="right">
      {children}
    </Table.Summary.Cell>
  </Table.Summary.Row>
);

/** Unknown due amounts are not in the total, which is unknown without any other. */
function Total({ label, invoices }: Readonly<{ label: string; invoices: readonly Invoice[] }>) {
  const due = invoices.flatMap(({ dueAmount }) => (typeof dueAmount === 'number' ? [dueAmount] : []));
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={4}>
        {label}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={4} align="right">
        {money(sumOf(invoices.map(({ totalAmount }) => totalAmount)))}
      </Table.Summary.Cell>
      <Table.Summary.Cell index={5} align="right">
        {money(due.length > 0 || invoices.length === 0 ? sumOf(due) : undefined)}
      </Table.Summary.Cell>
    </Table.Summary.Row>
  );
}
