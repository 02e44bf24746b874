import { CompanyFields } from '../company/CompanyFields';
import { FieldGroup } from '../FieldGroup';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';

/** The fields of a brokerage or custodian, wherever one is edited. Spec: concierge 3, Brokerage/custodian; decisions. */
export function BrokerageCustodianFields() {
  return (
    <>
      <FieldGroup title="Account">
        <TextField name="businessName" autoComplete="off" wide />
        <SelectField name="businessType" />
        <TextField name="assetsClass" autoComplete="off" />
      </FieldGroup>
      <CompanyFields />
    </>
  );
}
