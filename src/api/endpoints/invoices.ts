import { isRecord } from '@/lib/isRecord';
import type { Invoice, Invoices } from '../generated/schemas.gen';
import { invoicesApi as generated } from '../generated/invoices.gen';

export * from '../generated/invoices.gen';

/** A decimal number, as databases write one. */
const decimal = /^\s*[-+]?\d+(\.\d+)?\s*$/;

/** Returns an amount as a number, also one that arrives as a decimal string; null for anything else. */
function toAmount(value: unknown): number | null {
  if (typeof value === 'string' && decimal.test(value)) return Number(value);
  return typeof value === 'number' ? value : null;
}

const withAmounts = <Item extends object>(item: Item, names: readonly (keyof Item)[]): Item => ({
  ...item,
  ...Object.fromEntries(names.filter((name) => item[name] !== undefined).map((name) => [name, toAmount(item[name])])),
});

const toInvoice = (invoice: Invoice): Invoice => ({
  ...withAmounts(invoice, ['totalAmount', 'dueAmount']),
  ...(Array.isArray(invoice.lines) && {
    lines: invoice.lines.map((line) => withAmounts(line, ['quantity', 'unitPrice', 'amount'])),
  }),
});

/** Returns a list of invoices with numbers as amounts; another body unchanged. */
const toInvoices = (list: Invoices): Invoices =>
  isRecord(list.invoices) && Array.isArray(list.invoices.results)
    ? { invoices: { ...list.invoices, results: list.invoices.results.map(toInvoice) } }
    : list;

// Decimal types of databases arrive as strings from some backends. Spec: R-INV-2.
generated.enhanceEndpoints({
  endpoints: {
    getInvoices: { transformResponse: toInvoices },
    getInvoiceSummary: { transformResponse: toInvoices },
  },
});
