import { Flex } from 'antd';
import { useState } from 'react';
import { type AuditFilters, auditFiltersSchema } from '@/api';
import { DateField } from '@/forms/DateField';
import { SchemaForm } from '@/forms/SchemaForm';
import { SelectField } from '@/forms/SelectField';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import type { FieldOption } from '@/lib/formSchema';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/LinkButton';
import { tiles } from '@/ui/tiles';
import * as shared from '@/ui/shared.module.css';

interface AuditFormProps {
  readonly filters: AuditFilters;
  readonly choices: Readonly<Record<'operation' | 'familyId', readonly FieldOption[]>>;
  readonly onChange: (filters: AuditFilters) => void;
}

/**
 * The filters of the audit log: rules and labels of the contract, with the available operations and families as
 * options.
 */
export function AuditForm({ filters, choices, onChange }: AuditFormProps) {
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
          <LinkButton to={paths.audit()}>Clear</LinkButton>
          <SubmitButton submittingText="Showing...">Show Events</SubmitButton>
        </Flex>
      </SchemaForm>
    </div>
  );
}
