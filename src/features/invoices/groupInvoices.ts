import type { Invoice } from '@/api';
import type { PaymentStatus } from '@/lib/invoiceStatus';
import { paymentStatusOf, paymentStatuses } from '@/lib/invoiceStatus';

/** What the list may be narrowed to; `all` is no narrowing. */
export const shows = ['all', ...paymentStatuses] as const;

export type Show = (typeof shows)[number];

/** Orders of the list and what they are called; the first is what one sees unasked. */
export const orders = {
  attention: 'Needs attention first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Largest amount first',
} as const;

export type Order = keyof typeof orders;

/** Absent values stand last, whichever way the others are ordered. */
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

type Comparison = (a: Invoice, b: Invoice) => number;

const newest: Comparison = (a, b) => compare(a.invoiceDate, b.invoiceDate, true) || b.id - a.id;

const comparisons = {
  newest,
  oldest: (a, b) => compare(a.invoiceDate, b.invoiceDate) || a.id - b.id,
  amount: (a, b) => compare(a.totalAmount, b.totalAmount, true) || newest(a, b),
} as const satisfies Record<Exclude<Order, 'attention'>, Comparison>;

/** What is to be paid stands by its due date, earliest first; what is paid newest first. */
const byUrgency = (paymentStatus: PaymentStatus): Comparison =>
  paymentStatus === 'paid' ? newest : (a, b) => compare(a.dueDate, b.dueDate) || newest(a, b);

/** Invoices that stand together; a list in another order than that of attention is one group without a name. */
export interface InvoiceGroup {
  readonly paymentStatus: PaymentStatus | undefined;
  readonly invoices: readonly Invoice[];
}

/**
 * Narrows and orders invoices: overdue first, then due soon, then due later, then paid, each a group of its own, unless
 * another order is asked for.
 */
export function groupInvoices(invoices: readonly Invoice[], show: Show, order: Order, today: string): InvoiceGroup[] {
  const shown = invoices.filter((invoice) => show === 'all' || paymentStatusOf(invoice, today) === show);
  const groups: InvoiceGroup[] =
    order === 'attention'
      ? paymentStatuses.map((paymentStatus) => ({
          paymentStatus,
          invoices: shown
            .filter((invoice) => paymentStatusOf(invoice, today) === paymentStatus)
            .sort(byUrgency(paymentStatus)),
        }))
      : [{ paymentStatus: undefined, invoices: shown.sort(comparisons[order]) }];
  return groups.filter((group) => group.invoices.length > 0);
}

/** How many invoices each narrowing would leave. */
export function countByShow(invoices: readonly Invoice[], today: string): Record<Show, number> {
  const counts: Record<Show, number> = { all: invoices.length, overdue: 0, dueSoon: 0, open: 0, paid: 0 };
  invoices.forEach((invoice) => (counts[paymentStatusOf(invoice, today)] += 1));
  return counts;
}
