import { codeOf } from '#server/errorProperty';
import { wakeSync } from '#server/connectors/links';
import type { Database, Queries } from '#server/db/database';
import { tellChanges } from '../apply/history';
import { changedSince } from '../apply/images';
import { exclusively, unlimited } from '../exclusive';
import type { Counts } from '../plan/plan';
import type { Issue } from '../records';
import { type Report, reportOf } from '../report';
import { timeText } from '../timeText';
import { type ImportRun, readRun, type RunOrigin } from '../runs';
import { clearStage } from '../stage';
import { type Conflict, findUsed } from './inUse';
import { readJoined } from './joined';
import { removeCreated, removeEntries, restoreInvoices, restoreRecords, restoreState, runAll } from './restore';

/** A run that cannot be undone: there is none, or it changed nothing. */
export class UndoError extends Error {
  constructor(
    readonly run: number,
    reason: string,
  ) {
    super(reason);
  }
}

class Refused extends Error {
  constructor(readonly conflicts: readonly Conflict[]) {
    super('Records of the run have changed since.');
  }
}

const refuseAny = (conflicts: readonly Conflict[]): void => {
  if (conflicts.length > 0) throw new Refused(conflicts);
};

const findChanged = async (tx: Queries, run: ImportRun): Promise<Conflict[]> =>
  (await changedSince(tx, { runId: run.id, sourceId: run.sourceId })).map(({ stream, key, run: later }) => ({
    stream,
    key,
    run: later,
    reason:
      later === null
        ? 'It was changed in the portal since: import the right record instead.'
        : 'A later run has changed it.',
  }));

/** Returns what is said of each of some runs: its package, when and by whom it was applied, and to undo it first. */
async function describeRuns(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const runs = await db.query<{ id: number; what: string; startedAt: string; who: string }>(
    `SELECT r.id, coalesce(r.package_name, s.name) AS what, r.started_at AS "startedAt", coalesce(p.name, p.email, 'the system') AS who
     FROM import_run r JOIN import_source s ON s.id = r.source_id LEFT JOIN login_profile p ON p.id = r.actor
     WHERE r.id = ANY ($1::integer[])`,
    [ids],
  );
  return new Map(
    runs.map(({ id, what, startedAt, who }) => [
      id,
      `Run ${String(id)} imported "${what}" on ${timeText(startedAt)}, by ${who}: undo it first.`,
    ]),
  );
}

/** Removes the families that the run created. What a person has added to one keeps it. */
async function removeFamilies(tx: Queries, { id }: ImportRun): Promise<void> {
  const families = await tx.query<{ key: string }>(
    `SELECT key FROM import_change WHERE run_id = $1 AND stream = 'families' AND before IS NULL ORDER BY key`,
    [id],
  );
  try {
    await tx.query(
      `DELETE FROM family WHERE id IN (
         SELECT family_id FROM import_change WHERE run_id = $1 AND stream = 'families' AND before IS NULL)`,
      [id],
    );
  } catch (error) {
    if (codeOf(error) !== '23503') throw error;
    throw new Refused(
      families.map(({ key }) => ({ stream: 'families', key, reason: 'The portal has other records of it: it stays.' })),
    );
  }
}

async function tell(tx: Queries, { id, source, sourceId }: ImportRun, origin: RunOrigin): Promise<void> {
  const families = await tx.query<{ id: number | null }>(
    `SELECT DISTINCT family_id AS id FROM import_change WHERE run_id = $1 AND stream <> 'state' ORDER BY 1`,
    [id],
  );
  for (const { id: familyId } of families)
    await tellChanges(tx, { ...origin, runId: id, sourceId, familyId, source, operation: 'undoImport' });
}

/** Returns whether a run has changed which family records of the source belong to. */
const changesLinks = async (tx: Queries, runId: number): Promise<boolean> => {
  const changes = await tx.query(
    `SELECT FROM import_change WHERE run_id = $1 AND stream IN ('families', 'billing-customers') LIMIT 1`,
    [runId],
  );
  return changes.length > 0;
};

const undo = (db: Database, run: ImportRun, origin: RunOrigin, state: 'undone' | 'cancelled'): Promise<void> =>
  unlimited(db, async (tx) => {
    const { id: runId, sourceId } = run;
    const restore = (texts: readonly string[]): Promise<void> => runAll(tx, texts, { runId, sourceId });
    await tx.query(`SET LOCAL portal.import = 'on'`);
    await tx.query(
      `SELECT FROM family WHERE id IN (SELECT family_id FROM import_change WHERE run_id = $1) ORDER BY id FOR NO KEY UPDATE`,
      [runId],
    );
    refuseAny(await findChanged(tx, run));
    await restore(removeEntries);
    await restore(restoreInvoices);
    await restore(restoreRecords);
    refuseAny(await findUsed(tx, runId, sourceId));
    await restore(removeCreated);
    await restore(restoreState);
    await tell(tx, run, origin);
    await removeFamilies(tx, run);
    if (await changesLinks(tx, runId)) await wakeSync(tx, sourceId);
    await tx.query(`UPDATE import_run SET state = $2, undone_at = now() WHERE id = $1`, [runId, state]);
  });

/** What undo does is the reverse of what the run did. */
const reversed = (counts: Counts): Counts => ({
  ...counts,
  read: 0,
  created: counts.removed,
  removed: counts.created,
  rejected: 0,
});

const reversedStreams = ({ streams }: ImportRun): Report['streams'] =>
  Object.fromEntries(Object.entries(streams).map(([stream, counts]) => [stream, reversed(counts)]));

/** Returns an issue for each record that is in the way, which names the run to undo first. */
async function issuesOf(db: Queries, conflicts: readonly Conflict[]): Promise<Issue[]> {
  const runs = await describeRuns(db, [...new Set(conflicts.flatMap(({ run }) => run ?? []))]);
  return conflicts.map(({ stream, key, reason, run }) => {
    const later = runs.get(run ?? 0);
    const message = later === undefined ? reason : `${reason} ${later}`;
    return { stream, key, code: 'changed-since', severity: 'error', message };
  });
}

async function hasChanged(db: Queries, id: number): Promise<boolean> {
  return (await db.query('SELECT FROM import_change WHERE run_id = $1 LIMIT 1', [id])).length > 0;
}

/** Returns a run that can be undone. @throws UndoError when there is no such run, or nothing to undo. */
export async function undoableRun(db: Queries, id: number): Promise<ImportRun> {
  const run = await readRun(db, id);
  if (!run) throw new UndoError(id, `There is no run ${String(id)}.`);
  if (run.state === 'undone') throw new UndoError(id, `Run ${String(id)} was undone already.`);
  if (run.state === 'cancelled' || !(await hasChanged(db, id)))
    throw new UndoError(id, `Run ${String(id)} changed nothing.`);
  return run;
}

/**
 * Restores what a run changed, in one transaction, while no later run or person has changed the same records; otherwise
 * names those, and changes nothing. An interrupted run can be undone, too. Waits for other imports.
 *
 * @throws UndoError when there is no such run, or nothing to undo.
 */
export const undoRun = (db: Database, id: number, origin: RunOrigin = {}): Promise<Report> =>
  exclusively(db, async () => {
    const run = await undoableRun(db, id);
    const { source, asOf } = run;
    const about = { run: id, source, asOf };
    try {
      await undo(db, run, origin, 'undone');
      const report = reportOf(
        { streams: reversedStreams(run), issues: [], control: [] },
        { ...about, result: 'undone' },
      );
      return { ...report, joined: await readJoined(db, id) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const issues = await issuesOf(db, error.conflicts);
      return reportOf({ streams: {}, issues, control: [] }, { ...about, result: 'blocked' });
    }
  });

/**
 * Restores what the stopped runs of a task have changed, the newest first, and ends them as `cancelled`. Waits for other
 * imports.
 *
 * @returns The run that could not be undone, because its records have changed since; runs before it are left, too.
 */
export const cancelRuns = (db: Database, ids: readonly number[], origin: RunOrigin): Promise<number | undefined> =>
  exclusively(db, async () => {
    await clearStage(db);
    for (const id of ids) {
      try {
        const run = await readRun(db, id);
        if (run && (await hasChanged(db, id))) await undo(db, run, origin, 'cancelled');
        else await db.query(`UPDATE import_run SET state = 'cancelled', finished_at = now() WHERE id = $1`, [id]);
      } catch (error) {
        if (error instanceof Refused) return id;
        throw error;
      }
    }
    return undefined;
  });
