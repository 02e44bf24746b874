import { AddressFields } from '@/forms/AddressFields';
import { FieldGroup } from '@/forms/FieldGroup';
import { TextAreaField } from '@/forms/TextAreaField';
import { PhoneField, TextField } from '@/forms/TextField';

interface ContactAndAddressProps {
  /** The fields that are called otherwise in each kind. */
  readonly website: string;
  readonly phone: string;
}

/** How charitable organizations and vendors are reached, and the notes about them. Spec: decisions, Charitable organization, Vendor. */
export function ContactAndAddress({ website, phone }: ContactAndAddressProps) {
  return (
    <>
      <FieldGroup title="Contact">
        <TextField name={website} autoComplete="off" wide />
        <TextField name="email" autoComplete="off" />
        <PhoneField name={phone} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Address">
        <AddressFields prefix="address" />
      </FieldGroup>
      <FieldGroup title="Notes">
        <TextAreaField name="contactNotes" />
      </FieldGroup>
    </>
  );
}
