import type { ReportRow } from '#server/generated/operations.gen';
import { dayAfter } from './calendar';
import { type Account, incomeAndExpenses, partsOf, sectionLabels } from './chart';
import { periodAmounts } from './netIncome';
import type { Period, Span } from './periods';
import {
  addUp,
  type AmountsOf,
  type Block,
  calculated,
  type Cents,
  difference,
  uniqueLabels,
  negated,
  withParents,
  section,
  title,
} from './rows';
import type { Sums } from './sums';

/** Returns the balance of the accounts on the day of each column. */
export const balancesAt = (sums: Sums, accounts: readonly Account[], columns: readonly Period[]): number[] =>
  columns.map(({ to }) => accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(to)), 0));

/** The calculated figures of a balance sheet. */
export interface BalanceFigures {
  readonly assets: Block;
  readonly liabilities: Block;
  readonly capital: Block;
  readonly priorYears: Cents;
  readonly thisYear: Cents;
  readonly equity: Cents;
  readonly liabilitiesAndEquity: Cents;
}

/**
 * Returns the figures at the end of each fiscal year to date, from sums cut at both ends of them. Credits are positive.
 */
export function balanceFigures(chart: readonly Account[], sums: Sums, columns: readonly Span[]): BalanceFigures {
  const debits: AmountsOf = (id) => (sums.accounts.has(id) ? columns.map(({ to }) => sums.of(id, dayAfter(to))) : []);
  const credits: AmountsOf = (id) => negated(debits(id));
  const names = uniqueLabels();
  const block = (kind: 'asset' | 'liability' | 'equity', amountsOf: AmountsOf): Block =>
    section(
      sectionLabels[kind],
      partsOf(chart, kind, sums.accounts),
      amountsOf,
      columns.length,
      names(sectionLabels[kind]),
    );
  const [assets, liabilities] = [block('asset', debits), block('liability', credits)];
  const capital = block('equity', credits);
  const thisYear = negated(periodAmounts(sums, incomeAndExpenses(chart), columns));
  const priorYears = difference(negated(balancesAt(sums, incomeAndExpenses(chart), columns)), thisYear);
  const equity = addUp([capital.total, priorYears, thisYear], columns.length);
  const liabilitiesAndEquity = addUp([liabilities.total, equity], columns.length);
  return { assets, liabilities, capital, priorYears, thisYear, equity, liabilitiesAndEquity };
}

/** Returns the rows of the figures, each with its totals. */
export const balanceRows = (figures: BalanceFigures): ReportRow[] => [
  ...withParents(['totalAssets'], figures.assets.rows),
  calculated('Total Assets', 0, figures.assets.total, { id: 'totalAssets' }),
  ...withParents(['totalLiabilities', 'totalLiabilitiesAndEquity'], figures.liabilities.rows),
  calculated('Total Liabilities', 0, figures.liabilities.total, { id: 'totalLiabilities' }),
  ...withParents(['totalEquity', 'totalLiabilitiesAndEquity'], figures.capital.rows),
  calculated('Retained Earnings', 1, figures.priorYears, {
    parents: ['totalEquity', 'totalLiabilitiesAndEquity'],
  }),
  calculated('Net Income for the Year', 1, figures.thisYear, { parents: ['totalEquity', 'totalLiabilitiesAndEquity'] }),
  calculated('Total Equity', 0, figures.equity, { id: 'totalEquity' }),
  calculated('Total Liabilities and Equity', 0, figures.liabilitiesAndEquity, { id: 'totalLiabilitiesAndEquity' }),
  title('Net Worth', 0),
  calculated('Assets', 1, figures.assets.total, { parents: ['netWorth'] }),
  calculated('Less: Liabilities', 1, figures.liabilities.total, { invertBalance: true, parents: ['netWorth'] }),
  calculated('Net Worth', 0, difference(figures.assets.total, figures.liabilities.total), { id: 'netWorth' }),
];
