import type { JsonObject } from '#server/contract/jsonObject';
import type { Fields } from '../cells';

/** The statuses of invoices, as people read them. Others are shown as they are. */
const statuses: Readonly<Record<string, string>> = {
  OPEN: 'Unpaid',
  SCHEDULED: 'Scheduled',
  PARTIAL_PAYMENT: 'Partially Paid',
  PAID_IN_FULL: 'Paid',
};

/** Invoices that are not sent yet stay out. */
export const draftStatus = 'DRAFT';

const isArchived = (invoice: JsonObject): boolean => invoice['archived'] === true;

/** An archived invoice is void, and nothing is due. */
export const invoiceFields: Fields<JsonObject> = {
  id: 'id',
  customer: 'customerId',
  number: 'invoiceNumber',
  status: (invoice) => (isArchived(invoice) ? 'Void' : (statuses[String(invoice['status'])] ?? invoice['status'])),
  invoiceDate: 'invoiceDate',
  dueDate: 'dueDate',
  total: 'totalAmount',
  due: (invoice) => (isArchived(invoice) ? 0 : invoice['dueAmount']),
  updatedAt: 'updatedTime',
};

/** A line without a description is named by its place. */
export const lineFields: Fields<{
  readonly invoice: JsonObject;
  readonly line: JsonObject;
  readonly position: number;
}> = {
  invoice: ({ invoice }) => invoice['id'],
  position: ({ position }) => position,
  description: ({ line, position }) => line['description'] ?? `Line ${String(position)}`,
  quantity: ({ line }) => line['quantity'],
  unitPrice: ({ line }) => line['price'],
  amount: ({ line }) => line['amount'],
};
