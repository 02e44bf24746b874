import type { Queries } from '#server/db/database';
import { createParameters, isSelected } from './journalLines';
import { ledgerSums } from './ledgerSums';
import type { Selection } from './selection';

/**
 * The lines to sum up: accounts (default all), first day (default the earliest), and cuts.
 */
interface SumsQuery {
  /**
   * Days at which sums begin or end; the last one ends all sums. Lines of earlier days count before a cut.
   */
  readonly cuts: readonly string[];
  readonly from?: string;
  readonly accounts?: readonly number[];
}

/** Sums of lines in whole cents; debits are positive. */
export interface Sums {
  /** The accounts that have lines. */
  readonly accounts: ReadonlySet<number>;
  /**
   * Returns the sum of an account before a cut, optionally from another cut.
   */
  readonly of: (account: number, before: string, from?: string) => number;
}

interface Interval {
  readonly account: number;
  readonly interval: number;
  readonly cents: number;
}

const sumsOf = (cuts: readonly string[], intervals: readonly Interval[]): Sums => {
  const byAccount = new Map<number, number[]>();
  for (const { account, interval, cents } of intervals) {
    const amounts = byAccount.get(account) ?? Array.from(cuts, () => 0);
    amounts[interval] = cents;
    byAccount.set(account, amounts);
  }
  const before = (account: number, day: string): number =>
    (byAccount.get(account) ?? []).slice(0, cuts.indexOf(day) + 1).reduce((sum, cents) => sum + cents, 0);
  return {
    accounts: new Set(byAccount.keys()),
    of: (account, day, from) => before(account, day) - (from === undefined ? 0 : before(account, from)),
  };
};

/** Sums up the selected lines by account and interval between the cuts in one query, from sums by month and by day. */
export async function readSums(db: Queries, selection: Selection, query: SumsQuery): Promise<Sums> {
  const cuts = [...new Set(query.cuts)].sort();
  const parameters = createParameters();
  const { add, values } = parameters;
  const lines = ledgerSums(selection, query.from === undefined ? cuts : [query.from, ...cuts], parameters);
  const conditions = [
    isSelected(selection, parameters),
    `line.entry_date < ${add(cuts.at(-1))}`,
    ...(query.from === undefined ? [] : [`line.entry_date >= ${add(query.from)}`]),
    ...(query.accounts ? [`line.account_id = ANY(${add(query.accounts)})`] : []),
  ];
  const interval = cuts.length > 1 ? `width_bucket(line.entry_date, ${add(cuts)}::date[])` : '0';
  const intervals = await db.query<Interval>(
    `SELECT line.account_id AS account, ${interval} AS "interval", sum(line.cents)::bigint AS cents
     FROM ${lines} WHERE ${conditions.join(' AND ')} GROUP BY 1, 2 HAVING sum(line.lines) <> 0`,
    values,
  );
  return sumsOf(cuts, intervals);
}
