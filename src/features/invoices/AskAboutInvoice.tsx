import { Link, useLocation } from 'react-router';
import { paths } from '@/lib/paths';
import { useReadOnly } from '@/ui/ReadOnly';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import * as styles from './InvoiceRow.module.css';

/** Opens a new message to the concierge about an invoice, with a link that reopens this view. It carries no amounts. */
export function AskAboutInvoice({ name }: { readonly name: string }) {
  const { pathname, search } = useLocation();
  const isReadOnly = useReadOnly();
  if (isReadOnly) return null;
  const link = new URL(pathname + search, window.location.origin).href;
  return (
    <Link className={styles.ask} to={paths.newMessage(`A question about ${name}:\n\n${link}`)}>
      Ask about this invoice<VisuallyHidden>{`, ${name}`}</VisuallyHidden>
    </Link>
  );
}
