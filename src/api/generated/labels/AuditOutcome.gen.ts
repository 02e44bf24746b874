// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { AuditOutcome } from '../schemas.gen';

/** Labels of the values of AuditOutcome, in the order of the contract. */
export const auditOutcomeLabels = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
} as const satisfies Record<Extract<AuditOutcome, string>, string>;
