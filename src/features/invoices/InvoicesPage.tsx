import { type ClientFamily, familiesApi, useConfig, useGetClientFamiliesQuery, useGetProfileBillingQuery } from '@/api';
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
import { type FamilyChoice, FamilyInvoices, NoBillingAccess, invoicesParameters } from './FamilyInvoices';
import { useHasInvoices } from './useInvoices';

const allFamilies = 'All families';

const chosenFamilies = (families: readonly ClientFamily[], choice: FamilyChoice | undefined): readonly ClientFamily[] =>
  families.filter(({ id }) => choice === 'all' || choice === id);

/** A client's invoices, of one family or of all. Spec: R-INV-1, R-INV-4. */
export function InvoicesPage() {
  const { billingHost } = useConfig();
  const [{ family }] = useUrlState(invoicesParameters);
  const { data } = familiesApi.endpoints.getClientFamilies.useQueryState();
  const hasAmounts = useHasInvoices(chosenFamilies(data?.families ?? [], family));
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
  const [{ family }, changeUrl] = useUrlState(invoicesParameters);
  useOnlyFamily(query.data?.families, family, (id) => changeUrl({ family: id }, { replace: true }));
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
        const chosen = chosenFamilies(families, family);
        const options = families.map(({ id, name }) => ({ value: id, label: name }));
        return (
          <>
            <div className={shared.screenOnly} style={{ marginBottom: 18 }}>
              <LabelledSelect<FamilyChoice>
                label="Pick a family"
                vertical
                placeholder="Select"
                options={families.length > 1 ? [...options, { value: 'all', label: allFamilies }] : options}
                value={family}
                onChange={(choice) => changeUrl({ family: choice })}
              />
            </div>
            {chosen.length > 0 && (
              <FamilyInvoices
                key={family}
                name={family === 'all' ? allFamilies : (chosen[0]?.name ?? '')}
                families={chosen}
              />
            )}
            {chosen.length === 0 && family !== undefined && <FamilyNotFound />}
            {family === undefined && (
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
