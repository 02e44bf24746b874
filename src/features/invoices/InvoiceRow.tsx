import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Invoice } from '@/api';
import { paymentStatusOf } from '@/lib/invoiceStatus';
import { DateText } from '@/ui/DateText';
import { Icon } from '@/ui/Icon';
import { Money } from '@/ui/Money';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AskAboutInvoice } from './AskAboutInvoice';
import { dueWords } from './dueWords';
import { externalLink } from './externalLink';
import * as styles from './InvoiceRow.module.css';
import { InvoiceLines } from './InvoiceLines';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly today: string;
  readonly headingLevel: 2 | 3;
}

/** One invoice: number, status, dates, amounts and the way to its page in the billing system. Spec: client-portal 2. */
export const InvoiceRow = memo(function InvoiceRow({ invoice, today, headingLevel }: InvoiceRowProps) {
  const { id, invoiceNumber, status, invoiceDate, dueDate, totalAmount, dueAmount, lines = [] } = invoice;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const name = invoiceNumber || `Invoice #${id}`;
  return (
    <li className={styles.row} data-status={paymentStatusOf(invoice, today)}>
      <div className={styles.head}>
        <Heading className={cx(styles.name, shared.anywhere)}>{name}</Heading>
        <StatusTag status={status} />
      </div>
      <dl className={cx(shared.facts, styles.facts)}>
        <Fact label="Invoice Date">
          <CalendarDay value={invoiceDate} />
        </Fact>
        <Fact label="Due Date" hint={dueWords(invoice, today)}>
          <CalendarDay value={dueDate} />
        </Fact>
        <Fact label="Total Amount" isAmount>
          <Amount value={totalAmount} />
        </Fact>
        <Fact label="Due Amount" isAmount>
          <Amount value={dueAmount} />
        </Fact>
      </dl>
      <p className={cx(styles.link, shared.anywhere)}>
        <BillingLink address={invoice.billComUrl} name={name} />
        <AskAboutInvoice name={name} />
      </p>
      {lines.length > 0 && <InvoiceLines lines={lines} name={name} />}
    </li>
  );
});

const statusColors: Readonly<Record<string, string>> = { Unpaid: 'error', Paid: 'success' };

/** Unpaid red, Paid green, any other grey. */
function StatusTag({ status }: { readonly status: string | undefined }) {
  return <Tag color={statusColors[status ?? ''] ?? 'default'}>{status || 'Unknown'}</Tag>;
}

interface FactProps {
  readonly label: string;
  readonly isAmount?: boolean;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ label, isAmount = false, hint, children }: FactProps) {
  return (
    <div className={styles.fact} data-amount={isAmount || undefined}>
      <dt className={shared.note}>{label}</dt>
      <dd>
        {children}
        {hint !== undefined && <div className={cx(shared.note, styles.hint)}>{hint}</div>}
      </dd>
    </div>
  );
}

const CalendarDay = ({ value }: { readonly value: string | undefined }) =>
  value ? <DateText value={value} /> : <span>N/A</span>;

const Amount = ({ value }: { readonly value: number | null | undefined }) =>
  typeof value === 'number' ? <Money amount={value} plain /> : <span>N/A</span>;

/** Leaves the portal in a new tab, and says where to; an address that is not https is no link. */
function BillingLink({ address, name }: { readonly address: string | undefined; readonly name: string }) {
  const link = externalLink(address);
  if (!link) return <span className={shared.secondary}>No link available</span>;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      View <VisuallyHidden>{`${name} `}</VisuallyHidden>on {link.host} <Icon name="external" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}
