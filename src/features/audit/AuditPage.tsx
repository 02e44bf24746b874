import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  type AuditOperations,
  type FamilyList,
  describeError,
  isUnsupported,
  useGetAuditOperationsQuery,
  useGetFamiliesQuery,
  type AuditFilters,
  auditFiltersSchema,
} from '@/api';
import { DateField } from '@/forms/DateField';
import { useFormContext } from '@/forms/formContext';
import { SchemaForm } from '@/forms/SchemaForm';
import { SelectField } from '@/forms/SelectField';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import type { FieldOption } from '@/lib/formSchema';
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
  const { data: list = noFamilies, isLoading } = useGetFamiliesQuery();
  return (
    <AntdProvider density="compact">
      <PageHeader
        title="Audit Log"
        subtitle="Who read or changed which record, when, from where and with what outcome"
        breadcrumb={<Link to={paths.conciergeDashboard}>Concierge Dashboard</Link>}
      />
      <QueryState
        query={isLoading ? { ...operations, data: undefined, isFetching: true } : operations}
        loadingText="Loading the audit log..."
        describeError={(error) => describeError(error, 'The audit log could not be loaded.')}
        noAccess={(error) => isUnsupported(error) && <NotOffered />}
      >
        {(data) => <Log {...data} {...list} />}
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

function Log({ operations, families }: Readonly<AuditOperations & FamilyList>) {
  const [filters, change] = useAuditFilters();
  const names = useMemo(() => new Map(operations.map(({ id, name }) => [id, name])), [operations]);
  const choices = useMemo(
    () => ({
      operation: operations.map(({ id, name }) => ({ value: id, label: name })),
      familyId: families.map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    [operations, families],
  );
  return (
    <>
      <AuditForm filters={filters} choices={choices} onChange={change} />
      <AuditTable filters={filters} names={names} />
    </>
  );
}

interface AuditFormProps {
  readonly filters: AuditFilters;
  readonly choices: Readonly<Record<'operation' | 'familyId', readonly FieldOption[]>>;
  readonly onChange: (filters: AuditFilters) => void;
}

/** The filters of the audit log: rules of the contract, operations and families as options. */
function AuditForm({ filters, choices, onChange }: AuditFormProps) {
  const [schema] = useState(() => {
    const { operation, familyId, ...others } = auditFiltersSchema.fields;
    const withOptions = {
      operation: { ...operation, options: choices.operation },
      familyId: { ...familyId, options: choices.familyId },
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
          <TextField name="who" autoComplete="off" />
          <SelectField name="operation" placeholder="All" />
          <SelectField name="familyId" placeholder="All" />
          <SelectField name="outcome" placeholder="All" />
          <DateField name="from" />
          <DateField name="to" />
        </div>
        <Flex gap={8} justify="flex-end">
          <ClearLink />
          <SubmitButton submittingText="Showing...">Show Events</SubmitButton>
        </Flex>
      </SchemaForm>
    </div>
  );
}

/** Removes all filters; those that are typed but not shown yet as well. */
function ClearLink() {
  const { form } = useFormContext();
  return (
    <LinkButton to={paths.audit()} onClick={() => form.reset()}>
      Clear
    </LinkButton>
  );
}
