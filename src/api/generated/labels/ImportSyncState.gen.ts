// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ImportSyncState } from '../schemas.gen';

/** Labels of the values of ImportSyncState, in the order of the contract. */
export const importSyncStateLabels = {
  current: 'In Step',
  unreachable: 'Not Reachable',
  differs: 'Not Reconciled',
  old: 'Older Than a Day',
  unlinked: 'Not Linked',
} as const satisfies Record<Extract<ImportSyncState, string>, string>;
