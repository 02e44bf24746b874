// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ReportType } from '../schemas.gen';

/** Labels of the values of ReportType, in the order of the contract. */
export const reportTypeLabels = {
  unconsolidated: 'Unconsolidated',
  consolidated: 'Consolidated',
  entity: 'Entity',
} as const satisfies Record<Extract<ReportType, string>, string>;
