import type { Invoice } from '@/api';
import { daysUntilDue, paymentStatusOf, sumOf } from '@/lib/invoiceStatus';

/** How long after its due date an invoice is; the last bucket has no end. */
const buckets = [
  { label: 'Not yet due', from: -Infinity },
  { label: '1–30 days overdue', from: 1 },
  { label: '31–60 days overdue', from: 31 },
  { label: 'Over 60 days overdue', from: 61 },
] as const;

/** What is still due, by how long it has been so. */
export interface Ageing {
  readonly buckets: readonly { readonly label: string; readonly count: number; readonly amount: number }[];
  readonly amount: number;
  /** Invoices still to be paid of which the billing system does not say how much is due; no amount includes them. */
  readonly unknown: number;
}

/** Sums up what is still due. Every invoice that is not paid is in exactly one bucket. */
export function ageingOf(invoices: readonly Invoice[], today: string): Ageing {
  const due = invoices.filter((invoice) => paymentStatusOf(invoice, today) !== 'paid');
  const bucketOf = (invoice: Invoice): number => {
    const late = -(daysUntilDue(invoice, today) ?? 0);
    return buckets.findLastIndex(({ from }) => late >= from);
  };
  return {
    buckets: buckets.map(({ label }, index) => {
      const within = due.filter((invoice) => bucketOf(invoice) === index);
      return { label, count: within.length, amount: sumOf(within.map(({ dueAmount }) => dueAmount)) };
    }),
    amount: sumOf(due.map(({ dueAmount }) => dueAmount)),
    unknown: due.filter(({ dueAmount }) => typeof dueAmount !== 'number').length,
  };
}
