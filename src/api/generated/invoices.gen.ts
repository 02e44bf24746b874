// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { Id, Invoices, InvoiceSummary } from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoiceSummary: build.query<GetInvoiceSummaryResult, GetInvoiceSummaryArg>({
      query: () => ({ url: `/api/invoice/getinvoices` }),
    }),
    getInvoices: build.query<GetInvoicesResult, GetInvoicesArg>({
      query: (queryArg) => ({
        url: `/api/invoice/getInvoices`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as invoicesApi };
export type GetInvoiceSummaryResult = /** status 200 The invoices, newest first. */ InvoiceSummary;
export type GetInvoiceSummaryArg = void;
export type GetInvoicesResult = /** status 200 The invoices, newest first. */ Invoices;
export type GetInvoicesArg = {
  /** The id of the family. */
  familyId: Id;
};
export const {
  useGetInvoiceSummaryQuery,
  useLazyGetInvoiceSummaryQuery,
  useGetInvoicesQuery,
  useLazyGetInvoicesQuery,
} = injectedRtkApi;
