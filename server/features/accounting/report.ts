import type { Report, ReportRow, TieOut } from '#server/generated/operations.gen';
import { reportColumn, type Period } from './periods';
import type { ReportContext, Selection } from './selection';

/** Returns a report in the contract's format. A single column has no header. */
export const reportOf = (
  { now }: ReportContext,
  { fiscalYearStart }: Selection,
  columns: readonly Period[],
  rows: ReportRow[] = [],
  tieOut: TieOut[] = [],
): Report => ({
  rows,
  tieOut,
  generatedAt: now().toISOString(),
  ...(columns.length > 1 && { columns: columns.map((column) => reportColumn(column, fiscalYearStart)) }),
});
