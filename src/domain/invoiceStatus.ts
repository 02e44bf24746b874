import { calendarDateOf } from '#openapi/shared/calendar';
import { roundToCents } from '@/lib/money';
import { plural } from '@/lib/plural';

/** The properties of an invoice that decide its payment status. */
export interface Payable {
  readonly status?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly totalAmount?: number | null | undefined;
  readonly dueAmount?: number | null | undefined;
  readonly archived?: boolean | undefined;
}

/** The payment statuses of an invoice, most urgent first. */
export const paymentStatuses = ['overdue', 'dueSoon', 'open', 'credit', 'paid', 'void'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

const millisecondsInADay = 86_400_000;
const soonDays = 14;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The statuses of an invoice that is void; the function `is_void` of the database knows the same ones. */
const voidStatuses: readonly string[] = ['void', 'voided', 'cancelled', 'canceled', 'archived', 'deleted'];

const statusOf = ({ status = '' }: Payable): string => status.trim().toLowerCase();

/** Whether the invoice is void or archived: nothing is due, and it counts in no total. */
const isVoid = (invoice: Payable): boolean => invoice.archived === true || voidStatuses.includes(statusOf(invoice));

/** Whether it is a credit memo: a negative amount, paid out or not. */
export const isCredit = ({ totalAmount, dueAmount }: Payable): boolean => (totalAmount ?? dueAmount ?? 0) < 0;

/** Splits invoices into those of every count and total, with the credit memos among them, and the void ones. */
export function splitInvoices<Item extends Payable>(invoices: readonly Item[]) {
  const counted = invoices.filter((invoice) => !isVoid(invoice));
  return { counted, credits: counted.filter(isCredit), voided: invoices.filter(isVoid) };
}

/** Whether the billing system says that it is paid. */
export const isPaid = (invoice: Payable): boolean => statusOf(invoice) === 'paid';

/** Whether the invoice is paid, or no amount is due. */
const isSettled = (invoice: Payable): boolean =>
  isPaid(invoice) || (typeof invoice.dueAmount === 'number' && invoice.dueAmount <= 0);

/** Returns the amount due; 0 for a void invoice, whatever the billing system says. */
export const dueAmountOf = (invoice: Payable): number | null | undefined => (isVoid(invoice) ? 0 : invoice.dueAmount);

/** Returns the whole days until an invoice is due, negative after that; undefined without a due date. */
export function daysUntilDue({ dueDate }: Payable, today: string): number | undefined {
  const due = calendarDateOf(dueDate ?? '');
  if (due === undefined) return undefined;
  return Math.round((startOf(due) - startOf(today)) / millisecondsInADay);
}

/** Returns the payment status of an invoice: due within 14 days is `dueSoon`; without a due date it is `open`; a credit memo and a void invoice are never due. */
export function paymentStatusOf(invoice: Payable, today: string): PaymentStatus {
  if (isVoid(invoice)) return 'void';
  if (isCredit(invoice)) return 'credit';
  if (isSettled(invoice)) return 'paid';
  const days = daysUntilDue(invoice, today) ?? Infinity;
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'dueSoon' : 'open';
}

/** Sums amounts as they are shown, to the cent, so that a list adds up; an unknown amount counts as 0. */
export const sumOf = (amounts: readonly (number | null | undefined)[]): number =>
  roundToCents(amounts.reduce<number>((total, amount) => total + roundToCents(amount ?? 0), 0));

/**
 * Splits off what is still to be paid.
 *
 * @returns The unpaid invoices, `due` with those that have a due amount, their sum, and `unknown`: the number of the rest.
 */
export function outstandingOf<Item extends Payable>(invoices: readonly Item[], today: string) {
  const unpaid = invoices.filter((invoice) => !['credit', 'paid', 'void'].includes(paymentStatusOf(invoice, today)));
  const due = unpaid.filter(({ dueAmount }) => typeof dueAmount === 'number');
  const amount = sumOf(due.map(({ dueAmount }) => dueAmount));
  return { unpaid, due, amount, unknown: unpaid.length - due.length };
}

/** The text below due amounts of which some are unknown. */
export const notIncludedText = (unknown: number): string =>
  `Not included: ${plural(unknown, 'invoice', 'invoices')} without a due amount.`;

/** The number of an invoice, or its id. Spec: R-INV-2. */
export const invoiceName = ({ id, invoiceNumber }: { readonly id: number; readonly invoiceNumber?: string }): string =>
  invoiceNumber || `Invoice #${id}`;

/** The due date of an invoice as it is shown; undefined without one, and for what is never due: credit memos and void invoices. */
export const shownDueDate = (invoice: Payable): string | undefined =>
  isCredit(invoice) || isVoid(invoice) ? undefined : invoice.dueDate;
