import { wakeSync } from '../connectors/links';
import type { Database, Queries } from '../db/database';
import { changedStreams, keepHashes, keepImages, type Scope } from './apply/images';
import { tellChanges } from './apply/history';
import { notifyClients, removeRecords, writeInvoices, writeProfiles, writeRecords } from './apply/records';
import { writeEntries } from './apply/entries';
import { exclusively, unlimited } from './exclusive';
import { type Plan, planImport } from './plan/plan';
import { sortedIssues } from './issues';
import { type Report, reportOf } from './report';
import {
  assertRunning,
  failRun,
  findSource,
  finishRun,
  noteProgress,
  type RunOrigin,
  sourceIdOf,
  startRun,
  withHeartbeat,
} from './runs';
import { clearStage, type GivenRecords, type OnRead, stagePackage, stageTables } from './stage';

/** How a package is imported. */
export interface ImportOptions extends RunOrigin {
  /** Leaves rejected rows out instead of refusing the package. */
  readonly skipRejected?: boolean;
  /** Allows a complete stream to lack many stored records. */
  readonly allowRemovals?: boolean;
  /** The hosts of links that the portal shows, `BILLING_LINK_HOSTS`; without them, links are not checked. */
  readonly linkHosts?: readonly string[];
  /** Tells clients about new invoices by mail. */
  readonly notify?: boolean;
  /** Receives the run as soon as it is stored, before its package is read. */
  readonly onRun?: (id: number) => Promise<unknown>;
  /** Writes in the transaction of the last family, so that what it stores is stored with the records. */
  readonly atEnd?: (tx: Queries) => Promise<unknown>;
}

interface Planned {
  readonly plan: Plan;
  readonly isBlocked: boolean;
}

/** Returns what notes how many rows a run has read. */
export const progressOf =
  (db: Queries, runId: number): OnRead =>
  async (stream, read) => {
    await noteProgress(db, runId, { phase: 'read', stream, read });
  };

/** Stages and plans a package. */
export async function planPackage(
  db: Database,
  given: GivenRecords,
  sourceId: number,
  { skipRejected = false, allowRemovals = false, linkHosts }: ImportOptions,
  onRead?: OnRead,
): Promise<Planned> {
  const read = await stagePackage(db, given, onRead);
  const { source, asOf, complete = [] } = given.manifest;
  const { lacking } = given;
  const plan = await planImport(db, { sourceId, source, asOf, complete, allowRemovals, linkHosts, lacking }, read);
  const issues = sortedIssues([...given.issues.list(), ...plan.issues]);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  return {
    plan: { ...plan, issues },
    isBlocked: hasErrors && (!skipRejected || plan.blocking > 0 || given.unusable.size > 0),
  };
}

/** Shows what `applyPackage` would do. Changes nothing. @throws what the reader of the package throws. */
export const checkPackage = (db: Database, given: GivenRecords, options: ImportOptions = {}): Promise<Report> =>
  exclusively(db, async () => {
    const { source, asOf } = given.manifest;
    try {
      const { plan, isBlocked } = await planPackage(db, given, (await findSource(db, source)) ?? 0, options);
      return reportOf(plan, { run: null, result: isBlocked ? 'blocked' : 'clean', source, asOf });
    } finally {
      await clearStage(db);
    }
  });

/** Families that the plan writes, in the order of their ids. */
const familiesOf = async (db: Queries): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(
    `SELECT DISTINCT family_id AS id FROM (
       SELECT family_id FROM import_stage_plan UNION SELECT family_id FROM import_stage_removed
     ) planned WHERE family_id > 0 ORDER BY family_id`,
  );
  return rows.map(({ id }) => id);
};

/** Remembers how recent the streams of a family are, and whether all its control totals agreed: NULL without any. */
async function noteState(tx: Queries, { runId, sourceId, familyId }: Scope, given: GivenRecords): Promise<void> {
  await tx.query(
    `WITH stated AS (SELECT unnest($4::text[]) AS stream), kept AS (
       INSERT INTO import_change (run_id, stream, family_id, key, before)
       SELECT $1, 'state', $3, s.stream, to_jsonb(i) FROM stated s
       LEFT JOIN import_state i ON i.family_id = $3 AND i.source_id = $2 AND i.stream = s.stream
     )
     INSERT INTO import_state (source_id, family_id, stream, run_id, as_of, reconciled)
     SELECT $2, $3, stream, $1, $5, CASE WHEN stream = 'journal-lines' THEN (
       SELECT bool_and(NOT rejected) FROM ${stageTables['trial-balance']} WHERE family_id = $3) END
     FROM stated
     ON CONFLICT (family_id, stream, source_id) DO UPDATE
     SET run_id = excluded.run_id, as_of = excluded.as_of, reconciled = excluded.reconciled`,
    [runId, sourceId, familyId, given.streams, given.manifest.asOf],
  );
}

type Applied = Pick<Scope, 'runId' | 'sourceId'> & { readonly given: GivenRecords };

const applyFamily = (db: Database, familyId: number, applied: Applied, options: ImportOptions): Promise<void> =>
  unlimited(db, async (tx) => {
    const scope = { runId: applied.runId, sourceId: applied.sourceId, familyId };
    await tx.query(`SET LOCAL portal.import = 'on'`);
    await assertRunning(tx, scope.runId);
    await tx.query('SELECT FROM family WHERE id = $1 FOR NO KEY UPDATE', [familyId]);
    const changed = await changedStreams(tx, familyId);
    await keepImages(tx, scope, changed);
    await writeRecords(tx, scope, changed);
    if (changed.has('journal-lines')) await writeEntries(tx, scope);
    if (changed.has('invoices')) await writeInvoices(tx, scope);
    await removeRecords(tx, scope, changed);
    await keepHashes(tx, scope, changed);
    await noteState(tx, scope, applied.given);
    if (changed.has('families') || changed.has('billing-customers')) await wakeSync(tx, scope.sourceId);
    if (options.notify) await notifyClients(tx, scope);
    await tellChanges(tx, { ...scope, ...options, source: applied.given.manifest.source, operation: 'importPackage' });
    await options.atEnd?.(tx);
  });

/** Applies what belongs to no family. */
const applyProfiles = (db: Database, { runId, sourceId, given }: Applied, options: ImportOptions): Promise<void> =>
  unlimited(db, async (tx) => {
    const scope = { runId, sourceId, familyId: null };
    await assertRunning(tx, runId);
    const changed = await changedStreams(tx, null);
    await keepImages(tx, scope, changed);
    await writeProfiles(tx, sourceId);
    await keepHashes(tx, scope, changed);
    await tellChanges(tx, { ...scope, ...options, source: given.manifest.source, operation: 'importPackage' });
  });

async function applyPlan(db: Database, applied: Applied, options: ImportOptions): Promise<void> {
  const families = await familiesOf(db);
  for (const [index, familyId] of families.entries()) {
    const { atEnd, ...others } = options;
    const isLast = index + 1 === families.length;
    await applyFamily(db, familyId, applied, isLast && atEnd ? { ...others, atEnd } : others);
    await noteProgress(db, applied.runId, { phase: 'apply', done: index + 1, total: families.length });
  }
  if (families.length === 0) await options.atEnd?.(db);
  if (applied.given.streams.includes('partner-profiles')) await applyProfiles(db, applied, options);
}

/**
 * Applies a package, one transaction for each family. A killed run leaves no family half applied; the same package
 * again ends as if it had not been killed. Waits for other imports.
 *
 * @throws what the reader of the package throws; the run is `failed` then.
 */
export const applyPackage = (db: Database, given: GivenRecords, options: ImportOptions = {}): Promise<Report> =>
  exclusively(db, async () => {
    const { source, asOf } = given.manifest;
    const sourceId = await sourceIdOf(db, source);
    const runId = await startRun(db, { ...options, sourceId, asOf, action: 'apply' });
    try {
      await options.onRun?.(runId);
      return await withHeartbeat(db, runId, async () => {
        const { plan, isBlocked } = await planPackage(db, given, sourceId, options, progressOf(db, runId));
        if (!isBlocked) await applyPlan(db, { runId, sourceId, given }, options);
        const result = isBlocked ? 'blocked' : 'applied';
        await finishRun(db, runId, result, plan);
        return reportOf(plan, { run: runId, result, source, asOf });
      });
    } catch (error) {
      await failRun(db, runId);
      throw error;
    } finally {
      await clearStage(db);
    }
  });
