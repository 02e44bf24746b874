import type { VendorFields } from '@/api';
import { vendorFieldsSchema, useCreateVendorMutation, useGetVendorQuery, useUpdateVendorMutation } from '@/api';
import { FieldGroup } from '@/forms/FieldGroup';
import { TextField } from '@/forms/TextField';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';
import { ContactAndAddress } from './ContactAndAddress';

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
      <ContactAndAddress website="companyWebsite" phone="phoneNumber" />
    </>
  );
}
