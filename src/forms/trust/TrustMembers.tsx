import { Flex, Typography } from 'antd';
import { memo, useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { FieldGroup } from '../FieldGroup';
import { SelectField } from '../SelectField';
import { TextAreaField } from '../TextAreaField';
import { PhoneField, TextField } from '../TextField';
import { SubEntry } from '../entries/SubEntry';
import type { Entry } from '../entries/useEntries';
import { useEntries } from '../entries/useEntries';
import { useRemoval } from '../entries/useRemoval';
import { useFormValue } from '../formContext';
import { ContactOffers } from '../suggestions/Suggestions';
import { join } from '../paths';
import type { MemberType } from './read';
import { memberTypeAt, memberTypeLabel } from './read';
import { useField } from '../useField';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';

const types = ['Trustee', 'DistributionTrustee', 'TrustProtector'] as const satisfies readonly MemberType[];

interface TrustMembersProps {
  readonly prefix: string;
  readonly onDelete: ((id: number) => void) | undefined;
}

/**
 * The members of a trust, to add with a type and to remove; after a submit attempt a trust without any says so.
 * Spec: client-portal 2, 4 and 5, Trust.
 */
export function TrustMembers({ prefix, onDelete }: TrustMembersProps) {
  const path = join(prefix, 'trustMembers');
  const { entries, add, drop } = useEntries(path);
  const list = useField(path);
  const remove = useRemoval({ path, add, drop }, onDelete);
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const removeAndStay = (entry: Entry, title: string): void => {
    remove(entry, title);
    root.current?.focus();
  };
  return (
    <Flex vertical gap={14} ref={root} role="group" aria-labelledby={headingId} id={list.props.id} tabIndex={-1}>
      <div>
        <h3 id={headingId}>{list.description.label}</h3>
        <Typography.Text type="secondary">
          Add everyone who acts for this trust. At least one member is required.
        </Typography.Text>
      </div>
      {entries.map((entry) => (
        <TrustMember key={entry.key} entry={entry} onRemove={(title) => removeAndStay(entry, title)} />
      ))}
      {entries.length === 0 && submitFailed === true && (
        <Alert type="warning" title="At least one trust member is required for this trust." />
      )}
      <Flex wrap gap={10}>
        {types.map((type) => (
          <Button key={type} onClick={() => add({ type })}>
            Add {memberTypeLabel(type)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

interface TrustMemberProps {
  readonly entry: Entry;
  /** Removes it; `title` names it. */
  readonly onRemove: (title: string) => void;
}

const contactNames = ['companyWebsite', 'email', 'phoneNumber'] as const;

const sameEntry = ({ entry: one }: TrustMemberProps, { entry: other }: TrustMemberProps): boolean =>
  one.path === other.path && one.number === other.number;

/** One member of a trust: its fields under what it is ("Trust Member 2 · Trust Protector"). Drawn again only when it moves. */
const TrustMember = memo(function TrustMember({ entry: { path, number, added }, onRemove }: TrustMemberProps) {
  const type = useFormValue((values) => memberTypeAt(values, path));
  const title = [`Trust Member ${number}`, type].filter(Boolean).join(' · ');
  return (
    <SubEntry
      title={title}
      removeText="Remove Member"
      removeLabel={`Remove Member ${number}`}
      onRemove={() => onRemove(title)}
      // The button has chosen the type; typing begins in the field after it.
      focusOn={added ? 'input:not([role=combobox])' : undefined}
    >
      <FieldGroup>
        <SelectField name={join(path, 'type')} />
        <TextField name={join(path, 'companyWebsite')} autoComplete="off" />
        <TextField name={join(path, 'email')} autoComplete="off" />
        <PhoneField name={join(path, 'phoneNumber')} autoComplete="off" />
        <ContactOffers prefix={path} names={contactNames} />
        <TextAreaField name={join(path, 'contactNotes')} rows={2} />
      </FieldGroup>
    </SubEntry>
  );
}, sameEntry);
