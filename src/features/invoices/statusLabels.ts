import type { PaymentStatus } from '@/lib/invoiceStatus';

/** What each payment status is called. An invoice that is void, or of which nothing is due, counts as paid. */
export const statusLabels = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  open: 'Due later',
  paid: 'Paid and settled',
} as const satisfies Record<PaymentStatus, string>;
