import type { Queries } from '#server/db/database';
import type { StreamName } from '../records';

/** A family of a run; `familyId` is NULL for what belongs to no family. */
export interface Scope {
  readonly runId: number;
  readonly sourceId: number;
  readonly familyId: number | null;
}

/** The streams whose records stand in the view `import_record`. */
const recordStreams = [
  'families',
  'people',
  'billing-customers',
  'partner-profiles',
  'locations',
  'accounts',
  'dimensions',
  'invoices',
] as const;

/**
 * SQL that joins a stored record `r` with its change or plan `p`; `$2` is the source. Accounts are those of all sources; a
 * customer of the billing system has one family of all.
 */
const sameRecord = (stream: string): string =>
  `r.stream = '${stream}' AND r.key = p.key
   AND ${stream === 'billing-customers' ? 'true' : 'r.family_id IS NOT DISTINCT FROM p.family_id'}
   AND ${stream === 'accounts' ? '$2::integer IS NOT NULL' : 'r.source_id = $2'}`;

const planned = (stream: string): string =>
  `(SELECT family_id, key FROM import_stage_plan
    WHERE stream = '${stream}' AND family_id IS NOT DISTINCT FROM $3::integer AND action IN ('created', 'updated', 'removed')
    UNION
    SELECT nullif(family_id, 0), key FROM import_stage_removed WHERE stream = '${stream}' AND nullif(family_id, 0) IS NOT DISTINCT FROM $3::integer) p`;

/** The streams that the plan of a family changes. */
export type ChangedStreams = ReadonlySet<StreamName>;

/** Returns the streams with records of a family that the plan changes. */
export async function changedStreams(tx: Queries, familyId: number | null): Promise<ChangedStreams> {
  const rows = await tx.query<{ stream: StreamName }>(
    `SELECT stream FROM import_stage_plan
     WHERE family_id IS NOT DISTINCT FROM $1::integer AND action IN ('created', 'updated', 'removed')
     UNION SELECT stream FROM import_stage_removed WHERE nullif(family_id, 0) IS NOT DISTINCT FROM $1::integer`,
    [familyId],
  );
  return new Set(rows.map(({ stream }) => stream));
}

const entryImage = `SELECT r.image FROM import_entry_record r
  WHERE r.family_id = p.family_id AND r.source_id = $2 AND r.key = p.key`;

/** Keeps the records of a family that the plan changes, as they are before. */
export async function keepImages(
  tx: Queries,
  { runId, sourceId, familyId }: Scope,
  changed: ChangedStreams,
): Promise<void> {
  for (const stream of recordStreams.filter((name) => changed.has(name)))
    await tx.query(
      `INSERT INTO import_change (run_id, stream, family_id, key, before)
       SELECT $1, '${stream}', p.family_id, p.key, r.image
       FROM ${planned(stream)} LEFT JOIN import_record r ON ${sameRecord(stream)}`,
      [runId, sourceId, familyId],
    );
  if (changed.has('journal-lines'))
    await tx.query(
      `INSERT INTO import_change (run_id, stream, family_id, key, before)
       SELECT $1, 'journal-lines', p.family_id, p.key, CASE WHEN p.action <> 'created' THEN (${entryImage}) END
       FROM (SELECT family_id, entry AS key, action FROM import_stage_entry
         WHERE family_id = $3 AND action IN ('created', 'updated', 'removed')) p`,
      [runId, sourceId, familyId],
    );
  // A family of the portal that the source has not named before.
  await tx.query(
    `UPDATE import_change c SET before = jsonb_build_object('name', f.name, 'fiscal_year_start', f.fiscal_year_start)
     FROM family f WHERE c.run_id = $1 AND c.stream = 'families' AND c.family_id = f.id AND f.id = $2 AND c.before IS NULL`,
    [runId, familyId],
  );
}

/** SQL for the hash of a stored record now; NULL when there is none. */
const hashNow = (stream: string): string =>
  stream === 'journal-lines'
    ? `(SELECT md5(image::text) FROM (${entryImage}) r)`
    : `(SELECT md5(${stream === 'partner-profiles' ? 'r.key' : 'r.image::text'}) FROM import_record r WHERE ${sameRecord(stream)})`;

/** Remembers what the records of a family are after the run, so that undo notices later changes. */
export async function keepHashes(
  tx: Queries,
  { runId, sourceId, familyId }: Scope,
  changed: ChangedStreams,
): Promise<void> {
  for (const stream of changed)
    await tx.query(
      `UPDATE import_change p SET after_hash = ${hashNow(stream)}
       WHERE p.run_id = $1 AND p.stream = '${stream}' AND p.family_id IS NOT DISTINCT FROM $3::integer`,
      [runId, sourceId, familyId],
    );
}

/** A record that a later run or a person has changed. */
export interface LaterChange {
  readonly stream: StreamName;
  readonly key: string;
  readonly run: number | null;
}

/** Returns the records of a run that were changed since. */
export async function changedSince(tx: Queries, { runId, sourceId }: Omit<Scope, 'familyId'>): Promise<LaterChange[]> {
  const found: LaterChange[] = [];
  for (const stream of [...recordStreams, 'journal-lines'])
    found.push(
      ...(await tx.query<LaterChange>(
        `SELECT stream, key, run FROM (
           SELECT p.stream, p.key, p.after_hash, ${hashNow(stream)} AS now, (
             SELECT max(c.run_id) FROM import_change c JOIN import_run n ON n.id = c.run_id
             WHERE c.stream = p.stream AND c.family_id IS NOT DISTINCT FROM p.family_id AND c.key = p.key AND c.run_id > $1
               AND n.state NOT IN ('undone', 'cancelled') AND (n.source_id = $2 OR p.stream = 'accounts')) AS run
           FROM import_change p WHERE p.run_id = $1 AND p.stream = '${stream}'
         ) p WHERE run IS NOT NULL OR now IS DISTINCT FROM after_hash ORDER BY key LIMIT 1000`,
        [runId, sourceId],
      )),
    );
  return found;
}
