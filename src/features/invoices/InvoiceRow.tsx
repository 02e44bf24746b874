import { type TableColumnType, type TableColumnsType, Table, Tag } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, memo, use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#openapi/shared/linkHosts';
import { type Invoice, useConfig } from '@/api';
import { dueAmountOf, invoiceName, paymentStatusOf, shownDueDate } from '@/domain/invoiceStatus';
import { lookUp } from '@/lib/lookUp';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { useIsPhone } from '@/hooks/useIsPhone';
import { Icon } from '@/ui/Icon';
import { ReadOnly } from '@/ui/ReadOnly';
import { rowHeader } from '@/ui/rowHeader';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as shared from '@/ui/shared.module.css';
import { describeDueDate, shownStatus } from './invoiceRules';
import { day, money } from './values';
import * as styles from './InvoiceRow.module.css';

interface InvoiceRowProps {
  readonly familyId: number;
  readonly invoice: Invoice;
  readonly today: string;
  readonly heading: 'h2' | 'h3';
  /** Whether the URL leads to this invoice. */
  readonly isTarget: boolean;
}

/** An invoice: number, status, dates, amounts, lines and a link to the billing system. Spec: R-INV-2. */
export const InvoiceRow = memo(function InvoiceRow(props: InvoiceRowProps) {
  const { familyId, invoice, today, heading: Heading, isTarget } = props;
  const { id, invoiceDate, totalAmount, lines = [] } = invoice;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) row.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  const name = invoiceName(invoice);
  const status = shownStatus(invoice);
  return (
    <li
      ref={row}
      className={styles.row}
      data-status={paymentStatusOf(invoice, today)}
      aria-current={isTarget ? 'true' : undefined}
    >
      <div className={styles.head}>
        <Heading className={clsx(styles.name, shared.anywhere)} dir="auto">
          {name}
        </Heading>
        <Tag color={lookUp(statusColors, status) ?? 'default'}>{status}</Tag>
      </div>
      <dl className={clsx(shared.facts, styles.facts)}>
        <Fact label="Invoice Date">{day(invoiceDate)}</Fact>
        <Fact label="Due Date" hint={describeDueDate(invoice, today)}>
          {day(shownDueDate(invoice))}
        </Fact>
        <Fact label="Total Amount" isAmount>
          {money(totalAmount)}
        </Fact>
        <Fact label="Due Amount" isAmount>
          {money(dueAmountOf(invoice))}
        </Fact>
      </dl>
      <p className={clsx(styles.link, shared.anywhere)}>
        <BillingLink url={invoice.billComUrl} name={name} />
        <QuestionLink familyId={familyId} id={id} name={name} />
      </p>
      {lines.length > 0 && <InvoiceLines lines={lines} name={name} />}
    </li>
  );
});

/** Spec: R-INV-2. */
const statusColors = { Unpaid: 'error', Paid: 'success' };

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
        {hint !== undefined && <div className={clsx(shared.note, styles.hint)}>{hint}</div>}
      </dd>
    </div>
  );
}

/** Opens the billing system in a new tab, and names its host; other hosts have no link. */
function BillingLink({ url: text, name }: { readonly url: string | undefined; readonly name: string }) {
  const { billingLinkHosts } = useConfig();
  const url = linkTo(billingLinkHosts, text);
  if (!url) return <span className={shared.secondary}>No link available</span>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      View <VisuallyHidden>{`${name} `}</VisuallyHidden>on {url.host} <Icon name="external" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Opens a new message to the concierge about an invoice, with its URL and without amounts. */
function QuestionLink({ familyId, id, name }: Readonly<{ familyId: number; id: number; name: string }>) {
  const isReadOnly = use(ReadOnly);
  if (isReadOnly) return null;
  const url = new URL(paths.invoice(familyId, id), window.location.origin).href;
  return (
    <Link className={styles.ask} to={paths.newMessage(`A question about ${name}:\n\n${url}`, familyId)}>
      Ask about this invoice<VisuallyHidden>{`, ${name}`}</VisuallyHidden>
    </Link>
  );
}

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

/** The lines of an invoice, collapsed at first. */
function InvoiceLines({ lines, name }: { readonly lines: Lines; readonly name: string }) {
  const isPhone = useIsPhone();
  return (
    <details style={{ gridColumn: '1 / -1' }}>
      <summary className={shared.fold}>
        {plural(lines.length, 'line', 'lines')}
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </summary>
      <section aria-label={`Lines of ${name}`}>
        <Table<NumberedLine>
          size="small"
          pagination={false}
          columns={isPhone ? phoneColumns : columns}
          dataSource={lines.map((line, key) => ({ ...line, key }))}
        />
      </section>
    </details>
  );
}
