import { type Invoice, errorStatus, useGetInvoiceSummaryQuery, useGetProfileBillingQuery } from '@/api';

interface InvoiceSummary {
  /** The invoices of all the caller's families; undefined until known, empty for a caller without billing access. */
  readonly invoices: readonly Invoice[] | undefined;
  /** The specified message when a request failed. Spec: client-portal 8. */
  readonly failure: 'Failed to fetch user profile' | 'Failed to fetch invoice summary' | undefined;
  readonly retry: () => void;
}

const none: readonly Invoice[] = [];

/**
 * Requests the invoice summary, only when the profile has billing access; status 400 means that there are no invoices.
 * Spec: client-portal 2, Dashboard; 7, getinvoices; 8.
 */
export function useInvoiceSummary(): InvoiceSummary {
  const profile = useGetProfileBillingQuery();
  const hasAccess = profile.data?.hasBillComCustomerId;
  const summary = useGetInvoiceSummaryQuery(undefined, { skip: hasAccess !== true });
  if (hasAccess === undefined) {
    const failure = profile.isError ? 'Failed to fetch user profile' : undefined;
    return { invoices: undefined, failure, retry: () => void profile.refetch() };
  }
  const isEmpty = !hasAccess || errorStatus(summary.error) === 400;
  return {
    invoices: isEmpty ? none : summary.isError ? undefined : summary.data?.invoices.results,
    failure: !isEmpty && summary.isError ? 'Failed to fetch invoice summary' : undefined,
    retry: () => void summary.refetch(),
  };
}
