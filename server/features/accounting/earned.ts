import type { Queries } from '../shared/records';
import { dayAfter } from './calendar';
import { type Account, earning, idsOf } from './chart';
import type { Span } from './periods';
import { negated } from './rows';
import type { Selection } from './selection';
import { readSums, type Sums } from './sums';

/** What has come to the accounts together in each of the periods. */
export const within = (sums: Sums, accounts: readonly Account[], spans: readonly Span[]): number[] =>
  spans.map(({ from, to }) => accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(to), from), 0));

/** Adds up the lines of the accounts in the periods, and in what lies between them. */
export function readWithin(
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

/** Net income of each of the periods. */
export const readEarned = async (
  db: Queries,
  selection: Selection,
  chart: readonly Account[],
  spans: readonly Span[],
): Promise<number[]> => negated(within(await readWithin(db, selection, earning(chart), spans), earning(chart), spans));
