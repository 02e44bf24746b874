import { AddressFields } from './AddressFields';
import { FieldGroup } from './FieldGroup';
import { SelectField } from './SelectField';
import { Suggestions } from './suggestions/Suggestions';
import { TextAreaField, TextField } from './TextField';

/** The fields of a brokerage or custodian. Spec: concierge 3, Brokerage/custodian; decisions. */
export function BrokerageCustodianFields() {
  return (
    <>
      <FieldGroup title="Brokerage/Custodian">
        <TextField name="businessName" autoComplete="off" wide />
        <SelectField name="businessType" />
        <TextField name="assetsClass" autoComplete="off" />
      </FieldGroup>
      <CompanyFields />
    </>
  );
}

interface CompanyFieldsProps {
  /** Names of the website, email and phone fields. */
  readonly contact?: readonly [website: string, email: string, phone: string];
  readonly address?: { readonly title: string; readonly prefix: string };
}

const businessContact = ['businessWebsite', 'businessEmail', 'businessPhone'] as const;
const businessLocation = { title: 'Business Location', prefix: 'businessLocationAddress' };

/** Contact, address and notes of an organization. Spec: concierge 3; decisions, Charitable organization, Vendor. */
export function CompanyFields({ contact = businessContact, address = businessLocation }: CompanyFieldsProps) {
  const [website, email, phone] = contact;
  return (
    <>
      <FieldGroup title="Contact">
        <TextField name={website} autoComplete="off" wide />
        <TextField name={email} autoComplete="off" />
        <TextField name={phone} autoComplete="off" />
        <Suggestions kind="contact" fields={contact} />
      </FieldGroup>
      <FieldGroup title={address.title}>
        <AddressFields prefix={address.prefix} />
      </FieldGroup>
      <FieldGroup title="Notes">
        <TextAreaField name="contactNotes" />
      </FieldGroup>
    </>
  );
}
