import { AddressFields } from '../AddressFields';
import { FieldGroup } from '../FieldGroup';
import { AddressOffers, ContactOffers } from '../suggestions/Suggestions';
import { TextAreaField } from '../TextAreaField';
import { PhoneField, TextField } from '../TextField';

const contactNames = ['businessWebsite', 'businessEmail', 'businessPhone'] as const;

/** How to reach a brokerage, custodian or insurance company, where it is, and notes on it. Spec: concierge 3. */
export function CompanyFields() {
  return (
    <>
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
