import { isCalendarDate } from '#openapi/keywords/calendar';
import { roundToCents } from './money';

/** What says how an invoice stands. */
export interface Payable {
  readonly status?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly dueAmount?: number | null | undefined;
}

/** How an invoice stands on a day, in the order of the attention it needs. */
export const paymentStatuses = ['overdue', 'dueSoon', 'open', 'paid'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

const millisecondsInADay = 86_400_000;
const soon = 14;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Nothing is to be paid any more: the billing system says Paid, or that nothing is due. */
const isSettled = ({ status, dueAmount }: Payable): boolean =>
  status === 'Paid' || (typeof dueAmount === 'number' && dueAmount <= 0);

/** Whole days from a calendar date until the invoice is due, negative once that has passed; undefined when nobody says when that is. */
export function daysUntilDue({ dueDate }: Payable, today: string): number | undefined {
  if (dueDate === undefined || !isCalendarDate(dueDate)) return undefined;
  return Math.round((startOf(dueDate) - startOf(today)) / millisecondsInADay);
}

/** How the invoice stands today: due within two weeks is soon; without a due date it is due some time. */
export function paymentStatusOf(invoice: Payable, today: string): PaymentStatus {
  if (isSettled(invoice)) return 'paid';
  const days = daysUntilDue(invoice, today) ?? Infinity;
  if (days < 0) return 'overdue';
  return days <= soon ? 'dueSoon' : 'open';
}

/** Adds dollars up in whole cents, so that small errors never grow into one; an unknown amount counts nothing. */
export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  roundToCents(amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100);
