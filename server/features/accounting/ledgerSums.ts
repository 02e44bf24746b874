import { monthStart } from './calendar';
import type { Parameters } from './journalLines';
import type { Selection } from './selection';

/**
 * Returns SQL for rows `line` that add up to the journal lines of a family between the cuts: one for each month and
 * combination of account, locations, status and dimensions, dated on its first day, and for each day of a month that a
 * cut divides. Conditions on `line`, except by id, select the same from all rows.
 *
 * The sums are in `ledger_month_sum` and `ledger_day_sum`, kept in the transaction of each entry by the triggers
 * `journal_line_added`, `journal_line_changed`, `journal_line_changed_before` and `journal_line_removed` (migration 050),
 * because entries are written by SQL of accounting systems; the triggers `journal_line_dimension_*` keep the dimensions
 * of a line (migration 041).
 *
 * @param selection - Its family, and whether a dimension is chosen; its other parts are conditions.
 * @param cuts - The first days of what the conditions on dates distinguish.
 */
export function ledgerSums(
  { familyId, dimension }: Pick<Selection, 'familyId' | 'dimension'>,
  cuts: readonly string[],
  { add }: Parameters,
): string {
  const divided = add([...new Set(cuts.filter((day) => day !== monthStart(day)).map(monthStart))]);
  const sums = (date: string, from: string): string => `
    SELECT family_id, dimension_ids, account_id, location_id, status, ${date} AS entry_date,
      nullif(counterparty_location_id, '') AS counterparty_location_id, lines, cents
    FROM ${from} WHERE family_id = ${add(familyId)} AND dimension_ids ${dimension ? '<>' : '='} '{}'`;
  const months = `${sums('month', 'ledger_month_sum')} AND month <> ALL (${divided}::date[])`;
  const days = sums(
    'day',
    `unnest(${divided}::date[]) divided (month)
     JOIN ledger_day_sum ON day >= divided.month AND day < divided.month + interval '1 month'`,
  );
  return `(${months} UNION ALL ${days}) line`;
}
