import type { Queries } from '#server/db/database';
import type { Scope } from './images';

const changed = `(SELECT entry FROM import_stage_entry WHERE family_id = $1 AND action IN ('updated', 'removed'))`;

/** The stored entries of a family `$1` and a source `$2` that the plan changes. */
const storedEntries = `SELECT id FROM journal_entry WHERE family_id = $1 AND import_source_id = $2 AND source_key IN ${changed}`;

/** The entries that the plan writes, one for each location. */
const written = `
  SELECT p.entry, p.location_id, min(p.date) AS date, min(p.status) AS status, (array_agg(p.reference ORDER BY p.row))[1] AS reference,
    min(p.row) AS row
  FROM import_stage_posting p JOIN import_stage_entry e ON e.family_id = p.family_id AND e.entry = p.entry
  WHERE p.family_id = $1 AND e.action IN ('created', 'updated') AND NOT p.is_left_out
  GROUP BY p.entry, p.location_id`;

/**
 * Statements for a family `$1` of a source `$2`. What they delete is an array, found once: as a join, outdated statistics
 * made it take minutes. Each changes all its rows, so that triggers add up the ledger once.
 */
const entryStatements: readonly string[] = [
  `DELETE FROM journal_line_dimension WHERE family_id = $1 AND journal_line_id = ANY (ARRAY(
     SELECT id FROM journal_line WHERE family_id = $1 AND journal_entry_id = ANY (ARRAY(${storedEntries}))))`,
  `DELETE FROM journal_line WHERE family_id = $1 AND journal_entry_id = ANY (ARRAY(${storedEntries}))`,
  `DELETE FROM journal_entry j WHERE j.family_id = $1 AND j.import_source_id = $2 AND j.source_key IN ${changed}
     AND (j.source_key, j.location_id) NOT IN (SELECT entry, location_id FROM (${written}) w)`,
  `UPDATE journal_entry j SET entry_date = w.date, status = w.status, reference = w.reference, description = NULL
   FROM (${written}) w WHERE j.family_id = $1 AND j.import_source_id = $2 AND j.source_key = w.entry AND j.location_id = w.location_id`,
  `INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference, import_source_id, source_key)
   SELECT $1, w.location_id, w.date, w.status, w.reference, $2, w.entry FROM (${written}) w
   WHERE NOT EXISTS (SELECT FROM journal_entry j
     WHERE j.family_id = $1 AND j.import_source_id = $2 AND j.source_key = w.entry AND j.location_id = w.location_id)
   ORDER BY w.row`,
];

/** Needs the statistics of the entries: without them, it reads all entries for each line. */
const lineStatement = `WITH added AS (
     INSERT INTO journal_line (family_id, journal_entry_id, account_id, debit, credit, description, counterparty_location_id, location_id,
       entry_date, status, dimension_ids)
     SELECT $1, j.id, p.account_id, greatest(p.cents, 0) / 100.0, greatest(-p.cents, 0) / 100.0, p.description, p.counterparty_id,
       p.location_id, p.date, p.status, p.dimension_ids
     FROM import_stage_posting p
     JOIN import_stage_entry e ON e.family_id = p.family_id AND e.entry = p.entry AND e.action IN ('created', 'updated')
     JOIN journal_entry j ON j.family_id = $1 AND j.import_source_id = $2 AND j.source_key = p.entry AND j.location_id = p.location_id
     WHERE p.family_id = $1 AND NOT p.is_left_out ORDER BY p.row
     RETURNING id, dimension_ids
   )
   INSERT INTO journal_line_dimension (family_id, journal_line_id, dimension_id)
   SELECT $1, added.id, tag.id FROM added CROSS JOIN LATERAL unnest(added.dimension_ids) tag (id)`;

/** So many entries change the statistics by which PostgreSQL plans what reads them next. */
const manyEntries = 1_000;

/** Returns whether so many entries of a family change. */
const changesMany = async (tx: Queries, familyId: number | null): Promise<boolean> => {
  const found = await tx.query(
    `SELECT FROM import_stage_entry WHERE family_id = $1 AND action IN ('created', 'updated') OFFSET $2 LIMIT 1`,
    [familyId, manyEntries],
  );
  return found.length > 0;
};

/** Writes the journal entries of a family; triggers keep the sums of its ledger. */
export async function writeEntries(tx: Queries, { familyId, sourceId }: Scope): Promise<void> {
  const isBulk = await changesMany(tx, familyId);
  for (const text of entryStatements) await tx.query(text, [familyId, sourceId]);
  if (isBulk) await tx.query('ANALYZE journal_entry');
  await tx.query(lineStatement, [familyId, sourceId]);
  if (isBulk) await tx.query('ANALYZE journal_line');
}
