import type { IndividualRecord } from '../../api';
import { individualSchema } from '../../api';
import { AddressFields } from '../../forms/AddressFields';
import { FieldGroup } from '../../forms/FieldGroup';
import { LeaveGuard } from '../../forms/LeaveGuard';
import { MaskedField } from '../../forms/MaskedField';
import { SchemaForm } from '../../forms/SchemaForm';
import { SelectField } from '../../forms/SelectField';
import { SubmitButton } from '../../forms/SubmitButton';
import { NumberField, TextField } from '../../forms/TextField';
import { When } from '../../forms/When';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import * as styles from './IndividualForm.module.css';
import { PersonalInformation } from './PersonalInformation';
import { businessesIntent, useSaveIndividual } from './useSaveIndividual';

/** The form of the Individual step. Its rules, labels, choices and messages are the contract's. */
export function IndividualForm({ stored }: { readonly stored: IndividualRecord }) {
  const save = useSaveIndividual();
  return (
    <SchemaForm schema={individualSchema} initialValues={stored} onSubmit={save}>
      <LeaveGuard />
      <PersonalInformation />
      <When field="employmentStatus" is="Employed">
        <Card title="Employer Address">
          <FieldGroup>
            <AddressFields prefix="employerAddress" />
          </FieldGroup>
        </Card>
      </When>
      <Card title="Personal Address">
        <FieldGroup>
          <AddressFields prefix="address" own />
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
      <CompleteOnboarding />
    </SchemaForm>
  );
}

function CompleteOnboarding() {
  return (
    <Card
      title="Complete Onboarding"
      description="By completing, you confirm that this information is correct. You can also go on to your businesses first."
    >
      <div className={styles.actions}>
        <div className={styles.onward}>
          <SubmitButton submittingText="Completeing...">Complete</SubmitButton>
          <SubmitButton intent={businessesIntent} submittingText="Saving..." variant="default">
            Save and add businesses
          </SubmitButton>
        </div>
        <LinkButton to={paths.onboarding.agreement}>Go Back</LinkButton>
      </div>
    </Card>
  );
}
