import type { AccountBalance, ReportRow } from '#server/generated/operations.gen';
import type { AccountNode } from './chart';

/** Amounts in whole cents, one a column. */
export type Cents = readonly number[];

/** What a report shows of an account. */
export type AmountsOf = (accountId: number) => Cents;

/** Dollars; there is no minus zero. */
export const dollars = (cents: number): number => (cents === 0 ? 0 : cents / 100);

/** Sums by column. */
export const addUp = (amounts: readonly Cents[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) => amounts.reduce((sum, cents) => sum + (cents[column] ?? 0), 0));

export const negated = (amounts: Cents): number[] => amounts.map((cents) => 0 - cents);

export const difference = (one: Cents, other: Cents): number[] =>
  one.map((cents, column) => cents - (other[column] ?? 0));

const valuesOf = (amounts: Cents): Pick<ReportRow, 'value' | 'values'> => ({
  value: dollars(amounts[0] ?? 0),
  ...(amounts.length > 1 && { values: amounts.map(dollars) }),
});

const balanceOf = ({ account }: AccountNode, amounts: Cents): AccountBalance => ({
  accountNumber: account.number,
  accountName: account.name,
  balance: dollars(amounts[0] ?? 0),
  ...(amounts.length > 1 && { balances: amounts.map(dollars) }),
});

/** The title of a section or a part. */
export const title = (label: string, depth: number): ReportRow => ({ rowType: 'header', label, depth });

/** How a calculated figure is shown, and which totals it is part of. */
type Place = Pick<ReportRow, 'id' | 'invertBalance' | 'parents' | 'subtracted'>;

/** A figure that is calculated. */
export const calculated = (label: string, depth: number, amounts: Cents, place: Place = {}): ReportRow => ({
  ...{ rowType: 'calculated', label, depth },
  ...valuesOf(amounts),
  ...place,
});

/** Rows whose accounts are part of totals. */
export const partOf = (parents: readonly string[], rows: readonly ReportRow[]): ReportRow[] =>
  rows.map((row) => (row.rowType === 'accounts' ? { ...row, parents: [...parents] } : row));

/** Rows, and what they come to. */
export interface Block {
  readonly rows: readonly ReportRow[];
  readonly total: Cents;
}

const join = (blocks: readonly Block[], columns: number): Block => ({
  rows: blocks.flatMap(({ rows }) => rows),
  total: addUp(
    blocks.map(({ total }) => total),
    columns,
  ),
});

const isLeaf = ({ children }: AccountNode): boolean => children.length === 0;

/**
 * A line of a report: its number, name and balance, the accounts it is made of below it, and lines within it. An account that holds others
 * and is posted on as well stands first among its accounts.
 */
function line(node: AccountNode, depth: number, amountsOf: AmountsOf, columns: number): Block {
  const own = amountsOf(node.account.id);
  const accounts = [...(own.length > 0 ? [node] : []), ...node.children.filter(isLeaf)];
  const within = join(
    node.children.filter((child) => !isLeaf(child)).map((child) => line(child, depth + 1, amountsOf, columns)),
    columns,
  );
  const balances = accounts.map((account) => amountsOf(account.account.id));
  const total = addUp([...balances, within.total], columns);
  const label = node.account.name;
  const head = { ...title(label, depth), ...valuesOf(total), accountBalances: [balanceOf(node, total)] };
  const accountBalances = accounts.map((account) => balanceOf(account, amountsOf(account.account.id)));
  const details: ReportRow = { rowType: 'accounts', label, depth: depth + 1, accountBalances };
  return { rows: [head, ...(accounts.length > 0 ? [details] : []), ...within.rows], total };
}

/** A part of a section: its title, its lines, and the summary its total is taken from. Spec: concierge.md 2, row display. */
export function part(label: string, lines: readonly AccountNode[], amountsOf: AmountsOf, columns: number): Block {
  const { rows, total } = join(
    lines.map((node) => line(node, 2, amountsOf, columns)),
    columns,
  );
  const summary: ReportRow = { rowType: 'summary', label: `Total ${label}`, depth: 1, ...valuesOf(total) };
  return { rows: [title(label, 1), ...rows, summary], total };
}

/** A section of a report: parts by the chart. An account that is no part of any is a part, and a line, of its own. */
export function section(
  label: string,
  parts: readonly AccountNode[],
  amountsOf: AmountsOf,
  columns: number,
  labelOf: (name: string) => string,
): Block {
  const blocks = parts.map((node) => {
    const own = amountsOf(node.account.id).length > 0 ? [{ account: node.account, children: [] }] : [];
    return part(labelOf(node.account.name), [...own, ...node.children], amountsOf, columns);
  });
  const { rows, total } = join(blocks, columns);
  return { rows: [title(label, 0), ...rows], total };
}

/** Names of parts, each given once in a report, because a part finds its total by its name: the second of a name says its section. */
export function namesOfParts(): (section: string) => (name: string) => string {
  const given = new Set<string>();
  return (section) => (name) => {
    const label = given.has(name) ? `${name} (${section})` : name;
    given.add(label);
    return label;
  };
}
