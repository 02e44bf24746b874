// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { JournalStatus } from '../schemas.gen';

/** Labels of the values of JournalStatus, in the order of the contract. */
export const journalStatusLabels = { all: 'All', draft: 'Draft', posted: 'Posted' } as const satisfies Record<
  Extract<JournalStatus, string>,
  string
>;
