import { Navigate, useNavigate, useParams } from 'react-router';
import {
  type FamilyMember,
  type FamilySummary,
  describeError,
  useConfig,
  useGetFamilyPartQuery,
  useGetFamilySummaryQuery,
} from '@/api';
import { FamilyReports, useHasFigures } from '@/features/accounting/FamilyReports';
import { FamilyNetWorth, useHasNetWorth } from '@/features/dashboard/NetWorthCard';
import { FamiliesBreadcrumb } from '@/features/families/FamiliesBreadcrumb';
import { FamilyInvoices } from '@/features/invoices/FamilyInvoices';
import { useHasInvoices } from '@/features/invoices/useInvoices';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/searchParams';
import { Alert } from '@/ui/Alert';
import { HideAmounts } from '@/ui/HideAmounts';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { QueryState } from '@/ui/QueryState';
import { ReadOnly } from '@/ui/ReadOnly';
import { ScrollingTabs } from '@/ui/ScrollingTabs';
import * as shared from '@/ui/shared.module.css';

const sections = [
  { key: 'dashboard', label: 'Dashboard', page: 'accounting' },
  { key: 'invoices', label: 'Invoices', page: 'invoices' },
  { key: 'accounting', label: 'Accounting', page: 'accounting' },
] as const;

type Section = (typeof sections)[number]['key'];

/** Shows a concierge the pages of a family as its clients see them, read-only. */
export function ClientViewPage() {
  const { familyId, section } = useParams();
  const id = parseId(familyId);
  const query = useGetFamilySummaryQuery({ id: id ?? 0 }, { skip: id === undefined });
  const { hiddenPages } = useConfig();
  const shown = sections.filter(({ page }) => !hiddenPages.includes(page));
  const { key: active } = shown.find(({ key }) => key === section) ?? shown[0] ?? {};
  // No family has the id 0, and its page says so.
  if (id === undefined || active === undefined) return <Navigate to={paths.family(id ?? 0)} replace />;
  return (
    <QueryState
      query={query}
      loadingText="Loading the family..."
      loadingTextHidden
      describeError={(error) => describeError(error, 'The family could not be loaded.')}
    >
      {({ family }) => <ClientView family={family} active={active} shown={shown} />}
    </QueryState>
  );
}

interface ClientViewProps {
  readonly family: FamilySummary;
  readonly active: Section;
  /** The sections that the office has. */
  readonly shown: readonly (typeof sections)[number][];
}

function ClientView({ family, active, shown }: ClientViewProps) {
  const navigate = useNavigate();
  const hasFigures = useHasFigures(family.id);
  const hasInvoices = useHasInvoices(active === 'invoices' ? [family] : []);
  const hasNetWorth = useHasNetWorth(active === 'dashboard' ? family.id : undefined);
  const hasAmounts = { dashboard: hasNetWorth, invoices: hasInvoices, accounting: hasFigures }[active];
  const content = (
    <PanelBoundary name="This page">
      {active === 'dashboard' && <FamilyNetWorth family={family} />}
      {active === 'invoices' && (
        <>
          <WhoSeesInvoices familyId={family.id} />
          <FamilyInvoices name={family.name} families={[family]} />
        </>
      )}
      {active === 'accounting' && <FamilyReports family={family} />}
    </PanelBoundary>
  );
  return (
    <ReadOnly value>
      <PageHeader
        title={`${family.name}, as its clients see it`}
        breadcrumb={<FamiliesBreadcrumb family={family} />}
        actions={hasAmounts && <HideAmounts />}
      />
      <div style={{ marginBottom: 12 }}>
        <Alert type="info" title="View only: nothing can be changed or sent from here, and no one is notified." />
      </div>
      <ScrollingTabs
        activeKey={active}
        items={shown.map(({ key, label }) => ({ key, label, children: key === active && content }))}
        onChange={(key) => void navigate(paths.clientView(family.id, shown.find((one) => one.key === key)?.key))}
      />
    </ReadOnly>
  );
}

const names = (members: readonly FamilyMember[]): string => members.map(({ name }) => name).join(', ');

function describe(members: readonly FamilyMember[]): string {
  const withAccess = members.filter(({ hasBillComCustomerId }) => hasBillComCustomerId);
  const without = members.filter(({ hasBillComCustomerId }) => !hasBillComCustomerId);
  if (withAccess.length === 0)
    return 'No client of this family has billing access, so none of them can see its invoices.';
  if (without.length === 0) return `Visible to ${names(withAccess)}.`;
  return `Visible to ${names(withAccess)}. Not visible without billing access: ${names(without)}.`;
}

/** Lists the clients with and without billing access. Renders nothing until the members are loaded. */
function WhoSeesInvoices({ familyId }: { readonly familyId: number }) {
  const { data } = useGetFamilyPartQuery({ id: familyId, part: 'members' });
  const members = data?.members;
  return members ? (
    <p className={shared.secondary} style={{ marginBottom: 12 }}>
      {describe(members)}
    </p>
  ) : null;
}
