import { screen, waitFor, within } from '@testing-library/react';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { DataPage } from './DataPage';

const calls = {
  sources: 'GET /api/import/getsources',
  runs: 'GET /api/import/getruns',
  run: 'GET /api/import/getrun',
  issues: 'GET /api/import/getissues',
  uploads: 'GET /api/import/getuploads',
} as const;

const run = (id: number, rest: object = {}) => ({
  id,
  source: 'northgate-ledger',
  action: 'apply',
  state: 'applied',
  packageName: 'books.zip',
  asOf: '2026-11-27T22:00:00.000Z',
  startedAt: '2026-11-28T09:00:00.000Z',
  finishedAt: '2026-11-28T09:00:04.000Z',
  errors: 0,
  warnings: 0,
  ...rest,
});

const counts = { read: 1200, created: 3, updated: 1, unchanged: 1196, removed: 0, rejected: 0 };
const detail = (rest: object = {}) => ({
  run: { ...run(12), progress: {}, streams: { invoices: counts }, control: [], ...rest },
});

const issue = (row: number) => ({
  stream: 'invoices',
  row,
  column: 'dueDate',
  key: String(row),
  code: 'ambiguous-date',
  severity: 'error',
  message: `"01/02/2025" in row ${row} has two readings.`,
});

function open(search = '', responses: Readonly<Record<string, MockResponse>> = {}) {
  storeTokens();
  return renderRoutes([{ path: '/concierge/data', Component: DataPage }], {
    at: `/concierge/data${search}`,
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      [calls.sources]: {
        sources: [{ id: 2, name: 'northgate-ledger', asOf: '2026-11-27T22:00:00.000Z', lastRun: run(12) }],
      },
      [calls.runs]: (request: Request) =>
        new URL(request.url).searchParams.has('before')
          ? { runs: [run(7, { state: 'undone' })] }
          : { runs: [run(12), run(11, { state: 'blocked', errors: 4 })], before: 11 },
      [calls.run]: detail(),
      [calls.issues]: { issues: [], total: 0 },
      [calls.uploads]: { uploads: [] },
      ...responses,
    },
  });
}

test('sources and runs link to a run; older runs are loaded on demand', async () => {
  const { user } = await open();
  expect(await screen.findByRole('link', { name: /^Run 12, / })).toHaveAttribute('href', '/concierge/data?run=12');
  const runs = await screen.findByRole('grid', { name: 'Import runs' });
  expect(within(runs).getByText('Blocked')).toBeInTheDocument();
  expect(within(runs).getByRole('link', { name: '11' })).toHaveAttribute('href', '/concierge/data?run=11');
  await user.click(screen.getByRole('button', { name: 'Load Older Runs' }));
  expect(await within(runs).findByText('Undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load Older Runs' })).not.toBeInTheDocument();
});

test('runs are listed while no source has records', async () => {
  await open('', { [calls.sources]: { sources: [] }, [calls.runs]: { runs: [run(9, { state: 'blocked' })] } });
  expect(await screen.findByRole('heading', { name: 'Nothing has been imported.' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '9' })).toBeInTheDocument();
});

test('a run without changes says so', async () => {
  await open('', { [calls.runs]: { runs: [run(12, { changes: 0 }), run(10, { changes: 3 })] } });
  const runs = await screen.findByRole('grid', { name: 'Import runs' });
  expect(within(runs).getByText('Nothing changed')).toBeInTheDocument();
  expect(within(runs).getByText('Applied')).toBeInTheDocument();
});

const sync = (rest: object = {}) => ({
  state: 'current',
  differenceCount: 0,
  differences: [],
  unlinkedCount: 0,
  unlinked: [],
  ...rest,
});

test('a source names what is not linked, and is red where that hides money', async () => {
  const unlinked = [
    { kind: 'customer', id: 'C-18', name: 'Calloway', isHidden: true },
    { kind: 'customer', id: 'C-19', name: '', isHidden: false },
  ];
  const sources = [
    { id: 3, name: 'BILL', lastRun: run(12), sync: sync({ state: 'unlinked', unlinkedCount: 1200, unlinked }) },
    {
      id: 4,
      name: 'SoftLedger',
      lastRun: run(11),
      sync: sync({ unlinkedCount: 1, unlinked: [{ kind: 'location', id: '7', name: 'Harbor', isHidden: false }] }),
    },
  ];
  await open('', { [calls.sources]: { sources } });
  const bill = await screen.findByRole('row', { name: /^BILL/ });
  expect(bill).toHaveTextContent('Not Linked1,200 customers not linked');
  expect(within(bill).getByText('Not Linked')).toHaveClass('ant-tag-error');
  const ledger = screen.getByRole('row', { name: /^SoftLedger/ });
  expect(ledger).toHaveTextContent('In Step1 location not linked');
  const customers = screen.getByRole('heading', { name: 'Not linked: 1,200 customers of BILL, the first 2 of them' });
  expect(customers).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Calloway C-18 Seen by no one' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'C-19 C-19 None' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'their family' })).toHaveAttribute('href', '/concierge-dashboard');
  expect(screen.getByRole('heading', { name: 'Not linked: 1 location of SoftLedger' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Harbor 7 None' })).toBeInTheDocument();
});

test('a source that is synced shows its last sync, what is wrong, and the differences to the cent', async () => {
  const differences = [
    { family: 'Ashworth', customer: 'C-17', measure: 'due', expected: 300.01, actual: 500 },
    { family: 'Ashworth', customer: 'C-17', measure: 'count', expected: 3, actual: 4 },
    { family: 'Ashworth', account: '1000', month: '2026-10', measure: 'debit', expected: 5, actual: 4.99 },
  ];
  const syncedAt = '2026-11-28T09:15:00.000Z';
  const sources = [
    {
      id: 3,
      name: 'BILL',
      lastRun: run(12),
      sync: sync({ state: 'differs', syncedAt, differenceCount: 3, differences }),
    },
    {
      id: 4,
      name: 'SoftLedger',
      lastRun: run(11),
      sync: sync({ state: 'unreachable', message: 'SoftLedger does not answer.' }),
    },
  ];
  await open('', { [calls.sources]: { sources } });
  const bill = await screen.findByRole('row', { name: /^BILL/ });
  expect(within(bill).getByText('Not Reconciled')).toBeInTheDocument();
  expect(bill).toHaveTextContent('Nov 28, 2026');
  const ledger = screen.getByRole('row', { name: /^SoftLedger/ });
  expect(ledger).toHaveTextContent('Not ReachableSoftLedger does not answer.');
  expect(screen.getByRole('heading', { name: 'Differences from BILL' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Differences from SoftLedger' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Customer C-17 Due/ })).toHaveTextContent(/300\.01.*500\.00/);
  expect(screen.getByRole('row', { name: /Customer C-17 Invoices/ })).toHaveTextContent(/34$/);
  expect(screen.getByRole('row', { name: /Account 1000, 2026-10 Debits/ })).toHaveTextContent(/5\.00.*4\.99/);
});

test('a source of packages has no sync, and one without an import no records: no cell is empty', async () => {
  const sources = [{ id: 5, name: 'eastgate', lastRun: run(9, { state: 'blocked' }) }];
  await open('', { [calls.sources]: { sources }, [calls.runs]: { runs: [run(9, { packageName: undefined })] } });
  const row = await screen.findByRole('row', { name: /^eastgate No records yet By package Run 9/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).not.toContain('');
  const [, listed] = within(await screen.findByRole('grid', { name: 'Import runs' })).getAllByRole('row');
  expect(
    within(listed!)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).not.toContain('');
});

test('a run shows its counts by file', async () => {
  await open('?run=12');
  const row = await screen.findByRole('row', { name: /^invoices/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200', '3', '1', '1,196', '0', '0']);
  expect(await screen.findByText('This run has no issues.')).toBeInTheDocument();
});

test('the issues of a run are read page by page', async () => {
  const { user } = await open('?run=12', {
    [calls.run]: detail({ state: 'blocked', errors: 2 }),
    [calls.issues]: (request: Request) => ({
      issues: [issue(new URL(request.url).searchParams.get('offset') === '1' ? 9 : 7)],
      total: 2,
    }),
  });
  const issues = await screen.findByRole('grid', { name: 'Issues' });
  expect(within(issues).getByText('"01/02/2025" in row 7 has two readings.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load More Issues' }));
  expect(await within(issues).findByText('"01/02/2025" in row 9 has two readings.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load More Issues' })).not.toBeInTheDocument();
});

test('a running import shows its progress and is read again until it ends', async () => {
  let reads = 0;
  await open('?run=12', {
    [calls.run]: () =>
      ++reads === 1
        ? detail({ state: 'running', streams: {}, progress: { phase: 'apply', done: 2, total: 5 } })
        : detail(),
  });
  expect(await screen.findByText('2 of 5 families imported')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Issues' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Applied')).toBeInTheDocument(), { timeout: 4000 });
  expect(await screen.findByRole('heading', { name: 'Issues' })).toBeInTheDocument();
});

test('without a run, without sources and without imports, the page says so', async () => {
  const first = await open('?run=99', { [calls.run]: { run: null } });
  expect(await screen.findByRole('heading', { name: 'This run does not exist.' })).toBeInTheDocument();
  first.unmount();
  const second = await open('', { [calls.sources]: { sources: [] } });
  expect(await screen.findByRole('heading', { name: 'Nothing has been imported.' })).toBeInTheDocument();
  second.unmount();
  await open('', { [calls.sources]: new Response(null, { status: 501 }) });
  expect(await screen.findByRole('heading', { name: 'Imports are not available.' })).toBeInTheDocument();
});

const joined = [{ name: 'Kim North', familyId: 4, familyName: 'Northgate', hasBillComCustomerId: true }];
const people = { ...counts, created: 2 };

test('the question before an undo names who stays a member', async () => {
  const { user } = await open('?run=12', { [calls.run]: detail({ streams: { people }, joined }) });
  await user.click(await screen.findByRole('button', { name: 'Undo Run' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo run 12?' });
  expect(dialog).toHaveTextContent('Its invitations that are not accepted are withdrawn.');
  expect(dialog).toHaveTextContent('stay members:Kim North, Northgate, with billing access');
});

test('an undone run names who stays a member', async () => {
  await open('?run=12', { [calls.run]: detail({ state: 'undone', streams: { people }, joined }) });
  const list = (await screen.findByText(/^These people have joined and stay members\./)).closest('[role="status"]');
  expect(list).toHaveTextContent('Kim North, Northgate, with billing access');
  expect(screen.getByRole('link', { name: 'Northgate' })).toHaveAttribute('href', '/family-management/4?tab=members');
});
