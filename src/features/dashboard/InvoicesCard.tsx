import { Statistic } from 'antd';
import { type Invoice, errorStatus, useGetInvoiceSummaryQuery, useGetProfileBillingQuery, useHasPage } from '@/api';
import { splitInvoices, sumOf } from '@/domain/invoiceStatus';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { DataSources } from '@/ui/DataSources';
import { Failure } from '@/ui/Failure';
import { LinkButton } from '@/ui/LinkButton';
import { Loading } from '@/ui/Loading';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';

const none: readonly Invoice[] = [];

/**
 * Requests the invoice summary, only when the office has invoices and the profile billing access; status 400 means that there are no invoices.
 * Returns the invoices of all the caller's families, undefined until loaded, empty without access; where they come from;
 * whether the caller is known to have access; and the specified message when a request failed. Spec: R-PRF-6.
 */
export function useInvoiceSummary() {
  const hasPage = useHasPage('invoices');
  const profile = useGetProfileBillingQuery(undefined, { skip: !hasPage });
  const hasAccess = hasPage ? profile.data?.hasBillComCustomerId : false;
  const summary = useGetInvoiceSummaryQuery(undefined, { skip: hasAccess !== true });
  if (hasAccess === undefined) {
    const failure = profile.isError ? 'Failed to fetch user profile' : undefined;
    return { invoices: undefined, failure, retry: () => void profile.refetch(), hasAccess: false };
  }
  const retry = (): void => void summary.refetch();
  if (!hasAccess || errorStatus(summary.error) === 400) return { invoices: none, failure: undefined, retry, hasAccess };
  if (summary.isError) return { invoices: undefined, failure: 'Failed to fetch invoice summary', retry, hasAccess };
  const { results, sources } = summary.data?.invoices ?? {};
  return { invoices: results, sources, failure: undefined, retry, hasAccess };
}

/** The number and total of the caller's invoices, and of the credit memos among them; empty when there are none. Spec: R-PRF-6. */
export function InvoicesCard() {
  const { invoices, sources, failure, retry, hasAccess } = useInvoiceSummary();
  if (failure !== undefined) return <Failure onRetry={retry} title={failure} />;
  if (invoices === undefined)
    return (
      hasAccess && (
        <Card title="Invoices">
          <Loading label="Loading invoices..." labelHidden rows={3} />
        </Card>
      )
    );
  if (invoices.length === 0) return null;
  const { counted, credits, voided } = splitInvoices(invoices);
  const total = sumOf(counted.map(({ totalAmount }) => totalAmount));
  return (
    <Card
      title="Invoices"
      actions={
        <div className={shared.screenOnly}>
          <LinkButton to={paths.invoices}>View Details</LinkButton>
        </div>
      }
    >
      <Statistic value={total} formatter={() => <Money amount={total} plain />} />
      <p className={shared.secondary}>{plural(counted.length, 'invoice', 'invoices')} in total</p>
      {credits.length > 0 && (
        <p className={shared.secondary}>
          Including {plural(credits.length, 'credit memo', 'credit memos')},{' '}
          <Money amount={sumOf(credits.map(({ totalAmount }) => totalAmount))} plain />
        </p>
      )}
      {voided.length > 0 && (
        <p className={shared.secondary}>Not included: {plural(voided.length, 'void invoice', 'void invoices')}.</p>
      )}
      <DataSources of="invoices" sources={sources} />
    </Card>
  );
}
