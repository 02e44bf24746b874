import type { Report } from '@/api';
import type { Entry } from './entries';

/** The borders of a line: one above a subtotal; one above and two below a grand total. */
type Rule = 'none' | 'single' | 'double';

/** A visible line. */
export interface Line {
  readonly key: string;
  readonly entry: Entry;
  readonly rule: Rule;
  /** The lines it expands to. */
  readonly children?: readonly Line[];
}

/** The grand totals: the figures in the checks and the last figure. */
function grandTotals({ tieOut = [] }: Report, entries: readonly Entry[]): ReadonlySet<Entry> {
  const checked = new Set(tieOut.flatMap(({ left, right }) => [left.label, right.label]));
  const totals = entries.filter(({ kind, depth }) => kind === 'figure' && depth === 0);
  return new Set(totals.filter((entry, index) => checked.has(entry.label) || index === totals.length - 1));
}

function ruleOf(entry: Entry, grand: ReadonlySet<Entry>): Rule {
  if (entry.kind !== 'figure' || entry.depth !== 0) return 'none';
  return grand.has(entry) ? 'double' : 'single';
}

interface Shown extends Pick<Expansion, 'totalsOnly'> {
  readonly hideZeroRows: boolean;
}

/** The entries to show: without details for totals only, without lines that are zero in all periods. */
function shownOf(entries: readonly Entry[], { totalsOnly, hideZeroRows }: Shown): readonly Entry[] {
  const zero = new Set(entries.filter(({ kind, isZero }) => kind === 'line' && isZero).map(({ key }) => key));
  return entries.filter(({ key, kind, within, isZero }) => {
    const isDetail = kind === 'line' || kind === 'account' || within.length > 0;
    if (!isDetail) return true;
    return !totalsOnly && !(hideZeroRows && (isZero || [key, ...within].some((line) => zero.has(line))));
  });
}

/** The lines as a tree. */
export function treeOf(report: Report, entries: readonly Entry[], shown: Shown): readonly Line[] {
  const grand = grandTotals(report, entries);
  const opening = new Map<string, Line[]>();
  const roots: Line[] = [];
  for (const entry of shownOf(entries, shown)) {
    const { key, kind, within, opens } = entry;
    const children: Line[] = [];
    const isOpening = kind === 'line' && opens;
    if (isOpening) opening.set(key, children);
    const around = within.findLast((line) => opening.has(line));
    const siblings = around === undefined ? roots : opening.get(around);
    siblings?.push({ key, entry, rule: ruleOf(entry, grand), ...(isOpening && { children }) });
  }
  return roots;
}

/** The visible lines: without those in collapsed lines. */
export function openLines(lines: readonly Line[], { open }: Expansion): readonly Line[] {
  const isOpen = new Set(open);
  const seen = (some: readonly Line[]): readonly Line[] =>
    some.flatMap((line) => [line, ...(isOpen.has(line.key) ? seen(line.children ?? []) : [])]);
  return seen(lines);
}

/** The expanded lines of a statement, or its totals only. */
export interface Expansion {
  readonly totalsOnly: boolean;
  readonly open: readonly string[];
}

/** All lines collapsed: the initial state. */
export const closed: Expansion = { totalsOnly: false, open: [] };

const openTo = (lines: readonly Entry[]): Expansion => ({ totalsOnly: false, open: lines.map(({ key }) => key) });

/** The levels of detail of a statement, from totals to accounts; nested lines add levels. */
export function levelsOf(entries: readonly Entry[]) {
  const lines = entries.filter(({ kind, opens }) => kind === 'line' && opens);
  const depths = [...new Set(lines.map(({ depth }) => depth))].sort((one, other) => one - other);
  const between = depths.slice(1).map((depth, index) => ({
    value: `lines-${String(index + 2)}`,
    label: `Lines, level ${String(index + 2)}`,
    expansion: openTo(lines.filter((line) => line.depth < depth)),
  }));
  return [
    { value: 'totals', label: 'Totals', expansion: { totalsOnly: true, open: [] } },
    { value: 'lines', label: 'Lines', expansion: closed },
    ...between,
    { value: 'accounts', label: 'Accounts', expansion: openTo(lines) },
  ];
}

/** Whether the same lines are expanded, in any order. */
export const isSame = (one: Expansion, other: Expansion): boolean =>
  one.totalsOnly === other.totalsOnly &&
  one.open.length === other.open.length &&
  new Set([...one.open, ...other.open]).size === one.open.length;
