import type { Database } from '#server/db/database';
import { planRemoval, removeUnkept } from '#server/attachments/removal';
import { applyPackage, type ImportOptions } from '../importPackage';
import { keepCheck } from '../keptCheck';
import type { OpenPackage } from '../package/openPackage';
import { type ImportRun, readRun } from '../runs';
import { cancelRuns, undoRun } from '../undo/undoRun';
import { type ClaimedTask, endTask, noteRun, runsOf } from './queue';
import { type UploadedFiles, withUploadedPackage } from './uploadedPackage';

/** The most issues of an undo that are kept. */
const keptIssues = 500;

type State = ImportRun['state'];

/** Where the files of packages are, and how they are imported. */
export type TaskDeps = UploadedFiles & Pick<ImportOptions, 'linkHosts'>;

async function importUpload(db: Database, deps: TaskDeps, task: ClaimedTask, given: OpenPackage): Promise<State> {
  const options: ImportOptions = {
    ...task.options,
    ...(deps.linkHosts && { linkHosts: deps.linkHosts }),
    actor: task.actor,
    packageName: task.packageName ?? undefined,
    onRun: (id) => noteRun(db, task.id, id),
  };
  return task.action === 'apply' ? (await applyPackage(db, given, options)).result : keepCheck(db, given, options);
}

/** The states of a run after the work of its task. */
const doneStates: Readonly<Record<ClaimedTask['action'], readonly State[]>> = {
  check: ['clean', 'blocked'],
  apply: ['applied', 'blocked'],
  undo: ['undone'],
};

/** Returns the state of the run if its work was done by an instance that was killed before it stored the end of the task. */
async function doneState(db: Database, { action, runId }: ClaimedTask): Promise<State | undefined> {
  const state = runId === null ? undefined : (await readRun(db, runId))?.state;
  return state && doneStates[action].includes(state) ? state : undefined;
}

/**
 * Ends the task of a package. An imported package is no longer needed, because it holds personal data: its files go in
 * the same transaction, so that no instance takes the task over without them.
 */
async function endUpload(db: Database, { store }: UploadedFiles, task: ClaimedTask, isApplied: boolean): Promise<void> {
  const names = isApplied ? (task.files ?? []).map(({ fileName }) => fileName) : [];
  await db.transaction(async (tx) => {
    await planRemoval(tx, names, new Date());
    if (isApplied) await tx.query(`UPDATE import_upload SET files = '[]' WHERE id = $1`, [task.uploadId]);
    await endTask(tx, task.id);
  });
  await removeUnkept(db, store, names);
}

/**
 * Runs a task and stores its end.
 *
 * @throws PackageError for a package that cannot be read, UndoError for a run that cannot be undone.
 */
export async function runTask(db: Database, deps: TaskDeps, task: ClaimedTask): Promise<void> {
  const done = await doneState(db, task);
  if (task.runId !== null && task.action === 'undo') {
    const { issues } = done ? { issues: [] } : await undoRun(db, task.runId, { actor: task.actor });
    await endTask(db, task.id, { issues: issues.slice(0, keptIssues) });
    return;
  }
  const state =
    done ?? (await withUploadedPackage(deps, task.files ?? [], (given) => importUpload(db, deps, task, given)));
  await endUpload(db, deps, task, state === 'applied');
}

const changedSince = (run: number): string =>
  `It was stopped, but records that it had imported have changed since. Run ${String(run)} shows them; undo it.`;

/**
 * Ends a task that was stopped, by a concierge or, with a message, by its time limit. What its runs have changed is undone; work that was
 * done before it could be stopped stays.
 */
export async function endStopped(db: Database, deps: TaskDeps, task: ClaimedTask, message?: string): Promise<void> {
  const runs = task.action === 'undo' ? [] : await runsOf(db, task.id);
  const stopped = { ...task, runId: runs[0] ?? task.runId };
  if (await doneState(db, stopped)) {
    await runTask(db, deps, stopped);
    return;
  }
  const left = await cancelRuns(db, runs, { actor: task.actor });
  if (left !== undefined) await endTask(db, task.id, { message: changedSince(left) });
  else await endTask(db, task.id, message === undefined ? { state: 'cancelled' } : { message });
}
