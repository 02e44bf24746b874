import type { Report } from '@/api';
import type { DisplayRow } from './displayRows';

/** A row in the tree of the table. */
export interface TreeRow extends DisplayRow {
  /** Its borders: one above a subtotal; one above and two below a grand total. */
  readonly rule: 'none' | 'single' | 'double';
  /** The rows it expands to; undefined if it does not expand. */
  readonly children: readonly TreeRow[] | undefined;
}

/** The rules of the totals. Grand totals are the figures in the checks and the last figure. */
function rulesOf({ tieOut = [] }: Report, rows: readonly DisplayRow[]): ReadonlyMap<DisplayRow, TreeRow['rule']> {
  const checked = new Set(tieOut.flatMap(({ left, right }) => [left.label, right.label]));
  const totals = rows.filter(({ kind, depth }) => kind === 'calculated' && depth === 0);
  const isGrand = (row: DisplayRow): boolean => checked.has(row.label) || row === totals.at(-1);
  return new Map(totals.map((row) => [row, isGrand(row) ? 'double' : 'single']));
}

interface Detail extends Pick<Expansion, 'totalsOnly'> {
  readonly hideZeroRows: boolean;
}

/** The rows to show: without details for totals only, without rows that are zero in all periods. */
function shownOf(rows: readonly DisplayRow[], { totalsOnly, hideZeroRows }: Detail): readonly DisplayRow[] {
  const nonZero = new Set(
    rows.filter(({ amounts }) => amounts.some(Boolean)).flatMap(({ key, ancestorKeys }) => [key, ...ancestorKeys]),
  );
  return rows.filter(({ key, kind, ancestorKeys }) => {
    const isDetail = kind === 'lineItem' || kind === 'account' || ancestorKeys.length > 0;
    if (!isDetail) return true;
    // A remark belongs to the row around it.
    const own = kind === 'remark' ? [] : [key];
    return !totalsOnly && !(hideZeroRows && [...own, ...ancestorKeys].some((row) => !nonZero.has(row)));
  });
}

/** The rows to show as a tree. */
export function buildRowTree(report: Report, rows: readonly DisplayRow[], detail: Detail): readonly TreeRow[] {
  const rules = rulesOf(report, rows);
  const roots: TreeRow[] = [];
  /** The children of the rows that expand, by key. */
  const childrenOf = new Map<string, TreeRow[]>();
  for (const row of shownOf(rows, detail)) {
    const parent = row.ancestorKeys.findLast((key) => childrenOf.has(key));
    const siblings = parent === undefined ? roots : childrenOf.get(parent);
    const children: TreeRow[] | undefined = row.isExpandable ? [] : undefined;
    if (children) childrenOf.set(row.key, children);
    siblings?.push({ ...row, rule: rules.get(row) ?? 'none', children });
  }
  return roots;
}

/** The visible rows: without those in collapsed rows. */
export function visibleRows(tree: readonly TreeRow[], { expandedKeys }: Expansion): readonly TreeRow[] {
  const expanded = new Set(expandedKeys);
  const visible = (rows: readonly TreeRow[]): readonly TreeRow[] =>
    rows.flatMap((row) => [row, ...(expanded.has(row.key) ? visible(row.children ?? []) : [])]);
  return visible(tree);
}

/** The expanded rows of a report, or its totals only. */
export interface Expansion {
  readonly totalsOnly: boolean;
  readonly expandedKeys: readonly string[];
}

/** All rows collapsed: the initial state. */
export const collapsed: Expansion = { totalsOnly: false, expandedKeys: [] };

const expand = (rows: readonly DisplayRow[]): Expansion => ({
  totalsOnly: false,
  expandedKeys: rows.map(({ key }) => key),
});

/** The levels of detail of a report, from totals to accounts; nested rows add levels. */
export function levelsOf(rows: readonly DisplayRow[]) {
  const expandable = rows.filter(({ isExpandable }) => isExpandable);
  const depths = [...new Set(expandable.map(({ depth }) => depth))].sort((one, other) => one - other);
  const between = depths.slice(1).map((depth, index) => ({
    value: `lineItems-${String(index + 2)}`,
    label: `Line items, level ${String(index + 2)}`,
    expansion: expand(expandable.filter((row) => row.depth < depth)),
  }));
  return [
    { value: 'totals', label: 'Totals', expansion: { totalsOnly: true, expandedKeys: [] } },
    { value: 'lineItems', label: 'Line items', expansion: collapsed },
    ...between,
    { value: 'accounts', label: 'Accounts', expansion: expand(expandable) },
  ];
}

/** Whether the same rows are expanded, in any order. */
export const isSameExpansion = (one: Expansion, other: Expansion): boolean =>
  one.totalsOnly === other.totalsOnly &&
  one.expandedKeys.length === other.expandedKeys.length &&
  new Set([...one.expandedKeys, ...other.expandedKeys]).size === one.expandedKeys.length;
