import type { Entry } from './entries';

/** How far a statement is opened: only totals, or lines, of which those named show their accounts. */
export interface Expansion {
  readonly totalsOnly: boolean;
  readonly open: readonly string[];
}

/** A statement as it first stands: its lines, closed. */
export const closed: Expansion = { totalsOnly: false, open: [] };

/** Opens a line that is closed, closes one that is open. */
export const toggled = ({ open, ...rest }: Expansion, key: string): Expansion => ({
  ...rest,
  open: open.includes(key) ? open.filter((one) => one !== key) : [...open, key],
});

/** A level a statement can be opened to, from totals to accounts. */
export interface Level {
  readonly key: string;
  readonly label: string;
  readonly expansion: Expansion;
}

const opening = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ kind, opens }) => kind === 'line' && opens);

const openTo = (lines: readonly Entry[]): Expansion => ({ totalsOnly: false, open: lines.map(({ key }) => key) });

/** The levels of a statement. Lines within lines make levels of their own. */
export function levelsOf(entries: readonly Entry[]): readonly Level[] {
  const lines = opening(entries);
  const depths = [...new Set(lines.map(({ depth }) => depth))].sort((one, other) => one - other);
  const between = depths.slice(1).map((depth, index) => ({
    key: `lines-${String(index + 2)}`,
    label: `Lines, level ${String(index + 2)}`,
    expansion: openTo(lines.filter((line) => line.depth < depth)),
  }));
  return [
    { key: 'totals', label: 'Totals', expansion: { totalsOnly: true, open: [] } },
    { key: 'lines', label: 'Lines', expansion: closed },
    ...between,
    { key: 'accounts', label: 'Accounts', expansion: openTo(lines) },
  ];
}

const isSame = (one: Expansion, other: Expansion): boolean =>
  one.totalsOnly === other.totalsOnly &&
  one.open.length === other.open.length &&
  new Set([...one.open, ...other.open]).size === one.open.length;

/** The level a statement stands at; undefined when lines are open here and there. */
export const levelOf = (levels: readonly Level[], expansion: Expansion): Level | undefined =>
  levels.find((level) => isSame(level.expansion, expansion));
