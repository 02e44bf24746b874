// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ImportRunState } from '../schemas.gen';

/** Labels of the values of ImportRunState, in the order of the contract. */
export const importRunStateLabels = {
  running: 'Running',
  clean: 'Ready to apply',
  blocked: 'Blocked',
  applied: 'Applied',
  undone: 'Undone',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
} as const satisfies Record<Extract<ImportRunState, string>, string>;
