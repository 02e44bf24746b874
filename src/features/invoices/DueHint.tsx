import type { Invoice } from '@/api';
import { paymentStatusOf } from '@/domain/invoiceStatus';
import * as shared from '@/ui/shared.module.css';
import { describeDueDate } from './invoiceRules';

/** Says how long an invoice is overdue, or how soon it is due. */
export function DueHint({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const isOverdue = paymentStatusOf(invoice, today) === 'overdue';
  return <span className={isOverdue ? shared.loss : shared.secondary}>{describeDueDate(invoice, today)}</span>;
}
