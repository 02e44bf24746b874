import { accountingApi } from './generated/accounting.gen';

/**
 * Statements, what stands behind their figures, and what they are chosen by. Statements are made on request: the lazy hooks
 * hold the answer to the latest request alone, so that one out of order is dropped, and `abort()` of their promise cancels
 * it. Nothing in the portal changes the ledger, so they carry no tags. Dimensions, account entries and net worth are
 * additive: 404 for a family of one's own means that the backend does not offer them. Spec: concierge 2 and 7.
 */
export const {
  useLazyGetBalanceSheetQuery,
  useLazyGetCashFlowQuery,
  useLazyGetIncomeStatementQuery,
  useGetLocationsQuery,
  useGetDimensionsQuery,
  useGetAccountEntriesQuery,
  useGetNetWorthQuery,
} = accountingApi;
