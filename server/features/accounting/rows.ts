import type { AccountBalance, ReportRow } from '#server/generated/operations.gen';
import type { AccountNode } from './chart';

/** Amounts in whole cents, one per column. */
export type Cents = readonly number[];

/** Returns the amounts of an account in a report. */
export type AmountsOf = (accountId: number) => Cents;

/** Converts cents to dollars, without negative zero. */
export const dollars = (cents: number): number => (cents === 0 ? 0 : cents / 100);

/** Adds amounts by column. */
export const addUp = (amounts: readonly Cents[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) => amounts.reduce((sum, cents) => sum + (cents[column] ?? 0), 0));

/** Changes the sign of amounts, without negative zero. */
export const negated = (amounts: Cents): number[] => amounts.map((cents) => 0 - cents);

/** Subtracts the other amounts by column. */
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

/** Returns the header row of a section or a part. */
export const title = (label: string, depth: number): ReportRow => ({ rowType: 'header', label, depth });

/** How a calculated figure is shown, and its totals. */
type RowOptions = Pick<ReportRow, 'id' | 'invertBalance' | 'parents' | 'subtracted'>;

/** Returns the row of a calculated figure. */
export const calculated = (label: string, depth: number, amounts: Cents, options: RowOptions = {}): ReportRow => ({
  rowType: 'calculated',
  label,
  depth,
  ...valuesOf(amounts),
  ...options,
});

/** Adds the totals to rows of accounts. */
export const withParents = (parents: readonly string[], rows: readonly ReportRow[]): ReportRow[] =>
  rows.map((row) => (row.rowType === 'accounts' ? { ...row, parents: [...parents] } : row));

/** Rows and their total. */
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
 * Returns a line item: number, name and balance, followed by its accounts and the line items below it. An account
 * with children and postings is the first of its accounts.
 */
function lineItem(node: AccountNode, depth: number, amountsOf: AmountsOf, columns: number): Block {
  const own = amountsOf(node.account.id);
  const accounts = [...(own.length > 0 ? [node] : []), ...node.children.filter(isLeaf)];
  const within = join(
    node.children.filter((child) => !isLeaf(child)).map((child) => lineItem(child, depth + 1, amountsOf, columns)),
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

/** Returns a part of a section: its header, its line items, and its summary. Spec: R-RPT-7. */
export function part(label: string, nodes: readonly AccountNode[], amountsOf: AmountsOf, columns: number): Block {
  const { rows, total } = join(
    nodes.map((node) => lineItem(node, 2, amountsOf, columns)),
    columns,
  );
  const summary: ReportRow = { rowType: 'summary', label: `Total ${label}`, depth: 1, ...valuesOf(total) };
  return { rows: [title(label, 1), ...rows, summary], total };
}

/** Returns a section of a report with its parts. An account without a part becomes a part with one line item. */
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

/**
 * Returns unique labels of parts in a report, because totals refer to labels: duplicates get the name of their section.
 */
export function uniqueLabels(): (section: string) => (name: string) => string {
  const labels = new Set<string>();
  return (section) => (name) => {
    const label = labels.has(name) ? `${name} (${section})` : name;
    labels.add(label);
    return label;
  };
}
