import type { Report } from '../../../api';
import type { Entry } from './entries';

/** The rule above and below a line, as on paper: one above a subtotal, one above and two below a grand total. */
export type Rule = 'none' | 'single' | 'double';

/** A line as it is drawn. */
export interface Line {
  readonly entry: Entry;
  readonly rule: Rule;
}

/** Grand totals are the figures a statement is checked by, and the one it ends with. */
function grandTotals({ tieOut = [] }: Report, entries: readonly Entry[]): ReadonlySet<Entry> {
  const checked = new Set(tieOut.flatMap(({ left, right }) => [left.label, right.label]));
  const totals = entries.filter(({ kind, depth }) => kind === 'figure' && depth === 0);
  return new Set(totals.filter((entry, index) => checked.has(entry.label) || index === totals.length - 1));
}

/** The lines with their rules; the statement as a whole says which totals are grand. */
export function ruled(report: Report, entries: readonly Entry[]): readonly Line[] {
  const grand = grandTotals(report, entries);
  return entries.map((entry) => {
    const isTotal = entry.kind === 'figure' && entry.depth === 0;
    return { entry, rule: !isTotal ? 'none' : grand.has(entry) ? 'double' : 'single' };
  });
}
