import type { Invoice } from '@/api';
import { daysUntilDue, paymentStatusOf } from '@/lib/invoiceStatus';
import { plural } from '@/lib/plural';

/** How far off the due date is, for an invoice that needs attention: "21 days overdue", "in 4 days". Undefined for any other. */
export function dueWords(invoice: Invoice, today: string): string | undefined {
  const paymentStatus = paymentStatusOf(invoice, today);
  const days = daysUntilDue(invoice, today);
  if (days === undefined || (paymentStatus !== 'overdue' && paymentStatus !== 'dueSoon')) return undefined;
  if (days < 0) return `${plural(-days, 'day', 'days')} overdue`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
