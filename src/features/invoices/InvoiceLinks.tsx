import { use } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#openapi/shared/linkHosts';
import { useConfig } from '@/api';
import { invoiceName } from '@/domain/invoiceStatus';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/Icon';
import { ReadOnly } from '@/ui/ReadOnly';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as shared from '@/ui/shared.module.css';
import type { ListedInvoice } from './invoiceRules';

interface InvoiceLinkProps {
  readonly invoice: ListedInvoice;
}

/** Opens the invoice in the billing system, in a new tab; other hosts have no link. Spec: R-INV-2. */
export function ViewLink({ invoice }: InvoiceLinkProps) {
  const { billingLinkHosts } = useConfig();
  const url = linkTo(billingLinkHosts, invoice.billComUrl);
  if (!url) return <span className={shared.secondary}>No link available</span>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={`View on ${url.host}`}>
      View <Icon name="external" />
      <VisuallyHidden>{` ${invoiceName(invoice)} on ${url.host} (opens in a new tab)`}</VisuallyHidden>
    </a>
  );
}

/** Opens a new message to the concierge about an invoice, with its URL and without amounts. */
export function QuestionLink({ invoice }: InvoiceLinkProps) {
  const isReadOnly = use(ReadOnly);
  if (isReadOnly) return null;
  const { id, family } = invoice;
  const name = invoiceName(invoice);
  const url = new URL(paths.invoice(family.id, id), window.location.origin).href;
  return (
    <Link to={paths.newMessage(`A question about ${name}:\n\n${url}`, family.id)}>
      Ask<VisuallyHidden>{` about this invoice, ${name}`}</VisuallyHidden>
    </Link>
  );
}
