import { stageTables } from '../stage';

/**
 * SQL for the posted lines of the families `families` as they are after an import of the source `$1`: those of the
 * package, and the stored lines of other entries. `kind` is that of the package: only `normal` lines are imported.
 */
export const bookedLines = (families: string): string => `
  SELECT p.family_id, p.account_id, p.location_id, p.date, p.cents, coalesce(s.kind, 'normal') AS kind
  FROM import_stage_posting p LEFT JOIN import_stage_entry e USING (family_id, entry)
  LEFT JOIN ${stageTables['journal-lines']} s ON p.is_left_out AND s.row = p.row
  WHERE p.status = 'posted' AND NOT p.is_rejected AND e.action IS DISTINCT FROM 'rejected' AND p.family_id IN (${families})
  UNION ALL
  SELECT l.family_id, l.account_id, l.location_id, l.entry_date, l.cents, 'normal'
  FROM journal_line l JOIN journal_entry j ON j.family_id = l.family_id AND j.id = l.journal_entry_id
  WHERE l.status = 'posted' AND l.family_id IN (${families}) AND NOT EXISTS (
    SELECT FROM import_stage_entry e WHERE e.family_id = l.family_id AND e.entry = j.source_key AND j.import_source_id = $1
      AND e.action <> 'rejected')`;

/** SQL for the month in which the fiscal years of a family begin, after the import. */
export const fiscalYearStart = (family: string): string => `coalesce(
  (SELECT "fiscalYearStart" FROM ${stageTables.families} n WHERE n.family_id = ${family} AND NOT n.rejected),
  (SELECT fiscal_year_start FROM family n WHERE n.id = ${family}), 1)::integer`;

/** SQL for the year in which the fiscal year of a date begins, where years begin in the month `start`. */
export const fiscalYear = (date: string, start: string): string =>
  `date_part('year', ${date} - make_interval(months => ${start} - 1))::integer`;
