import { failing, responding } from '../network';
import type { Shot, Step } from '../shot';
import { inTurn } from '../steps';

const importSources = '/api/import/getsources';
const lastRun = {
  id: 12,
  source: 'northgate-ledger',
  action: 'apply',
  state: 'applied',
  startedBy: 'Dana Whitlock',
  packageName: 'northgate-2026-02.zip',
  asOf: '2026-02-28T22:00:00.000Z',
  startedAt: '2026-03-02T09:00:00.000Z',
  finishedAt: '2026-03-02T09:00:04.000Z',
  errors: 0,
  warnings: 1,
};
const runs = [
  { ...lastRun, id: 14, state: 'running', finishedAt: undefined, warnings: 0 },
  { ...lastRun, id: 13, state: 'blocked', errors: 2 },
  lastRun,
  { ...lastRun, id: 9, source: 'bill', startedBy: undefined, packageName: undefined, warnings: 0 },
];
const streams = {
  families: { read: 1, created: 0, updated: 0, unchanged: 1, removed: 0, rejected: 0 },
  'journal-lines': { read: 120_400, created: 412, updated: 3, unchanged: 119_981, removed: 0, rejected: 4 },
};
const issues = [
  {
    stream: 'journal-lines',
    row: 2041,
    column: 'account',
    key: '5001',
    code: 'unknown-reference',
    severity: 'error',
    message: '"10" is no account of this family. Did you mean "0010"?',
  },
  {
    stream: 'journal-lines',
    row: 2044,
    column: 'date',
    key: '5002',
    code: 'ambiguous-date',
    severity: 'error',
    message:
      '"01/02/2025" has two readings. Write 2025-01-02 or 2025-02-01, or set the order in csv.date of the manifest.',
  },
  { stream: 'invoices', column: 'Notes', code: 'unknown-column', severity: 'warning', message: '"Notes" is not read.' },
];

/** The network of a run. */
const ofRun = (run: object, listed: readonly object[] = []) =>
  inTurn(
    responding('/api/import/getrun', { run: { ...lastRun, progress: {}, streams, control: [], ...run } }),
    responding('/api/import/getissues', { issues: listed, total: listed.length }),
  );

const task = { action: 'check', state: 'done', runId: 13, skipRejected: false, allowRemovals: false, notify: false };
const upload = {
  id: 3,
  packageName: 'northgate-2026-02.zip',
  uploadedAt: '2026-03-02T08:59:00.000Z',
  uploadedBy: 'Dana Whitlock',
  size: 1832,
  hasFiles: true,
  task,
};
const uploads = [
  upload,
  { ...upload, id: 4, packageName: 'northgate-2026-03.zip', task: { ...task, state: 'running', runId: 14 } },
];
const control = [
  { family: 'Northgate', date: '2026-02-28', account: '0010', expected: 51_250, actual: 1250 },
  { family: 'Northgate', date: '2026-02-28', location: 'L1', account: '3000', expected: -51_250, actual: -1250 },
];

const shot = (name: string, path: string, shows: string, network: Step): Shot => ({
  name,
  account: 'concierge',
  path: `/concierge/data${path}`,
  shows,
  network,
});

/** The concierges' screens of imports. */
export const dataShots: readonly Shot[] = [
  shot(
    'data',
    '',
    'northgate-2026-03.zip',
    inTurn(
      responding('/api/import/getuploads', { uploads }),
      responding('/api/import/getruns', { runs, before: 9 }),
      responding(importSources, {
        sources: [
          { id: 3, name: 'bill', asOf: lastRun.asOf, lastRun: runs[3] },
          { id: 2, name: 'northgate-ledger', asOf: lastRun.asOf, lastRun: runs[0] },
        ],
      }),
    ),
  ),
  shot('data, empty', '', 'Nothing has been imported.', responding(importSources, { sources: [] })),
  shot('data, error', '', 'The sources could not be loaded.', failing(importSources)),
  shot(
    'data, package',
    '?upload=3',
    'Did you mean "0010"?',
    inTurn(
      responding('/api/import/getupload', { upload }),
      ofRun({ id: 13, action: 'check', state: 'blocked', errors: 2, control }, issues),
    ),
  ),
  shot(
    'data, package that cannot be read',
    '?upload=3',
    'manifest.json is missing.',
    responding('/api/import/getupload', {
      upload: { ...upload, task: { ...task, state: 'failed', runId: undefined, message: 'manifest.json is missing.' } },
    }),
  ),
  shot('data, run', '?run=13', 'Did you mean "0010"?', ofRun({ id: 13, state: 'blocked', errors: 2 }, issues)),
  shot(
    'data, running',
    '?run=14',
    '2 of 5 families imported',
    ofRun({ id: 14, state: 'running', streams: {}, progress: { phase: 'apply', done: 2, total: 5 } }),
  ),
];
