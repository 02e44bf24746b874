import { Statistic } from 'antd';
import { sumOf } from '@/lib/invoiceStatus';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { Failure } from '@/ui/Failure';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { useInvoiceSummary } from './useInvoiceSummary';

/** The number and total of the caller's invoices; empty when there are none. Spec: client-portal 2, Dashboard. */
export function InvoicesCard() {
  const { invoices, failure, retry } = useInvoiceSummary();
  if (failure !== undefined) return <Failure onRetry={retry} title={failure} />;
  if (invoices === undefined || invoices.length === 0) return null;
  const total = sumOf(invoices.map(({ totalAmount }) => totalAmount));
  return (
    <Card title="Invoices" actions={<LinkButton to={paths.invoices}>View Details</LinkButton>}>
      <Statistic value={total} formatter={() => <Money amount={total} plain />} />
      <p className={shared.secondary}>{plural(invoices.length, 'invoice', 'invoices')} in total</p>
    </Card>
  );
}
