import { Flex, Table, type TableColumnsType, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { dueAmountOf, invoiceName, shownDueDate } from '@/domain/invoiceStatus';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { rowHeader } from '@/ui/rowHeader';
import { DueHint } from './DueHint';
import { InvoiceLines } from './InvoiceLines';
import { QuestionLink, ViewLink } from './InvoiceLinks';
import type { InvoiceListing, ListedInvoice } from './invoiceRules';
import { InvoiceStatus } from './InvoiceStatus';
import { day, money } from './values';
import * as styles from './InvoicesTable.module.css';

const columnsOf = (today: string, hasFamilies: boolean): TableColumnsType<ListedInvoice> => [
  {
    key: 'name',
    title: 'Invoice',
    ...rowHeader,
    render: (_, invoice) => <strong dir="auto">{invoiceName(invoice)}</strong>,
  },
  ...(hasFamilies
    ? [
        {
          key: 'family',
          title: 'Family',
          render: (_: unknown, { family }: ListedInvoice) => <span dir="auto">{family.name}</span>,
        },
      ]
    : []),
  { key: 'status', title: 'Status', render: (_, invoice) => <InvoiceStatus invoice={invoice} /> },
  { key: 'date', title: 'Invoice Date', render: (_, { invoiceDate }) => day(invoiceDate) },
  {
    key: 'due',
    title: 'Due Date',
    className: clsx(styles.wraps),
    render: (_, invoice) => (
      <>
        {day(shownDueDate(invoice))} <DueHint invoice={invoice} today={today} />
      </>
    ),
  },
  { key: 'total', title: 'Total Amount', align: 'right', render: (_, { totalAmount }) => money(totalAmount) },
  { key: 'dueAmount', title: 'Due Amount', align: 'right', render: (_, invoice) => money(dueAmountOf(invoice)) },
  {
    key: 'actions',
    title: <VisuallyHidden>Actions</VisuallyHidden>,
    render: (_, invoice) => (
      <Flex wrap gap="0 16px" justify="end">
        <ViewLink invoice={invoice} />
        <QuestionLink invoice={invoice} />
      </Flex>
    ),
  },
];

const expandable: TableProps<ListedInvoice>['expandable'] = {
  rowExpandable: ({ lines = [] }) => lines.length > 0,
  expandedRowRender: (invoice) => <InvoiceLines lines={invoice.lines ?? []} name={invoiceName(invoice)} />,
};

/** Invoices as a table; a row unfolds its lines. Spec: R-INV-2. */
export function InvoicesTable({ invoices, today, invoiceId, hasFamilies }: InvoiceListing) {
  const table = useRef<TableRef>(null);
  useEffect(() => {
    if (invoiceId !== undefined) table.current?.scrollTo({ key: invoiceId });
  }, [invoiceId]);
  return (
    <Table<ListedInvoice>
      ref={table}
      aria-label="Invoices"
      className={styles.table}
      rowKey="id"
      pagination={false}
      size="small"
      scroll={{ x: true }}
      columns={columnsOf(today, hasFamilies)}
      dataSource={invoices}
      expandable={expandable}
      onRow={({ id }) => (id === invoiceId ? { 'aria-current': 'true' } : {})}
    />
  );
}
