// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { ReportName } from '../schemas.gen';

/** Labels of the values of ReportName, in the order of the contract. */
export const reportNameLabels = {
  balanceSheet: 'Balance Sheet',
  cashFlow: 'Cash Flow',
  incomeStatement: 'Income Statement',
} as const satisfies Record<Extract<ReportName, string>, string>;
