import type { CharitableOrganizationFields } from '@/api';
import {
  charitableOrganizationFieldsSchema,
  useCreateCharitableOrganizationMutation,
  useGetCharitableOrganizationQuery,
  useUpdateCharitableOrganizationMutation,
} from '@/api';
import { CompanyFields } from '@/forms/CompanyFields';
import { FieldGroup } from '@/forms/FieldGroup';
import { MaskedField } from '@/forms/MaskedField';
import { SelectField } from '@/forms/SelectField';
import { TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<CharitableOrganizationFields> {
  const query = useGetCharitableOrganizationQuery(...askFor(id));
  const [create] = useCreateCharitableOrganizationMutation();
  const [update] = useUpdateCharitableOrganizationMutation();
  return {
    query: { ...query, data: query.data?.charitableOrganization },
    create: (familyId, charitableOrganizationFields, idempotencyKey) =>
      create({ familyId, charitableOrganizationFields, idempotencyKey }),
    update: (charitableOrganization, idempotencyKey) => update({ charitableOrganization, idempotencyKey }),
  };
}

/** Adds a charitable organization to a family, or edits one. Spec: decisions, Family detail. */
export function CharitableOrganizationPage() {
  return (
    <RelatedPartyPage kind="charitableOrganization" schema={charitableOrganizationFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}

/** Spec: decisions, Charitable organization. */
function Fields() {
  return (
    <>
      <FieldGroup title="Organization">
        <TextField name="name" autoComplete="off" wide />
        <SelectField name="organizationType" />
        <MaskedField name="ein" />
      </FieldGroup>
      <CompanyFields contact={['website', 'email', 'phone']} address={{ title: 'Address', prefix: 'address' }} />
    </>
  );
}
