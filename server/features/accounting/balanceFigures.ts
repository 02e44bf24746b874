import type { ReportRow } from '#server/generated/operations.gen';
import { dayAfter, yearStart } from './calendar';
import { type Account, earning, partsOf } from './chart';
import type { Period } from './periods';
import {
  addUp,
  type AmountsOf,
  type Block,
  calculated,
  type Cents,
  difference,
  namesOfParts,
  negated,
  partOf,
  section,
  title,
} from './rows';
import type { Sums } from './sums';

/** What the accounts together come to on the day of each column. */
export const standing = (sums: Sums, accounts: readonly Account[], columns: readonly Period[]): number[] =>
  columns.map(({ to }) => accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(to)), 0));

/** What has come to it since the beginning of the year. */
export const sinceNewYear = (sums: Sums, accounts: readonly Account[], columns: readonly Period[]): number[] =>
  columns.map(({ to }) => accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(to), yearStart(to)), 0));

/** Every figure of a balance sheet that is no single account. */
export interface BalanceFigures {
  readonly assets: Block;
  readonly liabilities: Block;
  readonly capital: Block;
  readonly earlier: Cents;
  readonly thisYear: Cents;
  readonly equity: Cents;
  readonly claims: Cents;
}

/** The figures from sums cut at the days of the columns and at the beginnings of their years. What is credited is shown above zero. */
export function balanceFigures(chart: readonly Account[], sums: Sums, columns: readonly Period[]): BalanceFigures {
  const debits: AmountsOf = (id) => (sums.accounts.has(id) ? columns.map(({ to }) => sums.of(id, dayAfter(to))) : []);
  const credits: AmountsOf = (id) => negated(debits(id));
  const names = namesOfParts();
  const block = (label: string, kind: 'asset' | 'liability' | 'equity', amountsOf: AmountsOf): Block =>
    section(label, partsOf(chart, kind, sums.accounts), amountsOf, columns.length, names(label));
  const [assets, liabilities] = [block('Assets', 'asset', debits), block('Liabilities', 'liability', credits)];
  const capital = block('Equity', 'equity', credits);
  const thisYear = negated(sinceNewYear(sums, earning(chart), columns));
  const earlier = difference(negated(standing(sums, earning(chart), columns)), thisYear);
  const equity = addUp([capital.total, earlier, thisYear], columns.length);
  const claims = addUp([liabilities.total, equity], columns.length);
  return { assets, liabilities, capital, earlier, thisYear, equity, claims };
}

/** The figures as rows, each with the totals it is part of. */
export const balanceRows = (figures: BalanceFigures): ReportRow[] => [
  ...partOf(['totalAssets'], figures.assets.rows),
  calculated('Total Assets', 0, figures.assets.total, { id: 'totalAssets' }),
  ...partOf(['totalLiabilities', 'totalClaims'], figures.liabilities.rows),
  calculated('Total Liabilities', 0, figures.liabilities.total, { id: 'totalLiabilities' }),
  ...partOf(['totalEquity', 'totalClaims'], figures.capital.rows),
  calculated('Earnings of Prior Years', 1, figures.earlier, { parents: ['totalEquity', 'totalClaims'] }),
  calculated('Net Income for the Year', 1, figures.thisYear, { parents: ['totalEquity', 'totalClaims'] }),
  calculated('Total Equity', 0, figures.equity, { id: 'totalEquity' }),
  calculated('Total Liabilities and Equity', 0, figures.claims, { id: 'totalClaims' }),
  title('Net Worth', 0),
  calculated('Assets', 1, figures.assets.total, { parents: ['netWorth'] }),
  calculated('Less: Liabilities', 1, figures.liabilities.total, { invertBalance: true, parents: ['netWorth'] }),
  calculated('Net Worth', 0, difference(figures.assets.total, figures.liabilities.total), { id: 'netWorth' }),
];
