import type { BrokerageCustodianFields } from '@/api';
import {
  brokerageCustodianFieldsSchema,
  useCreateBrokerageCustodianMutation,
  useGetBrokerageCustodianQuery,
  useUpdateBrokerageCustodianMutation,
} from '@/api';
import { BrokerageCustodianFields as Fields } from '@/forms/CompanyFields';
import type { PartyCalls } from '../calls';
import { askFor } from '../calls';
import { RelatedPartyPage } from '../RelatedPartyPage';

function useCalls(id: number | undefined): PartyCalls<BrokerageCustodianFields> {
  const query = useGetBrokerageCustodianQuery(...askFor(id));
  const [create] = useCreateBrokerageCustodianMutation();
  const [update] = useUpdateBrokerageCustodianMutation();
  return {
    query: { ...query, data: query.data?.brokerageCustodian },
    create: (familyId, brokerageCustodianFields, idempotencyKey) =>
      create({ familyId, brokerageCustodianFields, idempotencyKey }),
    update: (brokerageCustodian, idempotencyKey) => update({ brokerageCustodian, idempotencyKey }),
  };
}

/** Adds a brokerage or custodian to a family, or edits one. Spec: concierge 2, 3 and 7. */
export function BrokerageCustodianPage() {
  return (
    <RelatedPartyPage kind="brokerageCustodian" schema={brokerageCustodianFieldsSchema} useCalls={useCalls}>
      <Fields />
    </RelatedPartyPage>
  );
}
