import { todayLocal } from '#openapi/keywords/calendar';
import type { ClientFamily, Invoice } from '@/api';
import { errorStatus, useGetInvoicesQuery } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { BillingAccessRequired } from './BillingAccessRequired';
import { groupInvoices, countByShow } from './groupInvoices';
import { InvoiceGroups } from './InvoiceGroups';
import { InvoicesFailure } from './InvoicesFailure';
import { InvoicesSummary } from './InvoicesSummary';
import { InvoicesToolbar } from './InvoicesToolbar';
import { useInvoicesView } from './useInvoicesView';

/** The invoices of one family, in all the states of their loading. Spec: client-portal 2 and 8, Client invoices. */
export function FamilyInvoices({ family }: { readonly family: ClientFamily }) {
  const query = useGetInvoicesQuery({ familyId: family.id });
  return (
    <QueryState
      query={query}
      loadingText="Loading invoices..."
      describeError={() => 'Failed to fetch invoices'}
      noAccess={(error) =>
        errorStatus(error) === 403 ? <BillingAccessRequired /> : <InvoicesFailure onRetry={query.refetch} />
      }
      isEmpty={({ invoices }) => invoices.results.length === 0}
      empty={
        <EmptyState drawing="document" title="No invoices found for this customer">
          {`Nothing has been billed to ${family.name} yet.`}
        </EmptyState>
      }
    >
      {({ invoices }) => <InvoiceList family={family} invoices={invoices.results} />}
    </QueryState>
  );
}

interface InvoiceListProps {
  readonly family: ClientFamily;
  readonly invoices: readonly Invoice[];
}

function InvoiceList({ family, invoices }: InvoiceListProps) {
  const view = useInvoicesView();
  const today = todayLocal();
  const groups = groupInvoices(invoices, view.show, view.order, today);
  return (
    <>
      <InvoicesSummary name={family.name} invoices={invoices} today={today} />
      <InvoicesToolbar view={view} counts={countByShow(invoices, today)} />
      <InvoiceGroups groups={groups} today={today} />
    </>
  );
}
