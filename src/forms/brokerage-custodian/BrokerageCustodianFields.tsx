import { AddressFields } from '../AddressFields';
import { FieldGroup } from '../FieldGroup';
import { AddressOffers, ContactOffers } from '../offers/EntityOffers';
import { SelectField } from '../SelectField';
import { TextAreaField } from '../TextAreaField';
import { PhoneField, TextField } from '../TextField';

const contactNames = ['businessWebsite', 'businessEmail', 'businessPhone'] as const;

/** The fields of a brokerage or custodian, wherever one is edited. Spec: concierge 3, Brokerage/custodian; decisions. */
export function BrokerageCustodianFields() {
  return (
    <>
      <FieldGroup title="Account">
        <TextField name="businessName" autoComplete="off" wide />
        <SelectField name="businessType" />
        <TextField name="assetsClass" autoComplete="off" />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField name="businessWebsite" autoComplete="off" wide />
        <TextField name="businessEmail" autoComplete="off" />
        <PhoneField name="businessPhone" autoComplete="off" />
        <ContactOffers prefix="" names={contactNames} />
      </FieldGroup>
      <FieldGroup title="Business Location">
        <AddressFields prefix="businessLocationAddress" />
        <AddressOffers prefix="businessLocationAddress" />
      </FieldGroup>
      <FieldGroup title="Notes">
        <TextAreaField name="contactNotes" />
      </FieldGroup>
    </>
  );
}
