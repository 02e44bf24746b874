import { Tag } from 'antd';
import type { Invoice } from '@/api';
import { lookUp } from '@/lib/lookUp';
import { shownStatus } from './invoiceRules';

const colors = { Unpaid: 'error', Paid: 'success' };

/** The status badge of an invoice. Spec: R-INV-2. */
export function InvoiceStatus({ invoice }: { readonly invoice: Invoice }) {
  const status = shownStatus(invoice);
  return <Tag color={lookUp(colors, status) ?? 'default'}>{status}</Tag>;
}
