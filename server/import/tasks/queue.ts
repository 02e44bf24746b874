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
  readonly packageName: string | null;
  readonly files: readonly UploadFile[] | null;
}

const lease = "now() + interval '1 minute'";

/** Milliseconds between two renewals of a lease. */
export const renewalMs = 15_000;

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
       next.package_name AS "packageName", next.files`,
  );
  return task;
}

/** Tells other instances that the task goes on. */
export const renewLease = (db: Queries, id: number): Promise<unknown> =>
  db.query(`UPDATE import_task SET lease_until = ${lease} WHERE id = $1 AND state = 'running'`, [id]);

/** Stores the run of a task as soon as it has begun. */
export const noteRun = (db: Queries, id: number, runId: number): Promise<unknown> =>
  db.query('UPDATE import_task SET run_id = $2 WHERE id = $1', [id, runId]);

/** Ends a running task: with a message when it failed, and with what prevented an undo. */
export const endTask = (
  db: Queries,
  id: number,
  { message, issues = [] }: { readonly message?: string; readonly issues?: readonly Issue[] } = {},
): Promise<unknown> =>
  db.query(
    `UPDATE import_task SET state = CASE WHEN $2::text IS NULL THEN 'done' ELSE 'failed' END, message = $2, issues = $3, lease_until = NULL
     WHERE id = $1 AND state = 'running'`,
    [id, message ?? null, JSON.stringify(issues)],
  );
