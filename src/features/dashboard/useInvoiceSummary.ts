import type { Invoice } from '@/api';
import { errorStatus, useGetInvoiceSummaryQuery, useGetProfileBillingQuery } from '@/api';

/** What is known of the caller's invoices in all their families. */
export interface InvoiceSummary {
  /** Undefined while it is not known; none for a caller without billing access. */
  readonly invoices: readonly Invoice[] | undefined;
  /** The sentence of the error catalogue, when something failed. */
  readonly failure: 'Failed to fetch user profile' | 'Failed to fetch invoice summary' | undefined;
  readonly retry: () => void;
}

const none: readonly Invoice[] = [];

/**
 * Asks for the invoices only when the profile has billing access; an answer of 400 means that there are none.
 * Spec: client-portal 2, Dashboard; 7, getinvoices; 8.
 */
export function useInvoiceSummary(): InvoiceSummary {
  const profile = useGetProfileBillingQuery();
  const hasAccess = profile.data?.hasBillComCustomerId;
  const summary = useGetInvoiceSummaryQuery(undefined, { skip: hasAccess !== true });
  if (hasAccess === undefined) {
    const failure = profile.isError ? ('Failed to fetch user profile' as const) : undefined;
    return { invoices: undefined, failure, retry: () => void profile.refetch() };
  }
  const retry = (): void => void summary.refetch();
  if (!hasAccess || errorStatus(summary.error) === 400) return { invoices: none, failure: undefined, retry };
  if (summary.isError) return { invoices: undefined, failure: 'Failed to fetch invoice summary', retry };
  return { invoices: summary.data?.invoices.results, failure: undefined, retry };
}
