import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database';
import { repeatCheck } from '#server/storage/repeatCheck';
import { PackageError } from '../package/openPackage';
import { UndoError } from '../undo/undoRun';
import { claimTask, type ClaimedTask, endTask, renewalMs, renewLease } from './queue';
import { endStopped, runTask, type TaskDeps } from './runTask';
import { stoppable } from './stoppable';

interface WorkerDeps extends TaskDeps {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** After so many milliseconds, a task is stopped. The default is an hour. */
  readonly limitMs?: number;
}

const pauseMs = 1_000;

/** How often a task is taken over from instances that have ended. */
const maxAttempts = 3;

/** An import takes minutes. One that takes longer must not keep all others waiting. */
const limitMs = 60 * 60_000;

const tookLong = 'This took longer than an hour and was stopped. Nothing was changed. Use npm run import.';
const stoppedOften = 'The server has stopped several times during this. Start it again, or use npm run import.';
const failed = 'This failed on the server. Try again; the log of the server says why.';

/** Returns the message of an error for the concierge. Other errors than those of the package are for the operator. */
const messageOf = (error: unknown): string =>
  error instanceof PackageError || error instanceof UndoError ? error.message : failed;

/** Renews the lease of a task until the returned function is called. Calls `onCancel` when it was asked to stop. */
function keepLease({ db, log }: WorkerDeps, { id }: ClaimedTask, onCancel: () => void): () => void {
  let renewing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    renewing ??= renewLease(db, id)
      .then((isCancelled) => (isCancelled ? onCancel() : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of an import was not renewed'))
      .finally(() => (renewing = undefined));
  }, renewalMs).unref();
  return () => clearInterval(timer);
}

/** Runs a task until `cancelled` is aborted or its time limit ends; what it has changed is undone then. */
export async function runUntil(deps: WorkerDeps, task: ClaimedTask, cancelled: AbortSignal): Promise<void> {
  const { db, log } = deps;
  const limit = AbortSignal.timeout(deps.limitMs ?? limitMs);
  const stop = AbortSignal.any([cancelled, limit]);
  try {
    await runTask(stoppable(db, stop), deps, task);
  } catch (error) {
    if (stop.aborted) {
      await endStopped(db, deps, task, cancelled.aborted ? undefined : tookLong);
      return;
    }
    const message = messageOf(error);
    if (message === failed) log.error({ err: error, task: task.id }, 'an import failed');
    await endTask(db, task.id, { message });
  }
}

async function runClaimed(deps: WorkerDeps, task: ClaimedTask): Promise<void> {
  if (task.attempts > maxAttempts) {
    await endTask(deps.db, task.id, { message: stoppedOften });
    return;
  }
  const cancel = new AbortController();
  const release = keepLease(deps, task, () => cancel.abort());
  if (task.isCancelled) cancel.abort();
  try {
    await runUntil(deps, task, cancel.signal);
  } finally {
    release();
  }
}

/** Runs the next task. @returns Whether there was one. */
export async function runNextTask(deps: WorkerDeps): Promise<boolean> {
  const task = await claimTask(deps.db);
  if (!task) return false;
  await runClaimed(deps, task);
  return true;
}

/**
 * Runs the tasks of imports one after the other. A task that is running when the server ends is taken over by another
 * instance, or at the next start.
 *
 * @returns A function that stops it; it waits for no running task.
 */
export function startImportWorker(deps: WorkerDeps): () => void {
  const check = repeatCheck(
    async () => {
      try {
        if (await runNextTask(deps)) check.request();
      } catch (error) {
        deps.log.warn({ err: error }, 'no import was run');
      }
    },
    () => pauseMs,
  );
  return check.stop;
}
