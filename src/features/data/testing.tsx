import type { MockResponse } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import type { PortalConfig } from '@/lib/portalConfig';
import { DataPage } from './DataPage';

/** A check that has ended. */
export const task = {
  action: 'check',
  state: 'done',
  runId: 11,
  skipRejected: false,
  allowRemovals: false,
  notify: false,
};

export const upload = {
  id: 3,
  packageName: 'books.zip',
  uploadedAt: '2026-11-28T08:58:00.000Z',
  uploadedBy: 'Dana Whitlock',
  size: 1832,
  hasFiles: true,
  task,
};

/** The run of the check. */
export const run = {
  id: 11,
  source: 'northgate-ledger',
  action: 'check',
  state: 'clean',
  packageName: 'books.zip',
  asOf: '2026-11-27T22:00:00.000Z',
  startedAt: '2026-11-28T09:00:00.000Z',
  finishedAt: '2026-11-28T09:00:04.000Z',
  errors: 0,
  warnings: 0,
  progress: {},
  streams: { invoices: { read: 2, created: 2, updated: 0, unchanged: 0, removed: 0, rejected: 0 } },
  control: [],
};

export const applied = { ...run, action: 'apply', state: 'applied' };

/** Opens the Data page, or the page of a package or a run. */
export function openData(
  search: string,
  responses: Readonly<Record<string, MockResponse>> = {},
  config: Partial<PortalConfig> = {},
) {
  storeTokens();
  return renderRoutes([{ path: '/concierge/data', Component: DataPage }], {
    at: `/concierge/data${search}`,
    config,
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      'GET /api/import/getsources': { sources: [] },
      'GET /api/import/getruns': { runs: [] },
      'GET /api/import/getuploads': { uploads: [upload] },
      'GET /api/import/getupload': { upload },
      'GET /api/import/getrun': { run },
      'GET /api/import/getissues': { issues: [], total: 0 },
      ...responses,
    },
  });
}
