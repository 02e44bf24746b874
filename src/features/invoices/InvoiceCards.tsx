import { Card, Descriptions, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { dueAmountOf, invoiceName, shownDueDate } from '@/domain/invoiceStatus';
import { plural } from '@/lib/plural';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as shared from '@/ui/shared.module.css';
import { DueHint } from './DueHint';
import { InvoiceLines } from './InvoiceLines';
import { QuestionLink, ViewLink } from './InvoiceLinks';
import type { InvoiceListing, ListedInvoice } from './invoiceRules';
import { InvoiceStatus } from './InvoiceStatus';
import { day, money } from './values';

/** Invoices on a phone: a card each. Spec: R-INV-2. */
export function InvoiceCards({ invoices, invoiceId, ...rest }: InvoiceListing) {
  return (
    <ul className={shared.list} aria-label="Invoices">
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} isTarget={invoice.id === invoiceId} {...rest} />
      ))}
    </ul>
  );
}

interface InvoiceCardProps extends Pick<InvoiceListing, 'today' | 'hasFamilies'> {
  readonly invoice: ListedInvoice;
  readonly isTarget: boolean;
}

function InvoiceCard({ invoice, today, hasFamilies, isTarget }: InvoiceCardProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) item.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  const { invoiceDate, totalAmount, lines = [], family } = invoice;
  const name = invoiceName(invoice);
  const due = (
    <span>
      {day(shownDueDate(invoice))} <DueHint invoice={invoice} today={today} />
    </span>
  );
  const items = [
    { key: 'date', label: 'Invoice Date', children: day(invoiceDate) },
    { key: 'due', label: 'Due Date', children: due },
    { key: 'total', label: 'Total Amount', children: money(totalAmount) },
    { key: 'dueAmount', label: 'Due Amount', children: money(dueAmountOf(invoice)) },
    ...(hasFamilies ? [{ key: 'family', label: 'Family', children: <span dir="auto">{family.name}</span> }] : []),
  ];
  return (
    <li ref={item} aria-current={isTarget ? 'true' : undefined} style={{ marginBottom: 12 }}>
      <Card
        size="small"
        title={
          <h2 className={shared.anywhere} style={{ fontSize: '0.875rem' }} dir="auto">
            {name}
          </h2>
        }
        extra={<InvoiceStatus invoice={invoice} />}
        {...(isTarget && { style: { borderColor: 'var(--primary)' } })}
      >
        <Descriptions size="small" layout="vertical" column={2} colon={false} items={items} />
        <Flex gap={24} style={{ marginTop: 8 }}>
          <ViewLink invoice={invoice} />
          <QuestionLink invoice={invoice} />
        </Flex>
        {lines.length > 0 && (
          <details>
            <summary className={shared.fold}>
              {plural(lines.length, 'line', 'lines')}
              <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
            </summary>
            <InvoiceLines lines={lines} name={name} />
          </details>
        )}
      </Card>
    </li>
  );
}
