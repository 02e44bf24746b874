import { invoicesApi } from './generated/invoices.gen';

/**
 * Invoices of the external billing system: `useGetInvoicesQuery` brings those of a family, `useGetInvoiceSummaryQuery` those
 * of all the caller's families; a 400 of the latter means that there are none. Nothing in the portal changes an invoice, so
 * they carry no tags. Spec: client-portal 7.
 */
export const { useGetInvoicesQuery, useGetInvoiceSummaryQuery } = invoicesApi;
