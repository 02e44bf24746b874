import type { Entry } from './entries';

/** How far a statement is opened: only totals, or lines, of which those named show their accounts. */
export interface Expansion {
  readonly totalsOnly: boolean;
  readonly open: ReadonlySet<string>;
}

/** Changes how far a statement is opened; it keeps its identity. */
export type ChangeExpansion = (change: (now: Expansion) => Expansion) => void;

/** A statement as it first stands: its lines, closed. */
export const closed: Expansion = { totalsOnly: false, open: new Set() };

const opening = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ kind, opens }) => kind === 'line' && opens);

/** A level a statement can be opened to, from totals to accounts. */
export interface Level {
  readonly key: string;
  readonly label: string;
  readonly expansion: Expansion;
}

/** The levels of a statement. Lines within lines make levels of their own. */
export function levelsOf(entries: readonly Entry[]): readonly Level[] {
  const lines = opening(entries);
  const depths = [...new Set(lines.map(({ depth }) => depth))].sort((one, other) => one - other);
  const between = depths.slice(1).map((depth, index) => ({
    key: `lines-${String(index + 2)}`,
    label: `Lines, level ${String(index + 2)}`,
    expansion: {
      totalsOnly: false,
      open: new Set(lines.filter((line) => line.depth < depth).map(({ key }) => key)),
    },
  }));
  const accounts = { totalsOnly: false, open: new Set(lines.map(({ key }) => key)) };
  return [
    { key: 'totals', label: 'Totals', expansion: { totalsOnly: true, open: new Set() } },
    { key: 'lines', label: 'Lines', expansion: closed },
    ...between,
    { key: 'accounts', label: 'Accounts', expansion: accounts },
  ];
}

const sameSets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** The level a statement stands at; undefined when lines are open here and there. */
export const levelOf = (levels: readonly Level[], { totalsOnly, open }: Expansion): Level | undefined =>
  levels.find(({ expansion }) => expansion.totalsOnly === totalsOnly && sameSets(expansion.open, open));

const known = new WeakMap<Expansion, Map<string, Expansion>>();

/** Opens a line that is closed, closes one that is open. The same when it is asked for again: what was prepared for it is known by it. */
export function toggled(from: Expansion, key: string): Expansion {
  const ways = known.get(from) ?? new Map<string, Expansion>();
  const before = ways.get(key);
  if (before) return before;
  const open = new Set(from.open);
  if (!open.delete(key)) open.add(key);
  const to = { ...from, open };
  known.set(from, ways.set(key, to));
  return to;
}

/** Which lines of a statement are to be seen; what does not change as it is opened is looked at once. */
export function visibilityOf(
  entries: readonly Entry[],
): (expansion: Expansion, hideZeroRows: boolean) => (entry: Entry) => boolean {
  const canClose = new Set(opening(entries).map(({ key }) => key));
  const zero = new Set(entries.filter(({ kind, isZero }) => kind === 'line' && isZero).map(({ key }) => key));
  return ({ totalsOnly, open }, hideZeroRows) =>
    ({ key, kind, within, isZero }) => {
      const isDetail = kind === 'line' || kind === 'account' || within.length > 0;
      if (totalsOnly && isDetail) return false;
      if (hideZeroRows && isDetail && (isZero || [key, ...within].some((line) => zero.has(line)))) return false;
      return within.every((line) => open.has(line) || !canClose.has(line));
    };
}
