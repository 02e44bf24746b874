import type { Database } from '#server/db/database';
import { planRemoval, removeUnkept } from '#server/attachments/removal';
import { applyPackage, type ImportOptions } from '../importPackage';
import { keepCheck } from '../keptCheck';
import type { OpenPackage } from '../package/openPackage';
import type { Report } from '../report';
import { undoRun } from '../undo/undoRun';
import { type ClaimedTask, endTask, noteRun } from './queue';
import { type UploadedFiles, withUploadedPackage } from './uploadedPackage';

/** The most issues of an undo that are kept. */
const keptIssues = 500;

async function importUpload(db: Database, task: ClaimedTask, given: OpenPackage): Promise<Report | undefined> {
  let noted: Promise<unknown> = Promise.resolve();
  const options: ImportOptions = {
    ...task.options,
    actor: task.actor,
    packageName: task.packageName ?? undefined,
    onRun: (id) => {
      noted = noteRun(db, task.id, id);
    },
  };
  try {
    if (task.action === 'apply') return await applyPackage(db, given, options);
    await keepCheck(db, given, options);
    return undefined;
  } finally {
    await noted;
  }
}

/** An imported package is no longer needed: it holds personal data. */
async function removeFiles(db: Database, { store }: UploadedFiles, { uploadId, files }: ClaimedTask): Promise<void> {
  const names = (files ?? []).map(({ fileName }) => fileName);
  await db.transaction(async (tx) => {
    await planRemoval(tx, names, new Date());
    await tx.query(`UPDATE import_upload SET files = '[]' WHERE id = $1`, [uploadId]);
  });
  await removeUnkept(db, store, names);
}

/**
 * Runs a task and stores its end.
 *
 * @throws PackageError for a package that cannot be read, UndoError for a run that cannot be undone.
 */
export async function runTask(db: Database, uploaded: UploadedFiles, task: ClaimedTask): Promise<void> {
  if (task.runId !== null && task.action === 'undo') {
    const { issues } = await undoRun(db, task.runId, { actor: task.actor });
    await endTask(db, task.id, { issues: issues.slice(0, keptIssues) });
    return;
  }
  const report = await withUploadedPackage(uploaded, task.files ?? [], (given) => importUpload(db, task, given));
  if (report?.result === 'applied') await removeFiles(db, uploaded, task);
  await endTask(db, task.id);
}
