import type { Queries } from '#server/db/database';
import type { StreamName } from '../records';

/** A record that undo cannot restore, and why. */
export interface Conflict {
  readonly stream: StreamName;
  readonly key: string;
  readonly reason: string;
}

const isCreated = (stream: StreamName, family: string, key: string): string =>
  `EXISTS (SELECT FROM import_change c WHERE c.run_id = $1 AND c.stream = '${stream}' AND c.family_id = ${family} AND c.key = ${key}
    AND c.before IS NULL)`;

const isNamed = `'Journal lines or records of other imports name it.' AS reason`;

/** Records `r` that the run `$1` of a source `$2` has created, which others use. Its own entries are removed before. */
const used: readonly string[] = [
  `SELECT 'locations' AS stream, r.source_key AS key, ${isNamed} FROM ledger_location r
   WHERE r.import_source_id = $2 AND ${isCreated('locations', 'r.family_id', 'r.source_key')} AND (
     EXISTS (SELECT FROM journal_entry e WHERE e.family_id = r.family_id AND e.location_id = r.id)
     OR EXISTS (SELECT FROM journal_line l WHERE l.family_id = r.family_id AND l.counterparty_location_id = r.id)
     OR EXISTS (SELECT FROM ledger_location o WHERE o.family_id = r.family_id AND o.parent_id = r.id AND NOT (
       o.import_source_id = $2 AND ${isCreated('locations', 'o.family_id', 'o.source_key')})))`,
  `SELECT 'accounts' AS stream, r.number AS key, ${isNamed} FROM ledger_account r
   WHERE r.import_source_id = $2 AND ${isCreated('accounts', 'r.family_id', 'r.number')} AND (
     EXISTS (SELECT FROM journal_line l WHERE l.family_id = r.family_id AND l.account_id = r.id)
     OR EXISTS (SELECT FROM ledger_account o WHERE o.family_id = r.family_id AND o.parent_id = r.id
       AND NOT ${isCreated('accounts', 'o.family_id', 'o.number')}))`,
  `SELECT 'dimensions' AS stream, r.source_key AS key, ${isNamed} FROM ledger_dimension r
   WHERE r.import_source_id = $2 AND ${isCreated('dimensions', 'r.family_id', 'r.source_key')}
     AND EXISTS (SELECT FROM journal_line_dimension l WHERE l.family_id = r.family_id AND l.dimension_id = r.id)`,
  `SELECT 'families' AS stream, c.key, 'It has members, or records of other sources.' AS reason FROM import_change c
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
