import type { Report } from '../../../api';
import type { Entry } from './entries';
import type { Expansion } from './expansion';

/** The rule above and below a line, as on paper: one above a subtotal, one above and two below a grand total. */
export type Rule = 'none' | 'single' | 'double';

/** A line as it is drawn. */
export interface Line {
  readonly entry: Entry;
  readonly rule: Rule;
  /** Its place among all lines. */
  readonly order: number;
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
  return entries.map((entry, order) => {
    const isTotal = entry.kind === 'figure' && entry.depth === 0;
    return { entry, order, rule: !isTotal ? 'none' : grand.has(entry) ? 'double' : 'single' };
  });
}

/** The lines that are to be seen of a statement that is opened so far. What was asked for already is not looked for again. */
export function linesFor(
  all: readonly Line[],
  visibilityAt: (expansion: Expansion) => (entry: Entry) => boolean,
): (expansion: Expansion) => readonly Line[] {
  const known = new WeakMap<Expansion, readonly Line[]>();
  return (expansion) => {
    const before = known.get(expansion);
    if (before) return before;
    const isVisible = visibilityAt(expansion);
    const lines = all.filter(({ entry }) => isVisible(entry));
    known.set(expansion, lines);
    return lines;
  };
}
