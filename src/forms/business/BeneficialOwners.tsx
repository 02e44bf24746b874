import { Button } from 'antd';
import { memo } from 'react';
import type { Entry } from '../entries/useEntries';
import { useEntries } from '../entries/useEntries';
import { useRemoval } from '../entries/useRemoval';
import { PersonOffers } from '../offers/EntityOffers';
import { FieldGroup } from '../FieldGroup';
import { FieldMessage } from '../FieldFrame';
import { useFormValue } from '../formContext';
import { join } from '../paths';
import { nameAt } from '../read';
import { NumberField, PhoneField, TextField } from '../TextField';
import { useField } from '../useField';
import * as styles from './BeneficialOwners.module.css';
import { OwnersSummary } from './OwnersSummary';

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
    <div className={styles.root}>
      <ul className={styles.owners} id={list.props.id} tabIndex={-1} aria-label="Beneficial Owners">
        {entries.map((entry) => (
          <li key={entry.key}>
            <OwnerFields entry={entry} onRemove={(title) => remove(entry, title)} />
          </li>
        ))}
      </ul>
      <FieldMessage field={list} text={list.message} />
      <div>
        <Button onClick={() => add({})}>+ Add Beneficial Owner</Button>
      </div>
      <OwnersSummary prefix={prefix} />
    </div>
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
      <div className={styles.owner} role="group" aria-label={title}>
        <div className={styles.header}>
          <h4 className={styles.title}>{title}</h4>
          <Button
            danger
            size="small"
            aria-label={`Remove Owner ${number}`}
            onClick={() => onRemove(name === '' ? title : name)}
          >
            Remove Owner
          </Button>
        </div>
        <FieldGroup>
          <TextField name={join(path, 'name')} autoComplete="off" />
          <NumberField name={join(path, 'percentageOwnership')} />
          <TextField name={join(path, 'email')} autoComplete="off" />
          <PhoneField name={join(path, 'phone')} autoComplete="off" />
          <PersonOffers prefix={path} names={ownerNames} />
        </FieldGroup>
      </div>
    );
  },
  (one, other) => one.entry.path === other.entry.path && one.entry.number === other.entry.number,
);
