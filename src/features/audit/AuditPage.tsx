import { useMemo } from 'react';
import { Link } from 'react-router';
import { describeError, isUnsupported, useGetAuditOperationsQuery, useGetFamiliesQuery } from '@/api';
import { paths } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { useAuditFilters } from './auditFilters';
import { AuditForm } from './AuditForm';
import { AuditTable } from './AuditTable';

const dashboard = <Link to={paths.conciergeDashboard}>Concierge Dashboard</Link>;

/** The audit log with filters and export, for concierges. */
export function AuditPage() {
  const operations = useGetAuditOperationsQuery();
  return (
    <AntdProvider density="compact">
      <PageHeader
        title="Audit Log"
        subtitle="Who read or changed which record, when, from where and with what outcome"
        breadcrumb={dashboard}
      />
      <QueryState
        query={operations}
        loadingText="Loading the audit log..."
        describeError={(error) => describeError(error, 'The audit log could not be loaded.')}
        noAccess={(error) => (isUnsupported(error) ? <NotOffered /> : undefined)}
      >
        {(data) => <Log operations={data.operations} />}
      </QueryState>
    </AntdProvider>
  );
}

function NotOffered() {
  return (
    <EmptyState
      title="There is no audit log here."
      action={<LinkButton to={paths.conciergeDashboard}>Go to the dashboard</LinkButton>}
    >
      This server keeps none that the portal can show.
    </EmptyState>
  );
}

function Log({ operations }: { readonly operations: readonly { readonly id: string; readonly name: string }[] }) {
  const [filters, change] = useAuditFilters();
  const families = useGetFamiliesQuery();
  const names = useMemo(() => new Map(operations.map(({ id, name }) => [id, name])), [operations]);
  const choices = useMemo(
    () => ({
      operation: operations.map(({ id, name }) => ({ value: id, label: name })),
      familyId: (families.data?.families ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    [operations, families.data],
  );
  return (
    <>
      {!families.isLoading && <AuditForm filters={filters} choices={choices} onChange={change} />}
      <AuditTable filters={filters} names={names} />
    </>
  );
}
