import { Button, Divider, Flex, Typography } from 'antd';
import { useId } from 'react';
import { useFormState } from 'react-final-form';
import type { Trust } from '@/api';
import { Alert } from '@/ui/Alert';
import { NestedEntries } from '@/forms/entries/NestedEntries';
import { FieldGroup } from '@/forms/FieldGroup';
import { join, pathsIn } from '@/forms/paths';
import type { ListFieldProps } from '@/forms/sections/RecordFields';
import { SelectField } from '@/forms/SelectField';
import { Suggestions } from '@/forms/suggestions/Suggestions';
import { TextAreaField, TextField } from '@/forms/TextField';
import type { FormValues } from '@/forms/values';
import { type MemberType, memberTypeAt, memberTypeLabel, membersLabel } from './trust';

const types = ['Trustee', 'DistributionTrustee', 'TrustProtector'] as const satisfies readonly MemberType[];

/** The members of a trust; a failed submit warns when there are none. Spec: R-ONB-19. */
export function TrustMembers({ prefix, onDelete }: ListFieldProps) {
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  const headingId = useId();
  const heading = (
    <div>
      <h3 id={headingId}>{membersLabel}</h3>
      <Typography.Text type="secondary">
        Add everyone who acts for this trust. At least one member is required.
      </Typography.Text>
    </div>
  );
  const path = join(prefix, 'trustMembers');
  return (
    <>
      <Divider />
      <NestedEntries path={path} kind={memberKind} onDelete={onDelete} labelledBy={headingId} heading={heading}>
        {(add, _list, count) => (
          <>
            {count === 0 && submitFailed === true && (
              <Alert type="warning" title="At least one trust member is required for this trust." />
            )}
            <Flex wrap gap={10}>
              {types.map((type) => (
                <Button key={type} onClick={() => add({ type })}>
                  Add {memberTypeLabel(type)}
                </Button>
              ))}
            </Flex>
          </>
        )}
      </NestedEntries>
    </>
  );
}

const memberKind = {
  titleOf: (values: FormValues, path: string, number: number) =>
    [`Trust Member ${number}`, memberTypeAt(values, path)].filter(Boolean).join(' · '),
  removeText: 'Remove Member',
  // The button has chosen the type: typing begins in the next field.
  focusOn: 'input:not([role=combobox])',
  Fields: MemberFields,
};

const contactNames = ['companyWebsite', 'email', 'phoneNumber'] as const;

function MemberFields({ path }: { readonly path: string }) {
  const at = pathsIn<Trust['trustMembers'][number]>(path);
  return (
    <FieldGroup>
      <SelectField name={at('type')} />
      <TextField name={at('companyWebsite')} autoComplete="off" />
      <TextField name={at('email')} autoComplete="off" />
      <TextField name={at('phoneNumber')} autoComplete="off" />
      <Suggestions kind="contact" prefix={path} fields={contactNames} />
      <TextAreaField name={at('contactNotes')} rows={2} />
    </FieldGroup>
  );
}
