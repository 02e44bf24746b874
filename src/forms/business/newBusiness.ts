import type { BusinessEntity } from '@/api';
import { businessEntitySchema } from '@/api';

const proofByDefault = businessEntitySchema.fields.canProvideProofOfAddress.default;

/** What a new business starts with: one empty owner, and the proof of address promised. Spec: client-portal 3 and 4. */
export const newBusiness = (): object => ({ canProvideProofOfAddress: proofByDefault, beneficialOwners: [{}] });

/** A stored business as the form starts with it: what nobody has answered stands at its default. */
export const storedBusiness = (business: Partial<BusinessEntity>): object => ({
  ...business,
  canProvideProofOfAddress: business.canProvideProofOfAddress ?? proofByDefault,
});
