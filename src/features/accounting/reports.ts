import { type ReportName, describeError, isApiError, reportNameLabels } from '@/api';

/** The tabs in their order. Spec: concierge 2, Accounting Reports. */
export const reportNames = ['balanceSheet', 'cashFlow', 'incomeStatement'] as const satisfies readonly ReportName[];

/** The names and messages of the three statements. Spec: concierge 2 and 8. */
export const reportTexts = {
  balanceSheet: {
    title: reportNameLabels.balanceSheet,
    failure: 'An error occurred while fetching the balance sheet',
    noData: 'No balance sheet data available for the selected criteria.',
  },
  cashFlow: {
    title: reportNameLabels.cashFlow,
    failure: 'An error occurred while fetching the cash flow statement',
    noData: 'No cash flow data available for the selected criteria.',
  },
  incomeStatement: {
    title: reportNameLabels.incomeStatement,
    failure: 'An error occurred while fetching the income statement',
    noData: 'No income statement data available for the selected criteria.',
  },
} as const satisfies Record<ReportName, object>;

/**
 * The message of a failed request: the server's, the response text of the cash flow, or the fallback. Spec: concierge
 * 8.
 */
export function describeReportFailure(report: ReportName, error: unknown): string {
  const { failure } = reportTexts[report];
  const raw = report === 'cashFlow' && isApiError(error) && typeof error.data === 'string' ? error.data : failure;
  return describeError(error, raw);
}
