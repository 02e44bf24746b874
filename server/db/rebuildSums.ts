import type { Database, Queries } from './database';

/** The numbers of sums that were written and removed. */
export interface Rebuilt {
  readonly written: number;
  readonly removed: number;
}

const keyOf = (period: string): string =>
  `family_id, dimension_ids, ${period}, account_id, location_id, status, counterparty_location_id`;

/** Corrects the sums of the days or of the months. */
async function rebuild(tx: Queries, period: 'day' | 'month'): Promise<Rebuilt> {
  const [table, key] = [`ledger_${period}_sum`, keyOf(period)];
  const removed = await tx.query(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM (TABLE ${table} EXCEPT TABLE ${table}_of_lines) wrong)
     RETURNING family_id`,
  );
  const written = await tx.query(
    `INSERT INTO ${table} (TABLE ${table}_of_lines EXCEPT TABLE ${table}) RETURNING family_id`,
  );
  return { written: written.length, removed: removed.length };
}

/**
 * Rebuilds the sums by day and by month of all ledgers from their lines, for lines that were written without triggers. Writes only
 * what differs. New entries wait meanwhile; reports do not.
 */
export const rebuildSums = (db: Database): Promise<Rebuilt> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('LOCK TABLE journal_line, journal_line_dimension IN SHARE ROW EXCLUSIVE MODE');
    await tx.query(
      `UPDATE journal_line line SET dimension_ids = coalesce(tagged.ids, '{}')
       FROM journal_line other LEFT JOIN (
         SELECT family_id, journal_line_id, array_agg(dimension_id ORDER BY dimension_id) AS ids
         FROM journal_line_dimension GROUP BY 1, 2
       ) tagged ON tagged.family_id = other.family_id AND tagged.journal_line_id = other.id
       WHERE line.family_id = other.family_id AND line.id = other.id AND line.dimension_ids <> coalesce(tagged.ids, '{}')`,
    );
    const [days, months] = [await rebuild(tx, 'day'), await rebuild(tx, 'month')];
    return { written: days.written + months.written, removed: days.removed + months.removed };
  });
