// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { InvitationState } from '../schemas.gen';

/** Labels of the values of InvitationState, in the order of the contract. */
export const invitationStateLabels = {
  pending: 'Pending',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<Extract<InvitationState, string>, string>;
