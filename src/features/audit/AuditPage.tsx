import { Breadcrumb, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { Link } from 'react-router';
import {
  type AuditOperations,
  type FamilyList,
  describeError,
  useFeature,
  useGetAuditOperationsQuery,
  useGetFamiliesQuery,
  type AuditFilters,
  auditFiltersSchema,
} from '@/api';
import { DateField } from '@/forms/DateField';
import { SchemaForm } from '@/forms/SchemaForm';
import { SelectField } from '@/forms/SelectField';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import { paths } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { useAuditFilters } from './auditFilters';
import { AuditTable } from './AuditTable';

const noFamilies: FamilyList = { families: [] };

/** The audit log with filters and export, for concierges. */
export function AuditPage() {
  const operations = useGetAuditOperationsQuery();
  const hasAuditLog = useFeature('auditLog');
  const { data: list = noFamilies, isLoading } = useGetFamiliesQuery();
  return (
    <AntdProvider density="compact">
      <PageHeader
        title="Audit Log"
        subtitle="Who read or changed which record, when, from where and with what outcome"
        breadcrumb={<Breadcrumb items={[{ title: <Link to={paths.conciergeDashboard}>Concierge Dashboard</Link> }]} />}
      />
      <QueryState
        query={isLoading ? { ...operations, data: undefined, isFetching: true } : operations}
        loadingText="Loading the audit log..."
        describeError={(error) => describeError(error, 'The audit log could not be loaded.')}
        noAccess={() => !hasAuditLog && <NotOffered />}
      >
        {(data) => <Log {...data} {...list} />}
      </QueryState>
    </AntdProvider>
  );
}

function NotOffered() {
  return (
    <EmptyState
      title="The audit log is not available."
      action={<LinkButton to={paths.conciergeDashboard}>Go to the Concierge Dashboard</LinkButton>}
    >
      The server does not offer an audit log.
    </EmptyState>
  );
}

function Log({ operations, families }: Readonly<AuditOperations & FamilyList>) {
  const [filters, change] = useAuditFilters();
  const byId = useMemo(() => new Map(operations.map((operation) => [operation.id, operation])), [operations]);
  return (
    <>
      <AuditForm filters={filters} operations={operations} families={families} onChange={change} />
      <AuditTable filters={filters} operations={byId} />
    </>
  );
}

interface AuditFormProps extends Readonly<AuditOperations & FamilyList> {
  readonly filters: AuditFilters;
  readonly onChange: (filters: AuditFilters) => void;
}

/** The filters of the audit log: rules of the contract, operations and families as options. */
function AuditForm({ filters, operations, families, onChange }: AuditFormProps) {
  const [schema] = useState(() => {
    const { operation, familyId, ...others } = auditFiltersSchema.fields;
    const withOptions = {
      operation: { ...operation, options: operations.map(({ id, name }) => ({ value: id, label: name })) },
      familyId: { ...familyId, options: families.map(({ id, name }) => ({ value: String(id), label: name })) },
    };
    return { ...auditFiltersSchema, fields: { ...others, ...withOptions } };
  });
  const submit = (chosen: AuditFilters): Promise<undefined> => {
    onChange(chosen);
    return Promise.resolve(undefined);
  };
  return (
    <div className={shared.screenOnly} style={{ marginBottom: 16 }}>
      <SchemaForm schema={schema} initialValues={filters} onSubmit={submit}>
        <div style={{ ...tiles(170), gap: '0 18px' }}>
          <TextField<AuditFilters> name="who" autoComplete="off" />
          <SelectField<AuditFilters> name="operation" placeholder="All" />
          <SelectField<AuditFilters> name="familyId" placeholder="All" />
          <SelectField<AuditFilters> name="outcome" placeholder="All" />
          <DateField<AuditFilters> name="from" />
          <DateField<AuditFilters> name="to" />
        </div>
        <Flex gap={8} justify="flex-end">
          <FormSpy subscription={{}}>
            {({ form }) => (
              // Removes values that were typed but not submitted as well.
              <LinkButton to={paths.audit()} onClick={() => form.reset()}>
                Clear
              </LinkButton>
            )}
          </FormSpy>
          <SubmitButton submittingText="Showing...">Show Events</SubmitButton>
        </Flex>
      </SchemaForm>
    </div>
  );
}
