import type { Individual } from '@/api';
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
          <TextField<Individual> name="firstName" autoComplete="given-name" />
          <TextField<Individual> name="middleName" autoComplete="additional-name" />
          <TextField<Individual> name="lastName" autoComplete="family-name" />
          <TextField<Individual> name="nameSuffix" autoComplete="honorific-suffix" />
          <DateField<Individual> name="dateOfBirth" autoComplete="bday" opensYearsAgo={40} />
        </FieldGroup>
        <FieldGroup title="Contact Information">
          <TextField<Individual> inputMode="numeric" name="countryCode" autoComplete="tel-country-code" />
          <TextField<Individual> name="phoneNumber" autoComplete="tel-national" />
          <TextField<Individual> name="email" autoComplete="email" wide />
          <Suggestions kind="phone" fields={['phoneNumber']} />
          <Suggestions kind="email" fields={['email']} />
        </FieldGroup>
        <FieldGroup title="Employment Information">
          <SelectField<Individual> name="employmentStatus" />
          <TextField<Individual> name="occupation" autoComplete="organization-title" />
          <TextField<Individual> name="employerName" autoComplete="organization" />
          <SelectField<Individual> name="incomeSource" />
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
          <TextField<Individual> name="taxpayerCountry" autoComplete="off" />
          <MaskedField<Individual> name="ssn" />
          <SelectField<Individual> name="maritalStatus" />
          <TextField<Individual> name="dependents" autoComplete="off" />
        </FieldGroup>
      </Card>
    </>
  );
}
