import type { Context } from '../../contract/handler';
import type { Report, ReportRow, TieOut } from '../../generated/operations.gen';
import { columnOf, type Period } from './periods';

/** A statement as it is answered. One column says nothing about itself. */
export const reportOf = (
  { now }: Context,
  columns: readonly Period[],
  rows: ReportRow[] = [],
  tieOut: TieOut[] = [],
): Report => ({
  rows,
  tieOut,
  generatedAt: now().toISOString(),
  ...(columns.length > 1 && { columns: columns.map(columnOf) }),
});
