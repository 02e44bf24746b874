// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ImportTaskState } from '../schemas.gen';

/** Labels of the values of ImportTaskState, in the order of the contract. */
export const importTaskStateLabels = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<Extract<ImportTaskState, string>, string>;
