import type { Queries } from '../shared/records';
import { createParameters, isSelected } from './lines';
import type { Selection } from './selection';

/**
 * What to add up: the lines of some accounts (all when absent) from a day on (from the first when absent), cut at some
 * days.
 */
interface SumsQuery {
  /**
   * Days a sum may begin or end with; the last ends it all. A line counts before a cut when it is of an earlier day.
   */
  readonly cuts: readonly string[];
  readonly from?: string;
  readonly accounts?: readonly number[];
}

/** Sums of lines in whole cents, debits above zero. */
export interface Sums {
  /** The accounts that have lines. */
  readonly accounts: ReadonlySet<number>;
  /**
   * What was added up of an account before a day, which is one of the cuts; `from` another of them counts from that day
   * on.
   */
  readonly of: (account: number, before: string, from?: string) => number;
}

interface Stretch {
  readonly account: number;
  readonly stretch: number;
  readonly cents: number;
}

const sumsOf = (cuts: readonly string[], stretches: readonly Stretch[]): Sums => {
  const byAccount = new Map<number, number[]>();
  for (const { account, stretch, cents } of stretches) {
    const known = byAccount.get(account) ?? Array.from(cuts, () => 0);
    known[stretch] = cents;
    byAccount.set(account, known);
  }
  const before = (account: number, day: string): number =>
    (byAccount.get(account) ?? []).slice(0, cuts.indexOf(day) + 1).reduce((sum, cents) => sum + cents, 0);
  return {
    accounts: new Set(byAccount.keys()),
    of: (account, day, from) => before(account, day) - (from === undefined ? 0 : before(account, from)),
  };
};

/** Adds up the selected lines by account and by the stretches of time between the cuts, in one pass over them. */
export async function readSums(db: Queries, selection: Selection, query: SumsQuery): Promise<Sums> {
  const cuts = [...new Set(query.cuts)].sort();
  const parameters = createParameters();
  const { add, values } = parameters;
  const conditions = [
    isSelected(selection, parameters),
    `line.entry_date < ${add(cuts.at(-1))}`,
    ...(query.from === undefined ? [] : [`line.entry_date >= ${add(query.from)}`]),
    ...(query.accounts ? [`line.account_id = ANY(${add(query.accounts)})`] : []),
  ];
  const stretch = cuts.length > 1 ? `width_bucket(line.entry_date, ${add(cuts)}::date[])` : '0';
  const stretches = await db.query<Stretch>(
    `SELECT line.account_id AS account, ${stretch} AS stretch, sum(line.cents)::bigint AS cents
     FROM journal_line line WHERE ${conditions.join(' AND ')} GROUP BY 1, 2`,
    values,
  );
  return sumsOf(cuts, stretches);
}
