import type { Queries } from '../shared/records';

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

/** An account with those below it. */
export interface AccountNode {
  readonly account: Account;
  readonly children: readonly AccountNode[];
}

/** A family's chart of accounts by number. */
export const readChart = (db: Queries, familyId: number): Promise<Account[]> =>
  db.query(
    `SELECT id, parent_id AS "parentId", number, name, class, cash_flow_activity AS activity
     FROM ledger_account WHERE family_id = $1 ORDER BY number, id`,
    [familyId],
  );

const isEarning = ({ class: kind }: Account): boolean => kind === 'income' || kind === 'expense';

/** The accounts whose sum is what was earned: income and expenses. */
export const earning = (chart: readonly Account[]): Account[] => chart.filter(isEarning);

/** The accounts of a balance sheet. */
export const lasting = (chart: readonly Account[]): Account[] => chart.filter((account) => !isEarning(account));

/** The accounts a cash flow statement explains the change of. */
export const cashOf = (chart: readonly Account[]): Account[] =>
  lasting(chart).filter(({ activity }) => activity === 'cash');

/** The accounts of a balance sheet whose movements explain the change in cash, beside what was earned. */
export const flowing = (chart: readonly Account[]): Account[] =>
  lasting(chart).filter(({ activity }) => activity !== 'cash');

/** Their ids. */
export const idsOf = (accounts: readonly Account[]): number[] => accounts.map(({ id }) => id);

const below = (accounts: readonly Account[], parent: number | null, shown: ReadonlySet<number>): AccountNode[] =>
  accounts
    .filter(({ parentId }) => parentId === parent)
    .map((account) => ({ account, children: below(accounts, account.id, shown) }))
    .filter(({ account, children }) => children.length > 0 || shown.has(account.id));

/**
 * The parts of a section of a report: the tree of a class of accounts, cut down to those that are shown. A single root is the section
 * itself, and what it holds are the parts.
 */
export function partsOf(chart: readonly Account[], kind: AccountClass, shown: ReadonlySet<number>): AccountNode[] {
  const accounts = chart.filter((account) => account.class === kind);
  const roots = accounts.filter(({ parentId }) => parentId === null);
  const nodes = below(accounts, null, shown);
  const [root] = nodes;
  return roots.length === 1 && root && !shown.has(root.account.id) ? [...root.children] : nodes;
}

/** The lines of the parts of all sections together, cut down to accounts that are shown; a part that is an account itself is a line. */
export const linesOf = (chart: readonly Account[], shown: ReadonlySet<number>): AccountNode[] =>
  (['asset', 'liability', 'equity'] as const)
    .flatMap((kind) => partsOf(chart, kind, shown))
    .flatMap((node) =>
      shown.has(node.account.id) ? [{ account: node.account, children: [] }, ...node.children] : node.children,
    );
