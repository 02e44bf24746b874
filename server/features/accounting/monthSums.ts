import { dayAfter, monthEnd, monthStart } from './calendar';
import type { Parameters } from './journalLines';
import type { Selection } from './selection';

/** Days of a month without a cut between them, from `start` to the day before `end`. */
interface Interval {
  readonly start: string;
  readonly end: string;
}

/** A month that cuts divide: its first day, its longest interval, and the others. */
interface DividedMonth {
  readonly month: string;
  readonly longest: Interval;
  readonly others: readonly Interval[];
}

const length = ({ start, end }: Interval): number => Date.parse(end) - Date.parse(start);

/** Returns the months that a cut at one of the days divides. */
const dividedMonths = (cuts: readonly string[]): DividedMonth[] => {
  const dividing = [...new Set(cuts)].filter((day) => day !== monthStart(day)).sort();
  return [...new Set(dividing.map(monthStart))].map((month) => {
    const starts = [month, ...dividing.filter((day) => monthStart(day) === month)];
    const intervals = starts.map((start, index) => ({ start, end: starts[index + 1] ?? dayAfter(monthEnd(month)) }));
    // The first one of two: the current month has no lines after today.
    const longest = intervals.reduce((found, interval) => (length(interval) > length(found) ? interval : found));
    return { month, longest, others: intervals.filter((interval) => interval !== longest) };
  });
};

/**
 * Returns SQL for rows `line` that add up to the journal lines of a family between the cuts: one for each month and
 * combination of account, locations, status and dimensions, dated on its first day. Of a month that cuts divide, only
 * the lines outside its longest interval are read: its sum is dated on the first day of that interval, from which they
 * are subtracted, and they are added on the first days of their own; first they are summed up, so that each is read once.
 * Conditions on `line`, except by id, select the same from all rows; groups without lines have a sum of `lines` of zero.
 *
 * The sums are in `ledger_month_sum`, kept in the transaction of each entry by the triggers `journal_line_added`,
 * `journal_line_changed`, `journal_line_changed_before` and `journal_line_removed`, because entries are written by SQL
 * of accounting systems; the triggers `journal_line_dimension_*` keep the dimensions of a line (migration 041).
 *
 * @param selection - Its family, and whether a dimension is chosen; its other parts are conditions.
 * @param cuts - The first days of what the conditions on dates distinguish.
 */
export function monthSums(
  { familyId, dimension }: Pick<Selection, 'familyId' | 'dimension'>,
  cuts: readonly string[],
  { add }: Parameters,
): string {
  const family = `family_id = ${add(familyId)}`;
  const months = dividedMonths(cuts);
  const sums = (months: string, date: string): string => `
    SELECT family_id, dimension_ids, account_id, location_id, status, ${date} AS entry_date,
      nullif(counterparty_location_id, '') AS counterparty_location_id, lines, cents
    FROM ledger_month_sum WHERE ${family} AND dimension_ids ${dimension ? '<>' : '='} '{}' AND ${months}`;
  const linesOf = ({ start, end }: Interval, longest: Interval): string => `
    SELECT family_id, dimension_ids, account_id, location_id, status, moved.entry_date, counterparty_location_id,
      moved.sign * lines, moved.sign * cents
    FROM (
      SELECT family_id, ${dimension ? 'dimension_ids' : `'{}'::text[] AS dimension_ids`}, account_id, location_id, status,
        counterparty_location_id, count(*) AS lines, sum(cents)::bigint AS cents
      FROM journal_line WHERE ${family} AND entry_date >= ${add(start)} AND entry_date < ${add(end)}
      GROUP BY 1, 2, 3, 4, 5, 6
    ) part CROSS JOIN (VALUES (${add(start)}::date, 1), (${add(longest.start)}::date, -1)) moved (entry_date, sign)`;
  const undivided = sums(`month <> ALL (${add(months.map(({ month }) => month))}::date[])`, 'month');
  const parts = months.flatMap(({ month, longest, others }) => [
    sums(`month = ${add(month)}`, `${add(longest.start)}::date`),
    ...others.map((interval) => linesOf(interval, longest)),
  ]);
  return `(${[undivided, ...parts].join(' UNION ALL ')}) line`;
}
