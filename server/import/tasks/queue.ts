import type { Queries } from '#server/db/database';
import type { Issue } from '../records';

/** How an uploaded package is checked or imported. */
export interface TaskOptions {
  readonly skipRejected: boolean;
  readonly allowRemovals: boolean;
  readonly notify: boolean;
}

/** A file of an uploaded package: its name in the package, and in the attachment store. */
export interface UploadFile {
  readonly name: string;
  readonly fileName: string;
}

/** A task that this instance runs. */
export interface ClaimedTask {
  readonly id: number;
  readonly action: 'check' | 'apply' | 'undo';
  readonly uploadId: number | null;
  readonly runId: number | null;
  readonly actor: number;
  readonly options: TaskOptions;
  readonly attempts: number;
  /** Whether it was asked to stop. */
  readonly isCancelled: boolean;
  readonly packageName: string | null;
  readonly files: readonly UploadFile[] | null;
}

const lease = "now() + interval '1 minute'";

/** Milliseconds between two renewals of a lease. */
export const renewalMs = 2_000;

/**
 * Takes the oldest task that waits, or whose instance has not renewed its lease; none while another instance runs one,
 * since only one import runs at a time.
 */
export async function claimTask(db: Queries): Promise<ClaimedTask | undefined> {
  const [task] = await db.query<ClaimedTask>(
    `UPDATE import_task t SET state = 'running', attempts = attempts + 1, lease_until = ${lease}
     FROM (
       SELECT q.id, u.package_name, u.files FROM import_task q LEFT JOIN import_upload u ON u.id = q.upload_id
       WHERE q.state IN ('waiting', 'running')
         AND NOT EXISTS (SELECT FROM import_task WHERE state = 'running' AND lease_until > now())
       ORDER BY q.id LIMIT 1 FOR UPDATE OF q SKIP LOCKED
     ) next
     WHERE t.id = next.id
     RETURNING t.id, t.action, t.upload_id AS "uploadId", t.run_id AS "runId", t.actor, t.options, t.attempts,
       t.is_cancelled AS "isCancelled", next.package_name AS "packageName", next.files`,
  );
  return task;
}

/** Tells other instances that the task goes on. @returns Whether it was asked to stop. */
export async function renewLease(db: Queries, id: number): Promise<boolean> {
  const [task] = await db.query<{ isCancelled: boolean }>(
    `UPDATE import_task SET lease_until = ${lease} WHERE id = $1 AND state = 'running' RETURNING is_cancelled AS "isCancelled"`,
    [id],
  );
  return task?.isCancelled === true;
}

/**
 * Cancels the open task of a package. One that waits has ended then; the instance of a running one stops it.
 *
 * @returns Whether there is one.
 */
export async function cancelTask(db: Queries, uploadId: number): Promise<boolean> {
  const open = await db.query(
    `UPDATE import_task SET is_cancelled = true, state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END
     WHERE upload_id = $1 AND state IN ('waiting', 'running') RETURNING id`,
    [uploadId],
  );
  return open.length > 0;
}

/** Stores the run of a task as soon as it has begun. */
export const noteRun = (db: Queries, id: number, runId: number): Promise<unknown> =>
  db.query(
    `UPDATE import_task SET run_id = $2, earlier_run_ids = array_remove(earlier_run_ids || run_id, NULL) WHERE id = $1`,
    [id, runId],
  );

/** Returns the runs of a check or an import, newest first: each instance that took it over has begun one. */
export async function runsOf(db: Queries, id: number): Promise<readonly number[]> {
  const runs = await db.query<{ run: number }>(
    `SELECT run FROM import_task, unnest(earlier_run_ids || run_id) AS run WHERE id = $1 AND run IS NOT NULL ORDER BY run DESC`,
    [id],
  );
  return runs.map(({ run }) => run);
}

/** How a task ends. */
interface TaskEnd {
  readonly state?: 'done' | 'failed' | 'cancelled';
  /** Why it failed. */
  readonly message?: string;
  /** What prevented an undo. */
  readonly issues?: readonly Issue[];
}

/** Ends a running task: as `failed` with a message, otherwise as `done`, unless another state is given. */
export const endTask = (
  db: Queries,
  id: number,
  { message, state = message === undefined ? 'done' : 'failed', issues = [] }: TaskEnd = {},
): Promise<unknown> =>
  db.query(
    `UPDATE import_task SET state = $2, message = $3, issues = $4, lease_until = NULL WHERE id = $1 AND state = 'running'`,
    [id, state, message ?? null, JSON.stringify(issues)],
  );
