import type { BusinessEntity } from '@/api';
import { businessEntitySchema, useCreateBusinessMutation, useGetBusinessQuery, useUpdateBusinessMutation } from '@/api';
import { BusinessFields } from '@/forms/business/BusinessFields';
import { newBusiness, storedBusiness } from '@/forms/business/business';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

const fresh = newBusiness();

function useCalls(id: number | undefined): PartyCalls<BusinessEntity> {
  const query = useGetBusinessQuery(...askFor(id));
  const [create] = useCreateBusinessMutation();
  const [update] = useUpdateBusinessMutation();
  return {
    query: { ...query, data: query.data?.business },
    create: (familyId, businessEntity, idempotencyKey) => create({ familyId, businessEntity, idempotencyKey }),
    update: (familyBusiness, idempotencyKey) => update({ familyBusiness, idempotencyKey }),
  };
}

/** Adds a business to a family, or edits one. Spec: decisions, Family detail (one form, two places). */
export function BusinessPage() {
  return (
    <RelatedPartyPage
      kind="business"
      schema={businessEntitySchema}
      useCalls={useCalls}
      fresh={fresh}
      begin={storedBusiness}
    >
      <BusinessFields />
    </RelatedPartyPage>
  );
}
