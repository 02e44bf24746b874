import type { Database, Queries } from '../db/database';
import { locks } from '../db/locks';
import type { Counts, Plan } from './plan/plan';
import type { Issue, StreamName } from './records';
import type { ControlDifference } from './plan/control';
import { orderedStreams } from './report';

/** A stored run. */
export interface ImportRun {
  readonly id: number;
  readonly source: string;
  readonly sourceId: number;
  readonly action: 'check' | 'apply';
  readonly state: 'running' | 'clean' | 'blocked' | 'applied' | 'undone' | 'cancelled' | 'interrupted' | 'failed';
  readonly actor: number | null;
  readonly packageName: string | null;
  readonly asOf: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly undoneAt: string | null;
  readonly streams: Readonly<Partial<Record<StreamName, Counts>>>;
  readonly issues: readonly Issue[];
  readonly control: readonly ControlDifference[];
}

const heartbeatSeconds = 10;

/** SQL for the state of a run `r`: one whose heart has stopped beating was killed. */
export const stateNow = `CASE WHEN r.state = 'running' AND r.heartbeat_at < now() - interval '${String(6 * heartbeatSeconds)} seconds'
  THEN 'interrupted' ELSE r.state END`;

const runs = (condition: string): string => `
  SELECT r.id, s.name AS source, r.source_id AS "sourceId", r.action, ${stateNow} AS state, r.actor, r.package_name AS "packageName", r.as_of AS "asOf",
    r.started_at AS "startedAt", r.finished_at AS "finishedAt", r.undone_at AS "undoneAt", r.streams, r.issues, r.control
  FROM import_run r JOIN import_source s ON s.id = r.source_id ${condition}`;

async function readRuns(db: Queries, condition: string, params: readonly unknown[]): Promise<ImportRun[]> {
  const found = await db.query<ImportRun>(runs(condition), params);
  return found.map((run) => ({ ...run, streams: orderedStreams(run.streams) }));
}

/** Returns a run, or undefined. */
export const readRun = async (db: Queries, id: number): Promise<ImportRun | undefined> =>
  (await readRuns(db, 'WHERE r.id = $1', [id]))[0];

/** Returns the latest runs, newest first. */
export const listRuns = (db: Queries, limit = 100): Promise<ImportRun[]> =>
  readRuns(db, 'ORDER BY r.id DESC LIMIT $1', [limit]);

/** Returns the id of a source, or undefined if nothing was imported from it. */
export async function findSource(db: Queries, name: string): Promise<number | undefined> {
  const [source] = await db.query<{ id: number }>('SELECT id FROM import_source WHERE name = $1', [name]);
  return source?.id;
}

/** Returns the id of a source, which is added if there is none of this name. */
export async function sourceIdOf(db: Queries, name: string): Promise<number> {
  await db.query('INSERT INTO import_source (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
  const id = await findSource(db, name);
  if (id === undefined) throw new Error(`There is no source ${name}.`);
  return id;
}

/** Who starts a run, and from what. */
export interface RunOrigin {
  /** The concierge who started it; without one, it is a command or a connector. */
  readonly actor?: number | undefined;
  readonly packageName?: string | undefined;
  readonly packageHash?: string | undefined;
}

/**
 * Adds a run. Runs that still are `running` were killed, because only one import runs at a time; what such a run still
 * writes in a family ends first.
 */
export const startRun = (
  db: Database,
  run: RunOrigin & { readonly sourceId: number; readonly asOf: string; readonly action: ImportRun['action'] },
): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.importWrites]);
    await tx.query(`UPDATE import_run SET state = 'interrupted', finished_at = heartbeat_at WHERE state = 'running'`);
    const [added] = await tx.query<{ id: number }>(
      `INSERT INTO import_run (source_id, action, actor, package_name, package_hash, as_of) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [run.sourceId, run.action, run.actor ?? null, run.packageName ?? null, run.packageHash ?? null, run.asOf],
    );
    if (!added) throw new Error('The run was not stored.');
    return added.id;
  });

/**
 * Holds back the next run until the transaction ends.
 *
 * @throws Error if another run has declared this one dead.
 */
export async function assertRunning(tx: Queries, runId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [locks.importWrites]);
  const running = await tx.query(`SELECT FROM import_run WHERE id = $1 AND state = 'running'`, [runId]);
  if (running.length === 0) throw new Error('This import was interrupted, and another one has begun since.');
}

/** Stores the end of a run, and its report. */
export const finishRun = (db: Queries, id: number, state: ImportRun['state'], plan: Plan): Promise<unknown> =>
  db.query(
    `UPDATE import_run SET state = $2, finished_at = now(), heartbeat_at = now(), streams = $3, issues = $4, control = $5 WHERE id = $1`,
    [id, state, JSON.stringify(plan.streams), JSON.stringify(plan.issues), JSON.stringify(plan.control)],
  );

/** Stores that a run ended with an error. */
export const failRun = (db: Queries, id: number): Promise<unknown> =>
  db.query(`UPDATE import_run SET state = 'failed', finished_at = now() WHERE id = $1 AND state = 'running'`, [id]);

/** Shows how far a run is. */
export const noteProgress = (db: Queries, id: number, progress: object): Promise<unknown> =>
  db.query('UPDATE import_run SET progress = $2 WHERE id = $1', [id, JSON.stringify(progress)]);

/** Shows that a run goes on while `work` does, whichever step it is in. */
export async function withHeartbeat<T>(db: Queries, id: number, work: () => Promise<T>): Promise<T> {
  let isBeating = false;
  const beat = (): void => {
    if (isBeating) return;
    isBeating = true;
    db.query('UPDATE import_run SET heartbeat_at = now() WHERE id = $1', [id])
      // A database that is away for a moment is the failure of the work, if it is one.
      .catch(() => undefined)
      .finally(() => (isBeating = false));
  };
  const timer = setInterval(beat, heartbeatSeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
