import { accountingApi as generated } from '../generated/accounting.gen';

export * from '../generated/accounting.gen';

// The portal never changes the ledger, so these queries have no tags. A report stays in the cache for 10 minutes,
// because users go back and forth between the tabs. Spec: R-RPT-2.
generated.enhanceEndpoints({
  endpoints: {
    getBalanceSheet: { keepUnusedDataFor: 600 },
    getCashFlow: { keepUnusedDataFor: 600 },
    getIncomeStatement: { keepUnusedDataFor: 600 },
  },
});
