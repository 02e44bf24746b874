import { monthStart } from './calendar';
import type { Parameters } from './journalLines';
import type { Selection } from './selection';

/** Returns the months that a cut at one of the days divides, by their first days. */
const dividedMonths = (cuts: readonly string[]): string[] => [
  ...new Set(cuts.filter((day) => day !== monthStart(day)).map(monthStart)),
];

/**
 * Returns SQL for rows `line` that add up to the journal lines of a family between the cuts: one for each month and
 * combination of account, locations, status and dimensions, dated on its first day. Only a month that a cut divides is
 * read as journal lines. Conditions on `line`, except by id, select the same from both.
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
  const columns = 'family_id, dimension_ids, account_id, location_id, status';
  const divided = `${add(months)}::date[]`;
  const sums = `SELECT ${columns}, month AS entry_date, nullif(counterparty_location_id, '') AS counterparty_location_id,
      lines, cents
    FROM ledger_month_sum
    WHERE ${family} AND dimension_ids ${dimension ? '<>' : '='} '{}' AND month <> ALL (${divided})`;
  const lines = months.map(add).map(
    (month) => `SELECT ${columns}, entry_date, counterparty_location_id, 1::bigint, cents FROM journal_line
    WHERE ${family} AND entry_date >= ${month}::date AND entry_date < ${month}::date + INTERVAL '1 month'`,
  );
  return `(${[sums, ...lines].join(' UNION ALL ')}) line`;
}
