import { AddressFields } from '../../forms/AddressFields';
import { FieldGroup } from '../../forms/FieldGroup';
import { MaskedField } from '../../forms/MaskedField';
import { AddressOffers } from '../../forms/offers/EntityOffers';
import { SelectField } from '../../forms/SelectField';
import { NumberField, TextField } from '../../forms/TextField';
import { When } from '../../forms/When';
import { Card } from '../../ui/Card';
import { PersonalInformation } from './PersonalInformation';

/** The fields of the Individual step in their sections. Spec: client-portal 2, 4 and 5, Individual. */
export function IndividualFields() {
  return (
    <>
      <PersonalInformation />
      <When field="employmentStatus" is="Employed">
        <Card title="Employer Address">
          <FieldGroup>
            <AddressFields prefix="employerAddress" />
            <AddressOffers prefix="employerAddress" />
          </FieldGroup>
        </Card>
      </When>
      <Card title="Personal Address">
        <FieldGroup>
          <AddressFields prefix="address" own />
          <AddressOffers prefix="address" />
        </FieldGroup>
      </Card>
      <Card title="Additional Information">
        <FieldGroup>
          <TextField name="taxpayerCountry" autoComplete="off" />
          <MaskedField name="ssn" />
          <SelectField name="maritalStatus" />
          <NumberField name="dependents" />
        </FieldGroup>
      </Card>
    </>
  );
}
