import type { VendorFields } from '@/api';
import { vendorFieldsSchema, useCreateVendorMutation, useGetVendorQuery, useUpdateVendorMutation } from '@/api';
import { CompanyFields } from '@/forms/CompanyFields';
import { FieldGroup } from '@/forms/FieldGroup';
import { TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<VendorFields> {
  const query = useGetVendorQuery(...askFor(id));
  const [create] = useCreateVendorMutation();
  const [update] = useUpdateVendorMutation();
  return {
    query: { ...query, data: query.data?.vendor },
    create: (familyId, vendorFields, idempotencyKey) => create({ familyId, vendorFields, idempotencyKey }),
    update: (vendor, idempotencyKey) => update({ vendor, idempotencyKey }),
  };
}

/** Adds a vendor to a family, or edits one. Spec: decisions, Family detail. */
export function VendorPage() {
  return (
    <RelatedPartyPage kind="vendor" schema={vendorFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}

/** Spec: decisions, Vendor. */
function Fields() {
  return (
    <>
      <FieldGroup>
        <TextField name="name" autoComplete="off" />
        <TextField name="vendorType" autoComplete="off" />
      </FieldGroup>
      <CompanyFields
        contact={['companyWebsite', 'email', 'phoneNumber']}
        address={{ title: 'Address', prefix: 'address' }}
      />
    </>
  );
}
