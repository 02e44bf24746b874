import type { Queries } from '#server/db/database';
import type { ImportIssue, ImportRun, ImportRunSummary, ImportSource } from '#server/generated/operations.gen';
import { orderedStreams } from '#server/import/report';
import { stateNow } from '#server/import/runs';
import { readJoined } from '#server/import/undo/joined';
import { instant, readRecords } from '../shared/records';

const countOf = (severity: ImportIssue['severity']): string =>
  `jsonb_array_length(jsonb_path_query_array(r.issues, '$[*] ? (@.severity == "${severity}")'))`;

const changes = `CASE WHEN r.state IN ('applied', 'clean') THEN (
  SELECT coalesce(sum((c.value ->> 'created')::integer + (c.value ->> 'updated')::integer + (c.value ->> 'removed')::integer), 0)
  FROM jsonb_each(r.streams) c) END`;

const summary = `r.id, s.name AS source, r.action, ${stateNow} AS state,
  coalesce(p.name, p.email) AS "startedBy", r.package_name AS "packageName", ${instant('r.as_of')} AS "asOf",
  ${instant('r.started_at')} AS "startedAt", ${instant('r.finished_at')} AS "finishedAt",
  ${countOf('error')} AS errors, ${countOf('warning')} AS warnings, ${changes} AS changes`;

const runs = `import_run r JOIN import_source s ON s.id = r.source_id LEFT JOIN login_profile p ON p.id = r.actor`;

/** Returns the runs that are older than `before`, newest first, at most `limit`. */
export const readRuns = (db: Queries, before: number | undefined, limit: number): Promise<ImportRunSummary[]> =>
  readRecords(
    db,
    `SELECT ${summary} FROM ${runs} WHERE $1::integer IS NULL OR r.id < $1::integer ORDER BY r.id DESC LIMIT $2`,
    [before ?? null, limit],
  );

/** Returns a run with its counts. */
export async function readImportRun(db: Queries, id: number): Promise<ImportRun | undefined> {
  const [run] = await readRecords<ImportRun>(
    db,
    `SELECT ${summary}, r.progress, r.streams, r.control, (
       SELECT jsonb_strip_nulls(jsonb_build_object('state', t.state, 'message', t.message, 'issues', t.issues))
       FROM import_task t WHERE t.run_id = r.id AND t.action = 'undo' ORDER BY t.id DESC LIMIT 1) AS undo
     FROM ${runs} WHERE r.id = $1`,
    [id],
  );
  if (!run) return undefined;
  const joined = run.streams['people'] === undefined ? [] : await readJoined(db, id);
  return { ...run, streams: orderedStreams(run.streams), ...(joined.length > 0 && { joined }) };
}

/**
 * Returns the issues of a run from `offset` on, at most `limit`, and how many it has. Issues about people name their row
 * and not their key, which is an e-mail address: issues are exported to files.
 */
export async function readIssues(
  db: Queries,
  id: number,
  offset: number,
  limit: number,
): Promise<{ issues: ImportIssue[]; total: number }> {
  const [run] = await db.query<{ total: number }>(
    'SELECT jsonb_array_length(issues) AS total FROM import_run WHERE id = $1',
    [id],
  );
  const issues = await db.query<{ issue: ImportIssue }>(
    `SELECT CASE WHEN i.issue ->> 'stream' IN ('people', 'partner-profiles') AND i.issue ? 'row' THEN i.issue - 'key' ELSE i.issue END AS issue
     FROM import_run r, jsonb_array_elements(r.issues) WITH ORDINALITY i (issue, position)
     WHERE r.id = $1 ORDER BY i.position OFFSET $2 LIMIT $3`,
    [id, offset, limit],
  );
  return { issues: issues.map(({ issue }) => issue), total: run?.total ?? 0 };
}

/** The most differences of a source, and the most unlinked customers or locations, that are listed. */
const listed = 500;

/** What the last sync found without a family, and is still without one. */
const unlinked = `jsonb_array_elements(y.unlinked) WITH ORDINALITY u (owner, place) WHERE NOT EXISTS (
    SELECT FROM family_billing_customer c WHERE c.import_source_id = s.id AND c.customer_id = u.owner ->> 'id')
  AND NOT EXISTS (SELECT FROM import_family f WHERE f.source_id = s.id AND f.key = u.owner ->> 'id')`;

const syncOf = `SELECT jsonb_build_object(
    'state', CASE WHEN y.is_unreachable THEN 'unreachable' WHEN y.differences <> '[]' THEN 'differs'
      WHEN y.succeeded_at IS NULL OR y.succeeded_at <= now() - interval '1 day' THEN 'old'
      WHEN EXISTS (SELECT FROM ${unlinked} AND (u.owner -> 'isHidden')::boolean) THEN 'unlinked' ELSE 'current' END,
    'syncedAt', ${instant('y.succeeded_at')}, 'message', coalesce(y.message, y.stopped),
    'differenceCount', jsonb_array_length(y.differences),
    'differences', (SELECT coalesce(jsonb_agg(d.difference - 'familyId' ORDER BY d.place), '[]')
      FROM jsonb_array_elements(y.differences) WITH ORDINALITY d (difference, place) WHERE d.place <= ${String(listed)}),
    'unlinkedCount', (SELECT count(*) FROM ${unlinked}),
    'unlinked', (SELECT coalesce(jsonb_agg(o.owner ORDER BY o.place), '[]')
      FROM (SELECT u.owner, u.place FROM ${unlinked} ORDER BY u.place LIMIT ${String(listed)}) o))
  FROM sync_state y WHERE y.source_id = s.id`;

/** SQL for a source that is read by a connector, or whose packages were applied: a check makes no source. */
const isSource = `EXISTS (SELECT FROM sync_state y WHERE y.source_id = s.id)
  OR EXISTS (SELECT FROM import_state i WHERE i.source_id = s.id)
  OR EXISTS (SELECT FROM import_run a WHERE a.source_id = s.id AND a.state IN ('applied', 'undone'))`;

/** Returns the sources with a run, and records or a connector. */
export async function readSources(db: Queries): Promise<ImportSource[]> {
  const sources = await readRecords<Omit<ImportSource, 'lastRun'> & { lastRun: number }>(
    db,
    `SELECT s.id, s.name, (SELECT ${instant('max(i.as_of)')} FROM import_state i WHERE i.source_id = s.id) AS "asOf",
       (SELECT jsonb_strip_nulls((${syncOf}))) AS sync, max(r.id) AS "lastRun"
     FROM import_source s JOIN import_run r ON r.source_id = s.id
     WHERE ${isSource} GROUP BY s.id ORDER BY s.name`,
  );
  const lastRuns = await readRecords<ImportRunSummary>(
    db,
    `SELECT ${summary} FROM ${runs} WHERE r.id = ANY ($1::integer[])`,
    [sources.map(({ lastRun }) => lastRun)],
  );
  return sources.flatMap(({ lastRun: id, ...source }) =>
    lastRuns.filter((run) => run.id === id).map((lastRun) => ({ ...source, lastRun })),
  );
}
