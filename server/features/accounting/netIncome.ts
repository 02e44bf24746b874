import type { Queries } from '#server/db/database';
import { dayAfter } from './calendar';
import { type Account, incomeAndExpenses, idsOf } from './chart';
import type { Span } from './periods';
import { negated } from './rows';
import type { Selection } from './selection';
import { readSums, type Sums } from './sums';

/** Returns the movements of the accounts in each period. */
export const periodAmounts = (sums: Sums, accounts: readonly Account[], spans: readonly Span[]): number[] =>
  spans.map(({ from, to }) => accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(to), from), 0));

/** Reads the sums of the accounts for the periods. */
export function readPeriodSums(
  db: Queries,
  selection: Selection,
  accounts: readonly Account[],
  spans: readonly Span[],
): Promise<Sums> {
  const [first] = spans.map(({ from }) => from).sort();
  return readSums(db, selection, {
    cuts: spans.flatMap(({ from, to }) => [from, dayAfter(to)]),
    accounts: idsOf(accounts),
    ...(first !== undefined && { from: first }),
  });
}

/** Returns the net income of each period. */
export const readNetIncome = async (
  db: Queries,
  selection: Selection,
  chart: readonly Account[],
  spans: readonly Span[],
): Promise<number[]> =>
  negated(
    periodAmounts(
      await readPeriodSums(db, selection, incomeAndExpenses(chart), spans),
      incomeAndExpenses(chart),
      spans,
    ),
  );
