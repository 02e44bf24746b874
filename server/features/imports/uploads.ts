import type { ImportUpload } from '#server/generated/operations.gen';
import { keepFiles, planRemoval } from '#server/attachments/removal';
import type { StoredFile } from '#server/attachments/uploadPipeline';
import type { Queries } from '#server/db/database';
import { BadRequestError, ConflictError } from '#server/errors';
import { streamNames, streamOf } from '#server/import/package/streams';
import { undoableRun, UndoError } from '#server/import/undo/undoRun';
import { cancelTask, type TaskOptions, type UploadFile } from '#server/import/tasks/queue';
import { assertFound } from '../shared/access';
import { instant, readRecords } from '../shared/records';

const packageFiles = ['manifest.json', ...streamNames.map((name) => streamOf(name).file)];

const refuse = (message: string): never => {
  throw new BadRequestError({ files: [message] }, message);
};

/** Refuses files that are no package: several zips, a file twice, or one that no package has. */
function checkFiles(files: readonly StoredFile[]): void {
  const names = files.map(({ originalFileName }) => originalFileName);
  if (names.length === 1 && names[0]?.endsWith('.zip')) return;
  const other = names.find((name) => !packageFiles.includes(name));
  if (other?.endsWith('.zip')) refuse('Upload one zip alone.');
  if (other !== undefined) refuse(`${other} is no file of a package. Files: ${packageFiles.join(', ')}.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse(`${twice} is there twice.`);
  if (!names.includes('manifest.json')) refuse('Add manifest.json, or upload a zip with it.');
}

/** Returns the name of a zip, or those of the files. */
const packageNameOf = (names: readonly string[]): string =>
  names.length === 1 ? names.join() : names.filter((name) => name !== 'manifest.json').join(', ');

const selected = `SELECT u.id, u.package_name AS "packageName", ${instant('u.uploaded_at')} AS "uploadedAt",
    coalesce(p.name, p.email, '') AS "uploadedBy", u.size, u.files <> '[]' AS "hasFiles", jsonb_strip_nulls(jsonb_build_object(
      'action', t.action, 'state', t.state, 'message', t.message, 'runId', t.run_id,
      'cancelling', CASE WHEN t.is_cancelled AND t.state = 'running' THEN true END) || t.options) AS task
  FROM import_upload u JOIN login_profile p ON p.id = u.actor
  JOIN LATERAL (SELECT * FROM import_task WHERE upload_id = u.id ORDER BY id DESC LIMIT 1) t ON true`;

/** Returns the packages whose files are stored, newest first. */
export const readUploads = (db: Queries): Promise<ImportUpload[]> =>
  readRecords(db, `${selected} WHERE u.files <> '[]' ORDER BY u.id DESC`);

/** Returns an uploaded package. */
export const readUpload = async (db: Queries, id: number): Promise<ImportUpload | undefined> =>
  (await readRecords<ImportUpload>(db, `${selected} WHERE u.id = $1`, [id]))[0];

const defaults: TaskOptions = { skipRejected: false, allowRemovals: false, notify: false };

/** Adds a task for an uploaded package. The unique index allows one at a time. @throws ConflictError */
async function addTask(
  db: Queries,
  task: { readonly action: 'check' | 'apply'; readonly uploadId: number; readonly actor: number },
  options: TaskOptions,
): Promise<void> {
  const added = await db.query(
    `INSERT INTO import_task (action, upload_id, actor, options) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
    [task.action, task.uploadId, task.actor, JSON.stringify(options)],
  );
  if (added.length === 0) throw new ConflictError('This package is being checked or imported.');
}

/**
 * Stores an uploaded package, and starts to check it.
 *
 * @throws BadRequestError when the files are no package, ConflictError when the virus scanner cannot be reached.
 */
export async function addUpload(db: Queries, files: readonly StoredFile[], actor: number): Promise<number> {
  checkFiles(files);
  if (files.some(({ scan }) => scan === 'pending'))
    throw new ConflictError('The files could not be checked for viruses. Please try again later.');
  const stored = files.map(({ originalFileName, fileName }): UploadFile => ({ name: originalFileName, fileName }));
  const [upload] = await db.query<{ id: number }>(
    'INSERT INTO import_upload (package_name, files, size, actor) VALUES ($1, $2, $3, $4) RETURNING id',
    [
      packageNameOf(stored.map(({ name }) => name)),
      JSON.stringify(stored),
      files.reduce((sum, { size }) => sum + size, 0),
      actor,
    ],
  );
  if (!upload) throw new Error('The package was not stored.');
  await keepFiles(
    db,
    stored.map(({ fileName }) => fileName),
  );
  await addTask(db, { action: 'check', uploadId: upload.id, actor }, defaults);
  return upload.id;
}

const lockFiles = async (db: Queries, id: number): Promise<readonly UploadFile[]> =>
  assertFound(
    (
      await db.query<{ files: readonly UploadFile[] }>('SELECT files FROM import_upload WHERE id = $1 FOR UPDATE', [id])
    )[0],
  ).files;

/**
 * Starts to check or import an uploaded package.
 *
 * @throws NotFoundError, and ConflictError while it is checked or imported, or when its files are removed.
 */
export async function startTask(
  db: Queries,
  action: 'check' | 'apply',
  { id, ...options }: { readonly id: number } & Partial<TaskOptions>,
  actor: number,
): Promise<void> {
  const files = await lockFiles(db, id);
  if (files.length === 0) throw new ConflictError('The files of this package are removed. Upload it again.');
  await addTask(db, { action, uploadId: id, actor }, { ...defaults, ...options });
}

/**
 * Cancels the check or import of a package: what it has changed is undone. It ends at its next statement.
 *
 * @throws NotFoundError, and ConflictError while it is neither checked nor imported.
 */
export async function cancelUpload(db: Queries, id: number): Promise<void> {
  await lockFiles(db, id);
  if (!(await cancelTask(db, id))) throw new ConflictError('This package is not being checked or imported.');
}

/** Removes an uploaded package. @throws NotFoundError, and ConflictError while it is checked or imported. */
export async function removeUpload(db: Queries, id: number, now: Date): Promise<void> {
  const files = await lockFiles(db, id);
  const open = await db.query(`SELECT FROM import_task WHERE upload_id = $1 AND state IN ('waiting', 'running')`, [id]);
  if (open.length > 0) throw new ConflictError('This package is being checked or imported.');
  await planRemoval(
    db,
    files.map(({ fileName }) => fileName),
    now,
  );
  await db.query('DELETE FROM import_upload WHERE id = $1', [id]);
}

/**
 * Starts to undo a run, unless its undo waits or runs already.
 *
 * @throws NotFoundError when there is no such run, ConflictError when there is nothing to undo.
 */
export async function startUndo(db: Queries, runId: number, actor: number): Promise<void> {
  const run = await db.query<{ id: number }>('SELECT id FROM import_run WHERE id = $1', [runId]);
  assertFound(run[0]);
  await undoableRun(db, runId).catch((error: unknown) => {
    throw error instanceof UndoError ? new ConflictError(error.message) : error;
  });
  await db.query(`INSERT INTO import_task (action, run_id, actor) VALUES ('undo', $1, $2) ON CONFLICT DO NOTHING`, [
    runId,
    actor,
  ]);
}
