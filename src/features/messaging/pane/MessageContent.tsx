import { skipToken } from '@reduxjs/toolkit/query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type Invoice, useGetInvoicesQuery, useIsConciergeQuery } from '@/api';
import { invoiceName, shownDueDate } from '@/domain/invoiceStatus';
import { paths } from '@/lib/paths';
import { DateText } from '@/ui/DateText';
import { Icon } from '@/ui/Icon';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Attachment.module.css';
import { invoiceLinkIn } from './invoiceLink';
import { MessageText } from './MessageText';

interface MessageContentProps {
  readonly text: string;
  /** The texts to highlight. */
  readonly searched?: readonly string[];
}

/** The text of a message. A link to an invoice is a card of it, if the user can read it. */
export function MessageContent({ text, searched = [] }: MessageContentProps) {
  const link = invoiceLinkIn(text, window.location.origin);
  const { currentData } = useGetInvoicesQuery(link ? { familyId: link.familyId } : skipToken);
  const invoice = currentData?.invoices.results.find(({ id }) => id === link?.id);
  const shown = link && invoice ? link.rest : text;
  return (
    <>
      {shown !== '' && <MessageText text={shown} searched={searched} />}
      {link && invoice && <InvoiceCard familyId={link.familyId} invoice={invoice} />}
    </>
  );
}

/** The number, the amount and the due date of an invoice; opens it. */
function InvoiceCard({ familyId, invoice }: { readonly familyId: number; readonly invoice: Invoice }) {
  const { data: isConcierge } = useIsConciergeQuery();
  const { id, totalAmount } = invoice;
  const dueDate = shownDueDate(invoice);
  return (
    <div className={styles.tile}>
      <Link
        className={styles.open}
        to={isConcierge === true ? paths.invoiceAsClient(familyId, id) : paths.invoice(familyId, id)}
      >
        <Icon name="file" />
        <span className={clsx(shared.grow, shared.anywhere)}>
          <strong dir="auto">{invoiceName(invoice)}</strong>
          <span className={shared.note} style={{ display: 'block' }}>
            {typeof totalAmount === 'number' && <Money amount={totalAmount} plain />}
            {dueDate !== undefined && (
              <>
                {' · Due '}
                <DateText value={dueDate} />
              </>
            )}
          </span>
        </span>
      </Link>
    </div>
  );
}
