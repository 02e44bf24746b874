import type { Queries } from '#server/db/database';
import type { StreamName } from '../records';

/** A record that undo cannot restore, and why. */
export interface Conflict {
  readonly stream: StreamName;
  readonly key: string;
  readonly reason: string;
  /** The later run that has changed it, or added what uses it. */
  readonly run?: number | null;
}

const isCreated = (stream: StreamName, family: string, key: string): string =>
  `EXISTS (SELECT FROM import_change c WHERE c.run_id = $1 AND c.stream = '${stream}' AND c.family_id = ${family} AND c.key = ${key}
    AND c.before IS NULL)`;

/** SQL for the latest run after `$1` with changes of records `e` of a stream, as a query of family_id, key and source_id. */
const laterRun = (stream: string, records: string): string => `(
  SELECT max(c.run_id) FROM import_change c JOIN import_run n ON n.id = c.run_id AND n.state NOT IN ('undone', 'cancelled')
  JOIN (${records}) e (family_id, key, source_id) ON e.family_id = c.family_id AND e.key = c.key AND e.source_id = n.source_id
  WHERE c.stream = '${stream}' AND c.run_id > $1)`;

const entries = (of: string): string =>
  laterRun(
    'journal-lines',
    `SELECT j.family_id, j.source_key, j.import_source_id FROM journal_entry j WHERE j.family_id = r.family_id AND ${of}`,
  );

const isInEntry = (line: string): string =>
  `EXISTS (SELECT FROM journal_line l WHERE l.family_id = j.family_id AND l.journal_entry_id = j.id AND ${line})`;

const below = (stream: string, key: string): string =>
  laterRun(
    stream,
    `SELECT o.family_id, o.${key}, o.import_source_id FROM ledger_${stream.slice(0, -1)} o
    WHERE o.family_id = r.family_id AND o.parent_id = r.id`,
  );

const isNamed = 'Journal lines or records of other imports name it.';
const isShared =
  'It has members, or records of other sources: remove the members on its Members tab, and undo the runs of the other sources first.';

/** Records `r` that the run `$1` of a source `$2` has created, which others use. Its own entries are removed before. */
const used: readonly string[] = [
  `SELECT 'locations' AS stream, r.source_key AS key, '${isNamed}' AS reason,
     greatest(${entries(`(j.location_id = r.id OR ${isInEntry('l.counterparty_location_id = r.id')})`)}, ${below('locations', 'source_key')}) AS run
   FROM ledger_location r
   WHERE r.import_source_id = $2 AND ${isCreated('locations', 'r.family_id', 'r.source_key')} AND (
     EXISTS (SELECT FROM journal_entry e WHERE e.family_id = r.family_id AND e.location_id = r.id)
     OR EXISTS (SELECT FROM journal_line l WHERE l.family_id = r.family_id AND l.counterparty_location_id = r.id)
     OR EXISTS (SELECT FROM ledger_location o WHERE o.family_id = r.family_id AND o.parent_id = r.id AND NOT (
       o.import_source_id = $2 AND ${isCreated('locations', 'o.family_id', 'o.source_key')})))`,
  `SELECT 'accounts' AS stream, r.number AS key, '${isNamed}' AS reason,
     greatest(${entries(isInEntry('l.account_id = r.id'))}, ${below('accounts', 'number')}) AS run
   FROM ledger_account r
   WHERE r.import_source_id = $2 AND ${isCreated('accounts', 'r.family_id', 'r.number')} AND (
     EXISTS (SELECT FROM journal_line l WHERE l.family_id = r.family_id AND l.account_id = r.id)
     OR EXISTS (SELECT FROM ledger_account o WHERE o.family_id = r.family_id AND o.parent_id = r.id
       AND NOT ${isCreated('accounts', 'o.family_id', 'o.number')}))`,
  `SELECT 'dimensions' AS stream, r.source_key AS key, '${isNamed}' AS reason, ${entries(isInEntry('r.id = ANY (l.dimension_ids)'))} AS run
   FROM ledger_dimension r
   WHERE r.import_source_id = $2 AND ${isCreated('dimensions', 'r.family_id', 'r.source_key')}
     AND EXISTS (SELECT FROM journal_line_dimension l WHERE l.family_id = r.family_id AND l.dimension_id = r.id)`,
  `SELECT 'families' AS stream, c.key, '${isShared}' AS reason, NULL::integer AS run FROM import_change c
   WHERE c.run_id = $1 AND c.stream = 'families' AND c.before IS NULL AND (
     EXISTS (SELECT FROM family_member m WHERE m.family_id = c.family_id)
     OR EXISTS (SELECT FROM import_family i WHERE i.family_id = c.family_id AND i.source_id <> $2))`,
];

/** Returns the records that a run has created and others use. */
export async function findUsed(tx: Queries, runId: number, sourceId: number): Promise<Conflict[]> {
  const found: Conflict[] = [];
  for (const text of used)
    found.push(...(await tx.query<Conflict>(`${text} ORDER BY 2 LIMIT 1000`, [runId, sourceId])));
  return found;
}
