import type { Queries } from '#server/db/database';

/** The class of an account: its statement and its normal balance depend on it. */
export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'expense';

/** An account of a family's chart, or a group of accounts. */
export interface Account {
  readonly id: number;
  readonly parentId: number | null;
  readonly number: string;
  readonly name: string;
  readonly class: AccountClass;
  readonly activity: 'cash' | 'operating' | 'investing' | 'financing' | null;
}

/** An account with its children. */
export interface AccountNode {
  readonly account: Account;
  readonly children: readonly AccountNode[];
}

/** Returns a family's chart of accounts by number. */
export const readChart = (db: Queries, familyId: number): Promise<Account[]> =>
  db.query(
    `SELECT id, parent_id AS "parentId", number, name, class, cash_flow_activity AS activity
     FROM ledger_account WHERE family_id = $1 ORDER BY number, id`,
    [familyId],
  );

const isIncomeOrExpense = ({ class: kind }: Account): boolean => kind === 'income' || kind === 'expense';

/** Returns the income and expense accounts. */
export const incomeAndExpenses = (chart: readonly Account[]): Account[] => chart.filter(isIncomeOrExpense);

/** Returns the accounts of a balance sheet. */
export const balanceSheetAccounts = (chart: readonly Account[]): Account[] =>
  chart.filter((account) => !isIncomeOrExpense(account));

/** Returns the cash accounts. */
export const cashAccounts = (chart: readonly Account[]): Account[] =>
  balanceSheetAccounts(chart).filter(({ activity }) => activity === 'cash');

/** Returns the balance sheet accounts other than cash, whose movements are part of the cash flow. */
export const nonCashAccounts = (chart: readonly Account[]): Account[] =>
  balanceSheetAccounts(chart).filter(({ activity }) => activity !== 'cash');

/** Returns the ids of accounts. */
export const idsOf = (accounts: readonly Account[]): number[] => accounts.map(({ id }) => id);

/** Returns the accounts of `shown` and those above them. */
function withAncestors(accounts: readonly Account[], shown: ReadonlySet<number>): Account[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const kept = new Set<Account>();
  for (const account of accounts.filter(({ id }) => shown.has(id))) {
    let at: Account | undefined = account;
    while (at && !kept.has(at)) {
      kept.add(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
  }
  return accounts.filter((account) => kept.has(account));
}

const withoutChildren = (account: Account): { account: Account; children: AccountNode[] } => ({
  account,
  children: [],
});

/** Returns the roots of accounts, with the accounts below them in their order. */
function rootsOf(accounts: readonly Account[]): AccountNode[] {
  const nodes = new Map(accounts.map((account) => [account.id, withoutChildren(account)]));
  const roots: AccountNode[] = [];
  for (const node of nodes.values()) {
    const { parentId } = node.account;
    if (parentId === null) roots.push(node);
    else nodes.get(parentId)?.children.push(node);
  }
  return roots;
}

/** The sections of the reports, by class. */
export const sectionLabels: Readonly<Record<AccountClass, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
};

const isSection = ({ name, class: kind }: Account): boolean => name.toLowerCase() === sectionLabels[kind].toLowerCase();

/**
 * Returns the parts of a section of a report: the tree of a class of accounts, filtered by `shown`. A single root with
 * the name of the section is the section itself, and its children are the parts.
 */
export function partsOf(chart: readonly Account[], kind: AccountClass, shown: ReadonlySet<number>): AccountNode[] {
  const accounts = chart.filter((account) => account.class === kind);
  const roots = accounts.filter(({ parentId }) => parentId === null);
  const nodes = rootsOf(withAncestors(accounts, shown));
  const [root] = nodes;
  return roots.length === 1 && root && isSection(root.account) && !shown.has(root.account.id)
    ? [...root.children]
    : nodes;
}

/** Returns the parts of all sections of a balance sheet, filtered by `shown`. */
export const balanceSheetParts = (chart: readonly Account[], shown: ReadonlySet<number>): AccountNode[] =>
  (['asset', 'liability', 'equity'] as const).flatMap((kind) => partsOf(chart, kind, shown));
