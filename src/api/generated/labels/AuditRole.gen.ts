// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { AuditRole } from '../schemas.gen';

/** Labels of the values of AuditRole, in the order of the contract. */
export const auditRoleLabels = {
  anyone: 'Not signed in',
  newcomer: 'Not onboarded',
  client: 'Client',
  concierge: 'Concierge',
  system: 'System',
} as const satisfies Record<Extract<AuditRole, string>, string>;
