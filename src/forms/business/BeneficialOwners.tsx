import { Card, Flex } from 'antd';
import { getIn } from 'final-form';
import { memo, useMemo } from 'react';
import { FieldMessage } from '../FieldFrame';
import { FieldGroup } from '../FieldGroup';
import { NumberField, PhoneField, TextField } from '../TextField';
import { ownedTotal, ownersAt } from './read';
import { SubEntry } from '../entries/SubEntry';
import type { Entry } from '../entries/useEntries';
import { useEntries } from '../entries/useEntries';
import { useRemoval } from '../entries/useRemoval';
import { useFormContext, useFormValue } from '../formContext';
import { PersonOffers } from '../suggestions/Suggestions';
import { join } from '../paths';
import { useField } from '../useField';
import { nameAt } from '../values';
import { Button } from '@/ui/Button';
import { OwnershipStructure } from '@/ui/structure/OwnershipStructure';
import { OwnershipTotal } from '@/ui/structure/OwnershipTotal';

interface BeneficialOwnersProps {
  readonly prefix: string;
  readonly onDelete: ((id: number) => void) | undefined;
}

/** The owners of a business: their fields, what they own together, and a drawing of it. Spec: client-portal 4 and 5. */
export function BeneficialOwners({ prefix, onDelete }: BeneficialOwnersProps) {
  const path = join(prefix, 'beneficialOwners');
  const { entries, add, drop } = useEntries(path);
  const list = useField(path);
  const remove = useRemoval({ path, add, drop }, onDelete);
  return (
    <Flex vertical gap={14} id={list.props.id} tabIndex={-1}>
      {entries.map((entry) => (
        <OwnerFields key={entry.key} entry={entry} onRemove={(title) => remove(entry, title)} />
      ))}
      <FieldMessage field={list} text={list.message} />
      <div>
        <Button onClick={() => add({})}>+ Add Beneficial Owner</Button>
      </div>
      <OwnersSummary prefix={prefix} />
    </Flex>
  );
}

interface OwnerFieldsProps {
  readonly entry: Entry;
  readonly onRemove: (title: string) => void;
}

const ownerNames = ['name', 'email', 'phone'] as const;

const OwnerFields = memo(
  function OwnerFields({ entry: { path, number }, onRemove }: OwnerFieldsProps) {
    const name = useFormValue((values) => nameAt(values, path));
    const title = `Beneficial Owner ${number}`;
    return (
      <SubEntry
        title={title}
        removeText="Remove Owner"
        removeLabel={`Remove Owner ${number}`}
        onRemove={() => onRemove(name === '' ? title : name)}
      >
        <FieldGroup>
          <TextField name={join(path, 'name')} autoComplete="off" />
          <NumberField name={join(path, 'percentageOwnership')} />
          <TextField name={join(path, 'email')} autoComplete="off" />
          <PhoneField name={join(path, 'phone')} autoComplete="off" />
          <PersonOffers prefix={path} names={ownerNames} />
        </FieldGroup>
      </SubEntry>
    );
  },
  (one, other) => one.entry.path === other.entry.path && one.entry.number === other.entry.number,
);

/** What the owners of a business own together, beside a drawing of it. Spec: decisions, Forms (owners' percentages). */
function OwnersSummary({ prefix }: { readonly prefix: string }) {
  const { values } = useFormContext();
  const total = useFormValue((all) => ownedTotal(all, prefix));
  const name = useFormValue((all) => nameAt(all, prefix));
  // The list is another one exactly when something about an owner has changed.
  const path = join(prefix, 'beneficialOwners');
  const list: unknown = useFormValue((all): unknown => getIn(all, path));
  const owners = useMemo(() => (list === undefined ? [] : ownersAt(values.get(), prefix)), [values, list, prefix]);
  return (
    <Card size="small">
      <Flex wrap align="center" gap="16px 28px">
        <div style={{ flex: '1 1 160px' }}>
          <OwnershipTotal total={total} />
        </div>
        <div style={{ flex: '2 1 240px', minWidth: 0 }}>
          <OwnershipStructure business={name === '' ? 'This business' : name} owners={owners} />
        </div>
      </Flex>
    </Card>
  );
}
