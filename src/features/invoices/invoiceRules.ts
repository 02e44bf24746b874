import type { ClientFamily, Invoice } from '@/api';
import { calendarDateOf } from '#openapi/shared/calendar';
import {
  type PaymentStatus,
  daysUntilDue,
  isCredit,
  outstandingOf,
  paymentStatusOf,
  paymentStatuses,
  sumOf,
} from '@/domain/invoiceStatus';
import { plural } from '@/lib/plural';

/** The payment statuses with their labels. An invoice with nothing left to pay counts as paid. */
export const statusLabels = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  open: 'Due later',
  credit: 'Credit memos',
  paid: 'Paid and settled',
  void: 'Void',
} as const satisfies Record<PaymentStatus, string>;

/** The filters of the list. */
export const filters = ['all', ...paymentStatuses] as const;
export type InvoiceFilter = (typeof filters)[number];

/** The sort orders of the list; the first is the default. */
export const sortOrders = [
  { value: 'attention', label: 'Needs attention first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount', label: 'Largest amount first' },
] as const;

export type SortOrder = (typeof sortOrders)[number]['value'];

/** Sorts absent values last, in both directions. */
function compare<T extends string | number>(
  a: T | null | undefined,
  b: T | null | undefined,
  descending = false,
): number {
  const missing = Number(a === undefined || a === null) - Number(b === undefined || b === null);
  if (missing !== 0 || a === undefined || a === null || b === undefined || b === null) return missing;
  const ascending = Number(a > b) - Number(a < b);
  return descending ? -ascending : ascending;
}

/** The calendar date of a text of the backend. */
const dayOf = (text = ''): string | undefined => calendarDateOf(text);

type Comparison = (a: Invoice, b: Invoice) => number;

const newest: Comparison = (a, b) => compare(dayOf(a.invoiceDate), dayOf(b.invoiceDate), true) || b.id - a.id;

const comparisons = {
  newest,
  oldest: (a, b) => compare(dayOf(a.invoiceDate), dayOf(b.invoiceDate)) || a.id - b.id,
  amount: (a, b) => compare(a.totalAmount, b.totalAmount, true) || newest(a, b),
} as const satisfies Record<Exclude<SortOrder, 'attention'>, Comparison>;

/** Unpaid invoices by due date, earliest first; paid invoices newest first. */
const byUrgency = (paymentStatus: PaymentStatus): Comparison =>
  paymentStatus === 'paid' || paymentStatus === 'void'
    ? newest
    : (a, b) => compare(dayOf(a.dueDate), dayOf(b.dueDate)) || newest(a, b);

/**
 * The status of an invoice as it is shown. A billing system calls a credit memo that is not used yet unpaid, although
 * there is nothing to pay. An archived invoice is void. Spec: R-INV-2.
 */
export function shownStatus(invoice: Invoice): string {
  if (invoice.archived === true) return 'Void';
  return isCredit(invoice) && invoice.status === 'Unpaid' ? 'Credit' : invoice.status || 'Unknown';
}

/** An invoice with its family. */
export interface ListedInvoice extends Invoice {
  readonly family: ClientFamily;
}

/** A list of invoices, in its order. */
export interface InvoiceListing {
  readonly invoices: readonly ListedInvoice[];
  readonly today: string;
  /** The invoice that the URL leads to. */
  readonly invoiceId: number | undefined;
  /** Whether to name the family of each invoice. */
  readonly hasFamilies: boolean;
}

/** Filters and sorts invoices; in the default order the most urgent come first. */
export function listInvoices<Item extends Invoice>(
  invoices: readonly Item[],
  filter: InvoiceFilter,
  order: SortOrder,
  today: string,
): readonly Item[] {
  const statusOf = (invoice: Invoice): PaymentStatus => paymentStatusOf(invoice, today);
  const urgency: Comparison = (a, b) =>
    paymentStatuses.indexOf(statusOf(a)) - paymentStatuses.indexOf(statusOf(b)) || byUrgency(statusOf(a))(a, b);
  return invoices
    .filter((invoice) => filter === 'all' || statusOf(invoice) === filter)
    .sort(order === 'attention' ? urgency : comparisons[order]);
}

/** Counts the invoices of each filter. */
export function countByFilter(invoices: readonly Invoice[], today: string): Record<InvoiceFilter, number> {
  const counts: Record<InvoiceFilter, number> = {
    all: invoices.length,
    overdue: 0,
    dueSoon: 0,
    open: 0,
    credit: 0,
    paid: 0,
    void: 0,
  };
  invoices.forEach((invoice) => (counts[paymentStatusOf(invoice, today)] += 1));
  return counts;
}

/** Aging buckets by days overdue; the last one has no end. */
const buckets = [
  { label: 'Not yet due', from: -Infinity },
  { label: '1–30 days overdue', from: 1 },
  { label: '31–60 days overdue', from: 31 },
  { label: 'Over 60 days overdue', from: 61 },
] as const;

/**
 * Sums up the due amounts by days overdue. Every unpaid invoice with a due amount is in exactly one bucket.
 *
 * @returns The buckets, the total due, and `unknown`: the number of unpaid invoices without a due amount.
 */
export function agingOf(invoices: readonly Invoice[], today: string) {
  const { due, amount, unknown } = outstandingOf(invoices, today);
  const bucketOf = (invoice: Invoice): number => {
    const late = -(daysUntilDue(invoice, today) ?? 0);
    return buckets.findLastIndex(({ from }) => late >= from);
  };
  return {
    buckets: buckets.map(({ label }, index) => {
      const within = due.filter((invoice) => bucketOf(invoice) === index);
      return { label, count: within.length, amount: sumOf(within.map(({ dueAmount }) => dueAmount)) };
    }),
    amount,
    unknown,
  };
}

/** The text beside totals without the void invoices of the list. */
export const voidText = (count: number): string => `Not included: ${plural(count, 'void invoice', 'void invoices')}.`;

/** Describes the time to the due date ("21 days overdue", "in 4 days"); undefined unless overdue or due soon. */
export function describeDueDate(invoice: Invoice, today: string): string | undefined {
  const paymentStatus = paymentStatusOf(invoice, today);
  const days = daysUntilDue(invoice, today);
  if (days === undefined || (paymentStatus !== 'overdue' && paymentStatus !== 'dueSoon')) return undefined;
  if (days < 0) return `${plural(-days, 'day', 'days')} overdue`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
