import type { Report } from '@/api';
import type { StatementLine } from './statementLines';

/** A line in the tree of the table. */
export interface TreeLine extends StatementLine {
  /** Its borders: one above a subtotal; one above and two below a grand total. */
  readonly rule: 'none' | 'single' | 'double';
  /** The lines it expands to; undefined if it does not expand. */
  readonly children: readonly TreeLine[] | undefined;
}

/** The rules of the totals. Grand totals are the figures in the checks and the last figure. */
function rulesOf(
  { tieOut = [] }: Report,
  lines: readonly StatementLine[],
): ReadonlyMap<StatementLine, TreeLine['rule']> {
  const checked = new Set(tieOut.flatMap(({ left, right }) => [left.label, right.label]));
  const totals = lines.filter(({ kind, depth }) => kind === 'calculated' && depth === 0);
  const isGrand = (line: StatementLine): boolean => checked.has(line.label) || line === totals.at(-1);
  return new Map(totals.map((line) => [line, isGrand(line) ? 'double' : 'single']));
}

interface Detail extends Pick<Expansion, 'totalsOnly'> {
  readonly hideZeroRows: boolean;
}

/** The lines to show: without details for totals only, without lines that are zero in all periods. */
function shownOf(lines: readonly StatementLine[], { totalsOnly, hideZeroRows }: Detail): readonly StatementLine[] {
  const nonZero = new Set(
    lines.filter(({ amounts }) => amounts.some(Boolean)).flatMap(({ key, ancestorKeys }) => [key, ...ancestorKeys]),
  );
  return lines.filter(({ key, kind, ancestorKeys }) => {
    const isDetail = kind === 'lineItem' || kind === 'account' || ancestorKeys.length > 0;
    if (!isDetail) return true;
    // A remark belongs to the line around it.
    const own = kind === 'remark' ? [] : [key];
    return !totalsOnly && !(hideZeroRows && [...own, ...ancestorKeys].some((line) => !nonZero.has(line)));
  });
}

/** The lines to show as a tree. */
export function buildLineTree(report: Report, lines: readonly StatementLine[], detail: Detail): readonly TreeLine[] {
  const rules = rulesOf(report, lines);
  const roots: TreeLine[] = [];
  /** The children of the lines that expand, by key. */
  const childrenOf = new Map<string, TreeLine[]>();
  for (const line of shownOf(lines, detail)) {
    const parent = line.ancestorKeys.findLast((key) => childrenOf.has(key));
    const siblings = parent === undefined ? roots : childrenOf.get(parent);
    const children: TreeLine[] | undefined = line.isExpandable ? [] : undefined;
    if (children) childrenOf.set(line.key, children);
    siblings?.push({ ...line, rule: rules.get(line) ?? 'none', children });
  }
  return roots;
}

/** The visible lines: without those in collapsed lines. */
export function visibleLines(tree: readonly TreeLine[], { expandedKeys }: Expansion): readonly TreeLine[] {
  const expanded = new Set(expandedKeys);
  const visible = (lines: readonly TreeLine[]): readonly TreeLine[] =>
    lines.flatMap((line) => [line, ...(expanded.has(line.key) ? visible(line.children ?? []) : [])]);
  return visible(tree);
}

/** The expanded lines of a statement, or its totals only. */
export interface Expansion {
  readonly totalsOnly: boolean;
  readonly expandedKeys: readonly string[];
}

/** All lines collapsed: the initial state. */
export const collapsed: Expansion = { totalsOnly: false, expandedKeys: [] };

const expand = (lines: readonly StatementLine[]): Expansion => ({
  totalsOnly: false,
  expandedKeys: lines.map(({ key }) => key),
});

/** The levels of detail of a statement, from totals to accounts; nested lines add levels. */
export function levelsOf(lines: readonly StatementLine[]) {
  const expandable = lines.filter(({ isExpandable }) => isExpandable);
  const depths = [...new Set(expandable.map(({ depth }) => depth))].sort((one, other) => one - other);
  const between = depths.slice(1).map((depth, index) => ({
    value: `lines-${String(index + 2)}`,
    label: `Lines, level ${String(index + 2)}`,
    expansion: expand(expandable.filter((line) => line.depth < depth)),
  }));
  return [
    { value: 'totals', label: 'Totals', expansion: { totalsOnly: true, expandedKeys: [] } },
    { value: 'lines', label: 'Lines', expansion: collapsed },
    ...between,
    { value: 'accounts', label: 'Accounts', expansion: expand(expandable) },
  ];
}

/** Whether the same lines are expanded, in any order. */
export const isSameExpansion = (one: Expansion, other: Expansion): boolean =>
  one.totalsOnly === other.totalsOnly &&
  one.expandedKeys.length === other.expandedKeys.length &&
  new Set([...one.expandedKeys, ...other.expandedKeys]).size === one.expandedKeys.length;
