import { DateField } from '../../forms/DateField';
import { FieldGroup } from '../../forms/FieldGroup';
import { EmailOffers, PhoneOffers } from '../../forms/offers/EntityOffers';
import { SelectField } from '../../forms/SelectField';
import { DigitsField, PhoneField, TextField } from '../../forms/TextField';
import { When } from '../../forms/When';
import { Card } from '../../ui/Card';

/** Who the client is, how to reach them, and what they live on. Spec: client-portal 2 and 4, Individual. */
export function PersonalInformation() {
  return (
    <Card title="Personal Information">
      <FieldGroup title="Basic Information">
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="middleName" autoComplete="additional-name" />
        <TextField name="lastName" autoComplete="family-name" />
        <TextField name="nameSuffix" autoComplete="honorific-suffix" />
        <DateField name="dateOfBirth" autoComplete="bday" />
      </FieldGroup>
      <FieldGroup title="Contact Information">
        <DigitsField name="countryCode" autoComplete="tel-country-code" />
        <PhoneField name="phoneNumber" autoComplete="tel-national" />
        <TextField name="email" autoComplete="email" wide />
        <PhoneOffers name="phoneNumber" />
        <EmailOffers name="email" />
      </FieldGroup>
      <FieldGroup title="Employment Information">
        <SelectField name="employmentStatus" />
        <When field="employmentStatus" is="Employed">
          <TextField name="occupation" autoComplete="organization-title" />
          <TextField name="employerName" autoComplete="organization" />
        </When>
        <When field="employmentStatus" is={['Not Employed', 'Retired']}>
          <SelectField name="incomeSource" />
        </When>
      </FieldGroup>
    </Card>
  );
}
