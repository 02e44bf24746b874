import type { ReportName } from '@/api';
import { describeError, isApiError, reportNameLabels } from '@/api';

/** The tabs in their order. Spec: concierge 2, Accounting Reports. */
export const reportNames = ['balanceSheet', 'cashFlow', 'incomeStatement'] as const satisfies readonly ReportName[];

/** What the three statements are called, and what is said where one cannot be shown. Spec: concierge 2 and 8. */
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

/** Words a failed request: the server's message, the raw answer where the cash flow brings a text, or the fallback. Spec: concierge 8. */
export function describeReportFailure(report: ReportName, error: unknown): string {
  const { failure } = reportTexts[report];
  const raw = report === 'cashFlow' && isApiError(error) && typeof error.data === 'string' ? error.data : failure;
  return describeError(error, raw);
}
