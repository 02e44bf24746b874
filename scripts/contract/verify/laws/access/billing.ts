import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check } from '#scripts/contract/verify/plans/plan';
import { requestFor } from '#scripts/contract/verify/target';

const withoutBilling = (operation: CheckedOperation): Check => ({
  name: 'without billing access',
  writes: false,
  make: async ({ testData }) => {
    const caller = 'clientWithoutBilling';
    if ((await testData.target.tokenOf(caller)) === undefined) return [];
    const [familyId] = await testData.families(caller);
    if (familyId === undefined) return [];
    return [
      {
        request: requestFor(caller, operation.id, { familyId }),
        expected: {
          check: 'invoices need billing access',
          statuses: [403],
          because: 'the caller has no billing access (hasBillComCustomerId)',
        },
        isSameKind: () => false,
      },
    ];
  },
});

/** Invoices of a family need billing access: the only condition of access besides the kind of a caller and its families. */
export const billingChecks = (operation: CheckedOperation): Check[] =>
  operation.id === 'getInvoices' ? [withoutBilling(operation)] : [];
