import type { ImportBillingCustomer, ImportInvoice, ImportInvoiceLine } from '#server/generated/operations.gen';
import { scatter } from '../support/arithmetic';
import { addDays, type Clock } from '../support/calendar';
import { type Billed, billed } from './billed';

const hundredths = (amount: number): number => Math.round(amount * 100);

const idOf = (kind: string, text: string): string =>
  `${kind}${scatter(text).toString(36).toUpperCase().padStart(7, '0')}`;

/** Returns the customer of the billing system that a family is. */
export const billingCustomer = (family: string): string => idOf('0cu01', family);

const invoiceId = ({ number = '', daysAgo }: Billed): string => idOf('00e01', `${number}${daysAgo}`);

const linesOf = (invoice: Billed): ImportInvoiceLine[] =>
  invoice.lines.map(([description, quantity, unitPrice], index) => ({
    invoice: invoiceId(invoice),
    position: index + 1,
    description,
    quantity: hundredths(quantity),
    unitPrice: hundredths(unitPrice),
    amount: hundredths(quantity * unitPrice),
  }));

const dueOf = ({ status, paid }: Billed, total: number): number | undefined => {
  if (paid === 'unknown') return undefined;
  return status === 'Paid' ? 0 : total - hundredths(paid ?? 0);
};

const invoiceOf = (invoice: Billed, clock: Clock): ImportInvoice => {
  const { family, number, status, daysAgo, terms = 30, link = true } = invoice;
  const id = invoiceId(invoice);
  const total = linesOf(invoice).reduce((sum, { amount = 0 }) => sum + amount, 0);
  const due = dueOf(invoice, total);
  return {
    id,
    customer: billingCustomer(family),
    ...(number !== undefined && { number }),
    ...(status !== undefined && { status }),
    invoiceDate: clock.day(daysAgo),
    dueDate: addDays(clock.day(daysAgo), terms),
    total,
    ...(due !== undefined && { due }),
    ...(link && { url: `https://app.bill.com/invoices/${id}` }),
  };
};

const customers: readonly ImportBillingCustomer[] = [...new Set(billed.map(({ family }) => family))].map((family) => ({
  id: billingCustomer(family),
  family,
}));

/** Returns the customers of the billing system, and the invoices with their lines. */
export const invoices = (clock: Clock) => ({
  'billing-customers': customers,
  invoices: billed.map((invoice) => invoiceOf(invoice, clock)),
  'invoice-lines': billed.flatMap(linesOf),
});
