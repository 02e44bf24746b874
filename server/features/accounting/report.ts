import type { Report, ReportRow, TieOut } from '#server/generated/operations.gen';
import { columnOf, type Period } from './periods';
import type { ReportContext } from './selection';

/** A statement as it is answered. One column says nothing about itself. */
export const reportOf = (
  { now }: ReportContext,
  columns: readonly Period[],
  rows: ReportRow[] = [],
  tieOut: TieOut[] = [],
): Report => ({
  rows,
  tieOut,
  generatedAt: now().toISOString(),
  ...(columns.length > 1 && { columns: columns.map(columnOf) }),
});
