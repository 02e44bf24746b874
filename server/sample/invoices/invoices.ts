import type { Invoice, InvoiceLine } from '#server/generated/operations.gen';
import type { FamilyIds } from '../families/families';
import { scatter } from '../support/arithmetic';
import { addDays, type Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { type Billed, billed } from './billed';

type Row = Omit<Invoice, 'id' | 'lines'>;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const lineOf = ([description, quantity, unitPrice]: Billed['lines'][number]): InvoiceLine => ({
  description,
  quantity,
  unitPrice,
  amount: cents(quantity * unitPrice),
});

const dueOf = ({ status, paid }: Billed, total: number): number | undefined => {
  if (paid === 'unknown') return undefined;
  return status === 'Paid' ? 0 : cents(total - (paid ?? 0));
};

const rowOf = (invoice: Billed, lines: readonly InvoiceLine[], clock: Clock): Row => {
  const { number, status, daysAgo, terms = 30, link = true } = invoice;
  const totalAmount = cents(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  const dueAmount = dueOf(invoice, totalAmount);
  const page = `00e01${scatter(`${number ?? ''}${daysAgo}`)
    .toString(36)
    .toUpperCase()
    .padStart(7, '0')}`;
  return {
    ...(number !== undefined && { invoiceNumber: number }),
    ...(status !== undefined && { status }),
    invoiceDate: clock.day(daysAgo),
    dueDate: addDays(clock.day(daysAgo), terms),
    totalAmount,
    ...(dueAmount !== undefined && { dueAmount }),
    ...(link && { billComUrl: `https://app.bill.com/invoices/${page}` }),
  };
};

/** Seeds the invoices of all families with their lines. */
export const seedInvoices = (builder: SeedBuilder, clock: Clock, families: FamilyIds): void => {
  for (const invoice of billed) {
    const lines = invoice.lines.map(lineOf);
    const familyId = families(invoice.family);
    const invoiceId = builder.add('invoice', { ...rowOf(invoice, lines, clock), familyId });
    builder.put(
      'invoice_line',
      lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })),
    );
  }
};
