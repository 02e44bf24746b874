import type { HandlersOf } from '#server/operations/handler';
import { addUpload, cancelUpload, readUpload, readUploads, removeUpload, startTask, startUndo } from './uploads';
import { readImportRun, readIssues, readRuns, readSources } from './store';

const runsPerPage = 100;
const issuesPerPage = 500;

/** Handlers of imports; concierges only. */
export const importsHandlers = {
  getImportSources: async (_request, { db }) => ({ sources: await readSources(db) }),
  getImportRuns: async ({ query }, { db }) => {
    const read = await readRuns(db, query.before, runsPerPage + 1);
    const runs = read.slice(0, runsPerPage);
    const last = runs.at(-1);
    return { runs, ...(read.length > runsPerPage && last && { before: last.id }) };
  },
  getImportRun: async ({ query }, { db }) => ({ run: (await readImportRun(db, query.id)) ?? null }),
  uploadImportPackage: async (_request, { db, files, caller }) => ({
    upload: (await readUpload(db, await addUpload(db, files, caller.loginProfileId))) ?? null,
  }),
  getImportUploads: async (_request, { db }) => ({ uploads: await readUploads(db) }),
  getImportUpload: async ({ query }, { db }) => ({ upload: (await readUpload(db, query.id)) ?? null }),
  checkImportUpload: async ({ body }, { db, caller }) => {
    await startTask(db, 'check', body, caller.loginProfileId);
    return { upload: (await readUpload(db, body.id)) ?? null };
  },
  applyImportUpload: async ({ body }, { db, caller }) => {
    await startTask(db, 'apply', body, caller.loginProfileId);
    return { upload: (await readUpload(db, body.id)) ?? null };
  },
  cancelImportUpload: async ({ body }, { db }) => {
    await cancelUpload(db, body.id);
    return { upload: (await readUpload(db, body.id)) ?? null };
  },
  removeImportUpload: async ({ body }, { db, now }) => {
    await removeUpload(db, body.id, now());
    return { success: true };
  },
  undoImportRun: async ({ body }, { db, caller }) => {
    await startUndo(db, body.id, caller.loginProfileId);
    return { run: (await readImportRun(db, body.id)) ?? null };
  },
  getImportIssues: ({ query }, { db }) => readIssues(db, query.id, query.offset ?? 0, issuesPerPage),
} satisfies HandlersOf<
  | 'getImportSources'
  | 'getImportRuns'
  | 'getImportRun'
  | 'getImportIssues'
  | 'uploadImportPackage'
  | 'getImportUploads'
  | 'getImportUpload'
  | 'checkImportUpload'
  | 'applyImportUpload'
  | 'cancelImportUpload'
  | 'removeImportUpload'
  | 'undoImportRun'
>;
