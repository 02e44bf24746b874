import { useConfig, useGetClientFamiliesQuery, useGetProfileBillingQuery } from '@/api';
import { EmptyState } from '@/ui/EmptyState';
import { FamilyNotFound } from '@/ui/FamilyNotFound';
import { HideAmounts } from '@/ui/HideAmounts';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { BillingAccessRequired } from './BillingAccessRequired';
import { FamilyInvoices } from './FamilyInvoices';
import { FamilyPicker } from './FamilyPicker';
import { useInvoicesView } from './useInvoicesView';

/** A client's invoices, family by family. Spec: client-portal 2 and 8, Client invoices. */
export function InvoicesPage() {
  const { billingHost } = useConfig();
  return (
    <>
      <PageHeader
        title="Invoices"
        subtitle={`What the family office has billed through ${billingHost}`}
        actions={<HideAmounts />}
      />
      <InvoicesWithAccess />
    </>
  );
}

/** Whoever is known to have no billing access need not pick a family first; where that is not known, the server decides. */
function InvoicesWithAccess() {
  const billing = useGetProfileBillingQuery();
  if (billing.data?.hasBillComCustomerId === false) return <BillingAccessRequired />;
  if (billing.isLoading) {
    return (
      <Loading label="Loading invoices...">
        <SkeletonRows />
      </Loading>
    );
  }
  return <PickedFamily />;
}

function PickedFamily() {
  const query = useGetClientFamiliesQuery();
  const { familyId, pickFamily } = useInvoicesView();
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
            <FamilyPicker families={families} picked={family?.id} onPick={pickFamily} />
            {family && <FamilyInvoices key={family.id} family={family} />}
            {!family && (familyId === undefined ? <NothingPicked /> : <FamilyNotFound />)}
          </>
        );
      }}
    </QueryState>
  );
}

function NothingPicked() {
  return (
    <EmptyState drawing="ledger" title="Please select a family.">
      Its invoices will appear here.
    </EmptyState>
  );
}
