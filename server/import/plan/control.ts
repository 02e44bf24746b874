import { stageTables } from '../stage';
import { about, addIssues, type PlanContext, rejectRows, suggestion } from './steps';

const staged = stageTables['trial-balance'];

async function findTargets({ tx }: PlanContext): Promise<void> {
  const named = (kind: string, column: string): string =>
    `(SELECT t.id FROM import_stage_target t WHERE t.kind = '${kind}' AND t.family_id = s.family_id AND t.key = s.${column})`;
  for (const kind of ['account', 'location'])
    await rejectRows(tx, staged, {
      stream: 'trial-balance',
      column: kind,
      code: 'unknown-reference',
      key: 's.account',
      message: `${about(`s.${kind}`, `is no ${kind} of this family.`)} || ${suggestion(`'${kind}'`, 's.family_id', `s.${kind}`)}`,
      where: `s.${kind} IS NOT NULL AND ${named(kind, kind)} IS NULL`,
    });
  await tx.query(
    `UPDATE ${staged} s SET account_id = ${named('account', 'account')}::integer, location_id = ${named('location', 'location')}
     WHERE NOT s.rejected`,
  );
}

/** A control total that differs. */
export interface ControlDifference {
  readonly family: string;
  readonly date: string;
  readonly location?: string;
  readonly account: string;
  readonly expected: number;
  readonly actual: number;
}

/** Posted lines after the import: those of the package, and the stored lines of other entries. */
const lines = `
  SELECT p.family_id, p.account_id, p.location_id, p.date, p.cents, p.is_left_out
  FROM import_stage_posting p LEFT JOIN import_stage_entry e USING (family_id, entry)
  WHERE p.status = 'posted' AND NOT p.is_rejected AND e.action IS DISTINCT FROM 'rejected'
    AND p.family_id IN (SELECT family_id FROM ${staged})
  UNION ALL
  SELECT l.family_id, l.account_id, l.location_id, l.entry_date, l.cents, false
  FROM journal_line l JOIN journal_entry j ON j.family_id = l.family_id AND j.id = l.journal_entry_id
  WHERE l.status = 'posted' AND l.family_id IN (SELECT family_id FROM ${staged}) AND NOT EXISTS (
    SELECT FROM import_stage_entry e WHERE e.family_id = l.family_id AND e.entry = j.source_key AND j.import_source_id = $1
      AND e.action <> 'rejected')`;

/**
 * Compares control totals with the books as they are after the import. Income and expenses are those of the fiscal year
 * so far. A total of before or after the entries that close a year agrees, too.
 */
export async function compareControlTotals(context: PlanContext): Promise<readonly ControlDifference[]> {
  const { tx, sourceId } = context;
  await findTargets(context);
  const differences = await tx.query<
    Omit<ControlDifference, 'location'> & { readonly row: number; readonly location: string | null }
  >(
    `WITH line AS MATERIALIZED (${lines}), checked AS (
       SELECT s.*, coalesce(a.class, c.class) IN ('income', 'expense') AS is_yearly, (
         make_date(date_part('year', s.date)::integer, f.start, 1)
           - CASE WHEN date_part('month', s.date) < f.start THEN interval '1 year' ELSE interval '0' END)::date AS year_start
       FROM ${staged} s
       LEFT JOIN ledger_account c ON c.family_id = s.family_id AND c.id = s.account_id
       LEFT JOIN ${stageTables.accounts} a ON a.account_id = s.account_id AND NOT a.rejected
       CROSS JOIN LATERAL (SELECT coalesce(
         (SELECT "fiscalYearStart" FROM import_stage_family n WHERE n.family_id = s.family_id AND NOT n.rejected),
         (SELECT fiscal_year_start FROM family n WHERE n.id = s.family_id), 1)::integer AS start) f
       WHERE NOT s.rejected
     ), compared AS (
       SELECT s.row, s.family, s.date, s.location, s.account, s.balance, CASE WHEN s.is_yearly THEN sums.yearly ELSE sums.kept END AS actual,
         sums.kept, sums.everything
       FROM checked s CROSS JOIN LATERAL (
         SELECT coalesce(sum(cents) FILTER (WHERE NOT is_left_out), 0) AS kept, coalesce(sum(cents), 0) AS everything,
           coalesce(sum(cents) FILTER (WHERE NOT is_left_out AND line.date >= s.year_start), 0) AS yearly
         FROM line WHERE line.family_id = s.family_id AND line.account_id = s.account_id AND line.date <= s.date
           AND (s.location IS NULL OR line.location_id = s.location_id)
       ) sums
     )
     SELECT row, family, date, location, account, balance / 100.0 AS expected, actual / 100.0 AS actual
     FROM compared WHERE balance NOT IN (actual, kept, everything) ORDER BY row`,
    [sourceId],
  );
  await addIssues(
    tx,
    {
      stream: 'trial-balance',
      column: 'balance',
      code: 'control-difference',
      key: 's.account',
      message: `'The source has ' || s.expected || ', the books after this import have ' || s.actual || '.'`,
      from: 'FROM jsonb_to_recordset($1::jsonb) AS s (row integer, account text, expected numeric(18,2), actual numeric(18,2))',
    },
    [JSON.stringify(differences)],
  );
  await tx.query(`UPDATE ${staged} SET rejected = true WHERE row = ANY ($1::integer[])`, [
    differences.map(({ row }) => row),
  ]);
  return differences.map(({ family, date, location, account, expected, actual }) => ({
    family,
    date,
    ...(location !== null && { location }),
    account,
    expected,
    actual,
  }));
}
