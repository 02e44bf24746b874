import type { ContactFields } from '@/api';
import { contactFieldsSchema, useCreateContactMutation, useGetContactQuery, useUpdateContactMutation } from '@/api';
import { FieldGroup } from '@/forms/FieldGroup';
import { SelectField } from '@/forms/SelectField';
import { PhoneField, TextAreaField, TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<ContactFields> {
  const query = useGetContactQuery(...askFor(id));
  const [create] = useCreateContactMutation();
  const [update] = useUpdateContactMutation();
  return {
    query: { ...query, data: query.data?.contact },
    create: (familyId, contactFields, idempotencyKey) => create({ familyId, contactFields, idempotencyKey }),
    update: (contact, idempotencyKey) => update({ contact, idempotencyKey }),
  };
}

/** Adds a contact to a family, or edits one. Spec: concierge 2, 3 and 7. */
export function ContactPage() {
  return (
    <RelatedPartyPage kind="contact" schema={contactFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}

/** Spec: concierge 3, Contact. */
function Fields() {
  return (
    <>
      <FieldGroup>
        <SelectField name="contactType" wide />
        <TextField name="companyWebsite" autoComplete="off" wide />
        <TextField name="email" autoComplete="off" />
        <PhoneField name="phoneNumber" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Notes">
        <TextAreaField name="contactNotes" />
      </FieldGroup>
    </>
  );
}
