// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ImportMeasure } from '../schemas.gen';

/** Labels of the values of ImportMeasure, in the order of the contract. */
export const importMeasureLabels = {
  count: 'Invoices',
  total: 'Totals',
  due: 'Due',
  debit: 'Debits',
  credit: 'Credits',
} as const satisfies Record<Extract<ImportMeasure, string>, string>;
