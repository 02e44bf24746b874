import type { HandlersOf } from '#server/operations/handler';
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
  getImportIssues: ({ query }, { db }) => readIssues(db, query.id, query.offset ?? 0, issuesPerPage),
} satisfies HandlersOf<'getImportSources' | 'getImportRuns' | 'getImportRun' | 'getImportIssues'>;
