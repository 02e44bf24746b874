import { calendarDateOf } from '#openapi/keywords/calendar';
import { roundToCents } from '@/lib/money';

/** The properties of an invoice that decide its payment status. */
export interface Payable {
  readonly status?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly totalAmount?: number | null | undefined;
  readonly dueAmount?: number | null | undefined;
}

/** The payment statuses of an invoice, most urgent first. */
export const paymentStatuses = ['overdue', 'dueSoon', 'open', 'credit', 'paid'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

const millisecondsInADay = 86_400_000;
const soonDays = 14;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether it is a credit memo: a negative amount, paid out or not. Credit memos count in no total of invoices. */
export const isCredit = ({ totalAmount, dueAmount }: Payable): boolean => (totalAmount ?? dueAmount ?? 0) < 0;

/** Splits invoices into those of every count and total, and the credit memos, which have a line of their own. */
export const splitCredits = <Item extends Payable>(invoices: readonly Item[]) => ({
  billed: invoices.filter((invoice) => !isCredit(invoice)),
  credits: invoices.filter(isCredit),
});

/** Whether the invoice is paid, or no amount is due. */
const isSettled = ({ status, dueAmount }: Payable): boolean =>
  status === 'Paid' || (typeof dueAmount === 'number' && dueAmount <= 0);

/** Returns the whole days until an invoice is due, negative after that; undefined without a due date. */
export function daysUntilDue({ dueDate }: Payable, today: string): number | undefined {
  const due = calendarDateOf(dueDate ?? '');
  if (due === undefined) return undefined;
  return Math.round((startOf(due) - startOf(today)) / millisecondsInADay);
}

/** Returns the payment status of an invoice: due within 14 days is `dueSoon`; without a due date it is `open`; a credit memo is never due. */
export function paymentStatusOf(invoice: Payable, today: string): PaymentStatus {
  if (isCredit(invoice)) return 'credit';
  if (isSettled(invoice)) return 'paid';
  const days = daysUntilDue(invoice, today) ?? Infinity;
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'dueSoon' : 'open';
}

/** Sums amounts as they are shown, to the cent, so that a list adds up; an unknown amount counts as 0. */
export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  roundToCents(amounts.reduce<number>((total, amount) => total + roundToCents(amount ?? 0), 0));
