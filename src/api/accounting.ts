import { accountingApi as generated } from './generated/accounting.gen';

/**
 * Statements, what stands behind their figures, and what they are chosen by. Nothing in the portal changes the ledger, so
 * they carry no tags; a statement that was left stays for a while, because one goes back and forth between the tabs.
 * Dimensions, account entries and net worth are additive. Spec: concierge 2 and 7.
 */
export const accountingApi = generated.enhanceEndpoints({
  endpoints: {
    getBalanceSheet: { keepUnusedDataFor: 600 },
    getCashFlow: { keepUnusedDataFor: 600 },
    getIncomeStatement: { keepUnusedDataFor: 600 },
  },
});

export const {
  useGetBalanceSheetQuery,
  useGetCashFlowQuery,
  useGetIncomeStatementQuery,
  useGetLocationsQuery,
  useGetDimensionsQuery,
  useGetAccountEntriesQuery,
  useGetNetWorthQuery,
} = accountingApi;
