import { useConfig, useGetClientFamiliesQuery, useGetProfileBillingQuery } from '@/api';
import { useOnlyFamily } from '@/hooks/useOnlyFamily';
import { useUrlState } from '@/hooks/useUrlState';
import { EmptyState } from '@/ui/EmptyState';
import { FamilyNotFound } from '@/ui/FamilyNotFound';
import { HideAmounts } from '@/ui/HideAmounts';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { NoBillingAccess, FamilyInvoices, invoicesParameters, useHasInvoices } from './FamilyInvoices';

/** A client's invoices, family by family. Spec: R-INV-1, R-INV-4. */
export function InvoicesPage() {
  const { billingHost } = useConfig();
  const [{ familyId }] = useUrlState(invoicesParameters);
  const billing = useGetProfileBillingQuery();
  const hasAmounts = useHasInvoices(billing.data?.hasBillComCustomerId === false ? undefined : familyId);
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle={`What the family office has billed through ${billingHost}`}
        actions={hasAmounts && <HideAmounts />}
      />
      <InvoicesWithAccess />
    </>
  );
}

/** Requests no families for a client without billing access. Without that information, the server decides. */
function InvoicesWithAccess() {
  const billing = useGetProfileBillingQuery();
  if (billing.data?.hasBillComCustomerId === false) return <NoBillingAccess />;
  if (billing.isLoading) return <Loading label="Loading invoices..." />;
  return <InvoicesByFamily />;
}

function InvoicesByFamily() {
  const query = useGetClientFamiliesQuery();
  const [{ familyId }, changeUrl] = useUrlState(invoicesParameters);
  useOnlyFamily(query.data?.families, familyId, (id) => changeUrl({ familyId: id }, { replace: true }));
  return (
    <QueryState
      query={query}
      loadingText="Loading families..."
      loadingTextHidden
      describeError={() => 'Failed to load families'}
      isEmpty={({ families }) => families.length === 0}
      empty={
        <EmptyState drawing="people" title="No family yet">
          Invoices appear here once a concierge assigns you to a family.
        </EmptyState>
      }
    >
      {({ families }) => {
        const family = families.find(({ id }) => id === familyId);
        return (
          <>
            <div className={shared.screenOnly} style={{ marginBottom: 18 }}>
              <LabelledSelect
                label="Pick a family"
                vertical
                placeholder="Select"
                options={families.map(({ id, name }) => ({ value: id, label: name }))}
                value={family?.id}
                onChange={(id) => changeUrl({ familyId: id })}
              />
            </div>
            {family && <FamilyInvoices key={family.id} family={family} />}
            {!family && familyId !== undefined && <FamilyNotFound />}
            {familyId === undefined && (
              <EmptyState drawing="ledger" title="Please select a family.">
                Its invoices will appear here.
              </EmptyState>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
