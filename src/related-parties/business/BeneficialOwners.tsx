import { Button, Card, Flex, Progress } from 'antd';
import { clsx } from 'clsx';
import { getIn } from 'final-form';
import { useMemo } from 'react';
import type { BusinessEntity } from '@/api';
import { totalText } from '@/domain/shares';
import { Icon } from '@/ui/Icon';
import * as shared from '@/ui/shared.module.css';
import { OwnershipStructure } from './OwnershipStructure';
import { NestedEntries } from '@/forms/entries/NestedEntries';
import { FieldErrorText } from '@/forms/FieldFrame';
import { FieldGroup } from '@/forms/FieldGroup';
import { useFormContext, useFormValue } from '@/forms/formContext';
import { join, pathsIn } from '@/forms/paths';
import type { ListFieldProps } from '@/forms/sections/RecordFields';
import { Suggestions } from '@/forms/suggestions/Suggestions';
import { TextField } from '@/forms/TextField';
import { nameAt } from '@/forms/values';
import { ownedTotal, ownersAt } from './business';

/** The owners of a business: their fields, the sum of their shares, and a drawing. Spec: R-ONB-15. */
export function BeneficialOwners({ prefix, onDelete }: ListFieldProps) {
  return (
    <NestedEntries path={join(prefix, 'beneficialOwners')} kind={ownerKind} onDelete={onDelete}>
      {(add, list) => (
        <>
          <FieldErrorText field={list} />
          <div>
            <Button onClick={() => add({})}>+ Add Beneficial Owner</Button>
          </div>
          <OwnersSummary prefix={prefix} />
        </>
      )}
    </NestedEntries>
  );
}

const ownerNames = ['name', 'email', 'phone'] as const;

const ownerKind = {
  titleOf: (_values: object, _path: string, number: number) => `Beneficial Owner ${number}`,
  removedTitleOf: nameAt,
  removeText: 'Remove Owner',
  focusOn: 'input',
  Fields: OwnerFields,
};

function OwnerFields({ path }: { readonly path: string }) {
  const at = pathsIn<BusinessEntity['beneficialOwners'][number]>(path);
  return (
    <FieldGroup>
      <TextField name={at('name')} autoComplete="off" />
      <TextField name={at('percentageOwnership')} autoComplete="off" />
      <TextField name={at('email')} autoComplete="off" />
      <TextField name={at('phone')} autoComplete="off" />
      <Suggestions kind="details" prefix={path} fields={ownerNames} />
    </FieldGroup>
  );
}

/** The sum of the shares beside the ownership drawing. Spec: R-FRM-6. */
function OwnersSummary({ prefix }: { readonly prefix: string }) {
  const { values } = useFormContext();
  const total = useFormValue((all) => ownedTotal(all, prefix));
  const name = useFormValue((all) => nameAt(all, prefix));
  // final-form creates a new list exactly when a value of an owner changes.
  const list: unknown = useFormValue((all): unknown => getIn(all, join(prefix, 'beneficialOwners')));
  const owners = useMemo(() => (list === undefined ? [] : ownersAt(values.get(), prefix)), [values, list, prefix]);
  return (
    <Card size="small">
      <Flex wrap align="center" gap="16px 28px">
        <Flex vertical flex="1 1 160px">
          <OwnershipTotal total={total} />
        </Flex>
        <div style={{ flex: '2 1 240px', minWidth: 0 }}>
          <OwnershipStructure business={name === '' ? 'This business' : name} owners={owners} />
        </div>
      </Flex>
    </Card>
  );
}

/** Renders the total of the owners' shares as text and as a bar. Warns unless it is 100%; does not block saving. */
function OwnershipTotal({ total }: { readonly total: number }) {
  const isComplete = total === 100;
  return (
    <div style={{ color: isComplete ? 'var(--gain)' : 'var(--warning)' }}>
      <Flex component="p" align="center" gap={6} className={clsx(shared.tabular)} role="status">
        <Icon name={isComplete ? 'check' : 'warning'} />
        <strong>{totalText(total)}</strong>
      </Flex>
      <Progress
        aria-hidden="true"
        showInfo={false}
        percent={Math.min(total, 100)}
        status={total > 100 ? 'exception' : 'normal'}
      />
    </div>
  );
}
