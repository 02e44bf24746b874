import type { InsuranceCompanyFields } from '@/api';
import {
  insuranceCompanyFieldsSchema,
  useCreateInsuranceCompanyMutation,
  useGetInsuranceCompanyQuery,
  useUpdateInsuranceCompanyMutation,
} from '@/api';
import { CompanyFields } from '@/forms/CompanyFields';
import { FieldGroup } from '@/forms/FieldGroup';
import { SelectField } from '@/forms/SelectField';
import { TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<InsuranceCompanyFields> {
  const query = useGetInsuranceCompanyQuery(...askFor(id));
  const [create] = useCreateInsuranceCompanyMutation();
  const [update] = useUpdateInsuranceCompanyMutation();
  return {
    query: { ...query, data: query.data?.insuranceCompany },
    create: (familyId, insuranceCompanyFields, idempotencyKey) =>
      create({ familyId, insuranceCompanyFields, idempotencyKey }),
    update: (insuranceCompany, idempotencyKey) => update({ insuranceCompany, idempotencyKey }),
  };
}

/** Adds an insurance company to a family, or edits one. Spec: concierge 2, 3 and 7. */
export function InsuranceCompanyPage() {
  return (
    <RelatedPartyPage kind="insuranceCompany" schema={insuranceCompanyFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}

/** Spec: concierge 3, Insurance company. */
function Fields() {
  return (
    <>
      <FieldGroup title="Company">
        <TextField name="businessName" autoComplete="off" wide />
        <SelectField name="insuranceType" />
      </FieldGroup>
      <CompanyFields />
    </>
  );
}
