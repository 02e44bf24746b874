import type { Report } from '@/api';
import type { Entry } from './entries';
import type { Expansion } from './expansion';

/** The rule above and below a line, as on paper: one above a subtotal, one above and two below a grand total. */
type Rule = 'none' | 'single' | 'double';

/** A line as it is drawn. */
export interface Line {
  readonly key: string;
  readonly entry: Entry;
  readonly rule: Rule;
  /** What it opens to. */
  readonly children?: readonly Line[];
}

/** Grand totals are the figures a statement is checked by, and the one it ends with. */
function grandTotals({ tieOut = [] }: Report, entries: readonly Entry[]): ReadonlySet<Entry> {
  const checked = new Set(tieOut.flatMap(({ left, right }) => [left.label, right.label]));
  const totals = entries.filter(({ kind, depth }) => kind === 'figure' && depth === 0);
  return new Set(totals.filter((entry, index) => checked.has(entry.label) || index === totals.length - 1));
}

interface Shown {
  readonly totalsOnly: boolean;
  readonly hideZeroRows: boolean;
}

/** The entries that may be shown: without details where only totals are, without lines that are zero throughout. */
function shownOf(entries: readonly Entry[], { totalsOnly, hideZeroRows }: Shown): readonly Entry[] {
  const zero = new Set(entries.filter(({ kind, isZero }) => kind === 'line' && isZero).map(({ key }) => key));
  return entries.filter(({ key, kind, within, isZero }) => {
    const isDetail = kind === 'line' || kind === 'account' || within.length > 0;
    if (!isDetail) return true;
    return !totalsOnly && !(hideZeroRows && (isZero || [key, ...within].some((line) => zero.has(line))));
  });
}

/** The lines as a tree: those that a line opens to are its children. */
export function treeOf(report: Report, entries: readonly Entry[], shown: Shown): readonly Line[] {
  const grand = grandTotals(report, entries);
  const opening = new Map<string, Line[]>();
  const roots: Line[] = [];
  for (const entry of shownOf(entries, shown)) {
    const { key, kind, depth, within, opens } = entry;
    const isTotal = kind === 'figure' && depth === 0;
    const children: Line[] = [];
    const rule = !isTotal ? 'none' : grand.has(entry) ? 'double' : 'single';
    const isOpening = kind === 'line' && opens;
    if (isOpening) opening.set(key, children);
    const around = within.findLast((line) => opening.has(line));
    const siblings = around === undefined ? roots : opening.get(around);
    siblings?.push({ key, entry, rule, ...(isOpening && { children }) });
  }
  return roots;
}

/** The lines to be seen, those that are closed left out. */
export function openLines(lines: readonly Line[], { open }: Expansion): readonly Line[] {
  const isOpen = new Set(open);
  const seen = (some: readonly Line[]): readonly Line[] =>
    some.flatMap((line) => [line, ...(isOpen.has(line.key) ? seen(line.children ?? []) : [])]);
  return seen(lines);
}
