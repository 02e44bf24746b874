import { addIssues, type PlanContext } from './steps';

const time = (sql: string): string => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')`;

/** Warns of a package that is older than what was last imported from its source, or of the future: clocks differ by hours. */
export async function reportAge({ tx, sourceId, asOf }: PlanContext): Promise<void> {
  await addIssues(
    tx,
    {
      column: 'asOf',
      code: 'future-package',
      severity: 'warning',
      row: 'NULL::integer',
      key: 'NULL',
      message: `'The package is as of ' || ${time('$1::timestamptz')} || ' UTC, in the future. asOf of the manifest is the time of the export.'`,
      from: `WHERE $1::timestamptz > now() + interval '1 day'`,
    },
    [asOf],
  );
  await addIssues(
    tx,
    {
      column: 'asOf',
      code: 'older-package',
      severity: 'warning',
      row: 'NULL::integer',
      key: 'NULL',
      message: `'The package is as of ' || ${time('$2::timestamptz')} || ' UTC, older than run ' || last.id || ', which is as of '
        || ${time('last.as_of')} || ' UTC: newer records become older ones again.'`,
      from: `FROM (
        SELECT id, as_of FROM import_run WHERE source_id = $1 AND action = 'apply' AND state = 'applied' ORDER BY id DESC LIMIT 1
      ) last WHERE last.as_of > $2::timestamptz`,
    },
    [sourceId, asOf],
  );
}
