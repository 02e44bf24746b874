import { AddressFields } from '@/forms/AddressFields';
import { DateField } from '@/forms/DateField';
import { FieldGroup } from '@/forms/FieldGroup';
import { MaskedField } from '@/forms/MaskedField';
import { SelectField } from '@/forms/SelectField';
import { TextField } from '@/forms/TextField';
import { ShownWith } from '@/forms/ShownWith';
import { Suggestions } from '@/forms/suggestions/Suggestions';
import { Card } from '@/ui/Card';

/** The fields of the Individual step in their sections. Spec: client-portal 2, 4 and 5, Individual. */
export function IndividualFields() {
  return (
    <>
      <Card title="Personal Information">
        <FieldGroup title="Basic Information">
          <TextField name="firstName" autoComplete="given-name" />
          <TextField name="middleName" autoComplete="additional-name" />
          <TextField name="lastName" autoComplete="family-name" />
          <TextField name="nameSuffix" autoComplete="honorific-suffix" />
          <DateField name="dateOfBirth" autoComplete="bday" />
        </FieldGroup>
        <FieldGroup title="Contact Information">
          <TextField inputMode="numeric" name="countryCode" autoComplete="tel-country-code" />
          <TextField name="phoneNumber" autoComplete="tel-national" />
          <TextField name="email" autoComplete="email" wide />
          <Suggestions kind="phone" fields={['phoneNumber']} />
          <Suggestions kind="email" fields={['email']} />
        </FieldGroup>
        <FieldGroup title="Employment Information">
          <SelectField name="employmentStatus" />
          <TextField name="occupation" autoComplete="organization-title" />
          <TextField name="employerName" autoComplete="organization" />
          <SelectField name="incomeSource" />
        </FieldGroup>
      </Card>
      <ShownWith name="employerAddressLine1">
        <Card title="Employer Address">
          <FieldGroup>
            <AddressFields prefix="employerAddress" />
          </FieldGroup>
        </Card>
      </ShownWith>
      <Card title="Personal Address">
        <FieldGroup>
          <AddressFields prefix="address" autoFill />
        </FieldGroup>
      </Card>
      <Card title="Additional Information">
        <FieldGroup>
          <TextField name="taxpayerCountry" autoComplete="off" />
          <MaskedField name="ssn" />
          <SelectField name="maritalStatus" />
          <TextField name="dependents" autoComplete="off" />
        </FieldGroup>
      </Card>
    </>
  );
}
