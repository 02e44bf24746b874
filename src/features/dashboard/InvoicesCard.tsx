import { Statistic } from 'antd';
import { sumOf } from '@/lib/invoiceStatus';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import { useInvoiceSummary } from './useInvoiceSummary';
import * as shared from '@/ui/shared.module.css';
import { Failure } from '@/ui/Failure';

/** How many invoices there are and what they come to; nothing at all when there are none. Spec: client-portal 2, Dashboard. */
export function InvoicesCard() {
  const { invoices, failure, retry } = useInvoiceSummary();
  if (failure !== undefined) return <SummaryFailure text={failure} onRetry={retry} />;
  if (invoices === undefined || invoices.length === 0) return null;
  const total = sumOf(invoices.map(({ totalAmount }) => totalAmount));
  return (
    <Card title="Invoices" actions={<LinkButton to={paths.invoices}>View Details</LinkButton>}>
      <Statistic value={total} formatter={() => <Money amount={total} plain />} />
      <p className={shared.secondary}>{plural(invoices.length, 'invoice', 'invoices')} in total</p>
    </Card>
  );
}

function SummaryFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return <Failure onRetry={onRetry} title={text} />;
}
