import type { Trust } from '@/api';
import { trustSchema, useCreateTrustMutation, useGetTrustQuery, useUpdateTrustMutation } from '@/api';
import { TrustFields } from '@/forms/trust/TrustFields';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

/** A new trust has no member yet. Spec: client-portal 4, Trust. */
const fresh = { trustMembers: [] };

function useCalls(id: number | undefined): PartyCalls<Trust> {
  const query = useGetTrustQuery(...askFor(id));
  const [create] = useCreateTrustMutation();
  const [update] = useUpdateTrustMutation();
  return {
    query: { ...query, data: query.data?.trust },
    create: (familyId, trust, idempotencyKey) => create({ familyId, trust, idempotencyKey }),
    update: (familyTrust, idempotencyKey) => update({ familyTrust, idempotencyKey }),
  };
}

/** Adds a trust to a family, or edits one. Spec: decisions, Family detail (one form, two places). */
export function TrustPage() {
  return (
    <RelatedPartyPage kind="trust" schema={trustSchema} useCalls={useCalls} fresh={fresh}>
      <TrustFields />
    </RelatedPartyPage>
  );
}
