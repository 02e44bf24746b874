import { screen, waitFor, within } from '@testing-library/react';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { choose } from '#test/support/screens/choose';
import { readText } from '#test/support/screens/readText';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { saveFile } from '@/lib/saveFile';
import { AuditPage } from './AuditPage';

jest.mock('@/lib/saveFile', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);
beforeEach(() => saved.mockClear());

const calls = { operations: 'GET /api/audit/getoperations', events: 'GET /api/audit/getevents' } as const;

const event = (id: number, rest: object = {}) => ({
  id,
  at: '2026-03-02T10:05:00.000Z',
  who: 'Dana Whitlock',
  role: 'concierge',
  operation: 'getVendor',
  record: 'id=68',
  familyId: 17,
  familyName: 'Ashworth',
  outcome: 200,
  address: '203.0.113.7',
  times: 1,
  ...rest,
});

async function openLog(search = '', responses: Readonly<Record<string, MockResponse>> = {}) {
  storeTokens();
  const requested: URLSearchParams[] = [];
  const events = (request: Request) => {
    const params = new URL(request.url).searchParams;
    requested.push(params);
    return params.has('before')
      ? { events: [event(7, { who: 'Eleanor Ashworth', role: 'client' })] }
      : { events: [event(9, { outcome: 403, reason: 'Not allowed.' }), event(8)], before: 8 };
  };
  const view = await renderRoutes([{ path: '/concierge/audit', Component: AuditPage }], {
    at: `/concierge/audit${search}`,
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      [calls.operations]: { operations: [{ id: 'getVendor', name: 'Read a vendor', kind: 'read' }] },
      'GET /api/family/getfamilies': {
        families: [
          {
            id: 17,
            name: 'Ashworth',
            createdAt: '2024-02-29T16:20:00.000Z',
            version: 1,
            individuals: [],
            businesses: [],
          },
        ],
      },
      [calls.events]: events,
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
  return { ...view, requested };
}

const grid = () => screen.findByRole('grid', { name: 'Audit events' });

test('an event shows who did what with its outcome; older events are loaded on demand', async () => {
  const { user } = await openLog();
  const table = await grid();
  expect(within(table).getByText('Refused (403)')).toBeInTheDocument();
  expect(within(table).getAllByText('Read a vendor')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reason' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(within(table).getByText('Not allowed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load Older Events' }));
  expect(await within(table).findByText('Eleanor Ashworth')).toBeInTheDocument();
  const [family] = within(table).getAllByRole('link', { name: 'Ashworth' });
  expect(family).toHaveAttribute('href', '/family-management/17');
  const [record] = within(table).getAllByRole('link', { name: 'Vendor 68' });
  expect(record).toHaveAttribute('href', '/family-management/17/vendor/edit?vendorId=68');
  expect(screen.getByText('3 rows')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load Older Events' })).not.toBeInTheDocument();
});

test('an import reads in words, even without a name of its operation', async () => {
  const record = 'source=BILL; run=12; invoices 3 created, 0 updated, 0 removed';
  const imported = event(9, { role: 'system', operation: 'importPackage', record });
  await openLog('', { [calls.events]: { events: [imported] } });
  const table = await grid();
  expect(within(table).getByText('Import package')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'Import run 12' })).toHaveAttribute('href', '/concierge/data?run=12');
  expect(table).toHaveTextContent('Source: BILL');
  expect(table).toHaveTextContent('Invoices: 3 created, 0 updated, 0 removed');
  expect(table).not.toHaveTextContent(/importPackage|source=|run=/);
});

test('filters go into the URL and the request, days as the instants of their start and end', async () => {
  const { user, requested, router } = await openLog('?family=17');
  await grid();
  expect(requested[0]!.get('familyId')).toBe('17');
  expect(screen.getByRole('combobox', { name: 'Family' })).toHaveAccessibleDescription('Ashworth');
  await user.type(screen.getByRole('textbox', { name: 'Name or Email' }), 'dana');
  await choose(user, screen.getByRole('combobox', { name: 'Operation' }), 'Read a vendor');
  await choose(user, screen.getByRole('combobox', { name: 'Outcome' }), 'Refused');
  await user.type(screen.getByLabelText('From'), '03/01/2026');
  await user.type(screen.getByLabelText('To'), '03/02/2026');
  await user.click(screen.getByRole('button', { name: 'Show Events' }));
  await waitFor(() => expect(requested.length).toBe(2));
  expect(Object.fromEntries(requested[1]!)).toEqual({
    who: 'dana',
    operation: 'getVendor',
    familyId: '17',
    outcome: 'refused',
    from: new Date(2026, 2, 1).toISOString(),
    until: new Date(2026, 2, 3).toISOString(),
  });
  expect(router.state.location.search).toBe(
    '?who=dana&operation=getVendor&family=17&outcome=refused&from=2026-03-01&to=2026-03-02',
  );
});

test('Clear removes the filters of the URL and those that were only typed', async () => {
  const { user, router } = await openLog('?family=17');
  await grid();
  await user.type(screen.getByRole('textbox', { name: 'Name or Email' }), 'dana');
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('textbox', { name: 'Name or Email' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Family' })).not.toHaveAccessibleDescription('Ashworth');
});

test('rejects a range that ends before its start', async () => {
  const { user, requested } = await openLog('?from=2026-03-05');
  await grid();
  await user.type(screen.getByLabelText('To'), '03/01/2026');
  await user.click(screen.getByRole('button', { name: 'Show Events' }));
  expect((await screen.findAllByText('From must not be after To')).length).toBeGreaterThan(0);
  expect(requested.length).toBe(1);
});

test('exports every event that matches the filters, including events not loaded yet', async () => {
  const { user } = await openLog();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [file, name] = saved.mock.calls[0]!;
  expect(name).toBe('Audit Log.csv');
  const lines = (await readText(file)).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/Time,Who,Role,Operation,Family,Record,Outcome/);
  expect(lines[3]).toMatch(/Eleanor Ashworth,Client,Read a vendor,Ashworth/);
});

test('exports the events that match the search', async () => {
  const { user } = await openLog();
  await user.type(await screen.findByRole('searchbox', { name: 'Search in Audit events' }), 'no such event');
  await screen.findByText(/^0 of/);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect((await readText(saved.mock.calls[0]![0])).trim().split('\r\n')).toHaveLength(1);
});

test('reports filters without matches', async () => {
  await openLog('', { [calls.events]: { events: [] } });
  expect(await screen.findByRole('heading', { name: 'No events match these filters.' })).toBeInTheDocument();
});

test('shows a failure with Retry', async () => {
  const { user, network } = await openLog('', {
    [calls.events]: new Response('{"message":"Broken."}', { status: 500 }),
  });
  await screen.findByText('Broken.');
  network.respond(calls.events, { events: [event(3)] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await grid()).toBeInTheDocument();
});

test('sends no request for events to a backend without an audit log', async () => {
  const { requested } = await openLog('', { [calls.operations]: new Response(null, { status: 501 }) });
  expect(await screen.findByRole('heading', { name: 'The audit log is not available.' })).toBeInTheDocument();
  expect(requested).toEqual([]);
});

test('a visit is one row with the number of its requests, until each is wanted', async () => {
  const { user } = await openLog('', { [calls.events]: { events: [event(9), event(8), event(7)] } });
  const table = await grid();
  expect(screen.getByText('1 row')).toBeInTheDocument();
  expect(within(table).getByRole('gridcell', { name: '3' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'One row for each visit' }));
  expect(await screen.findByText('3 rows')).toBeInTheDocument();
});

test('exports a visit as the row that is shown, and each event when each is shown', async () => {
  const { user } = await openLog('', { [calls.events]: { events: [event(9), event(8), event(7)] } });
  await grid();
  const exported = async () => {
    saved.mockClear();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    return (await readText(saved.mock.calls[0]![0])).trim().split('\r\n').slice(1);
  };
  const visits = await exported();
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatch(/Succeeded \(200\),3,/);
  await user.click(screen.getByRole('checkbox', { name: 'One row for each visit' }));
  await screen.findByText('3 rows');
  expect(await exported()).toHaveLength(3);
});

test('routine reads are requested only when they are wanted', async () => {
  const { user, requested, router } = await openLog();
  await grid();
  expect(requested[0]!.get('routine')).toBe('false');
  const routine = screen.getByRole('checkbox', { name: 'Routine reads' });
  await user.click(routine);
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(routine).toHaveFocus();
  expect(requested[1]!.has('routine')).toBe(false);
  expect(router.state.location.search).toBe('?routine=shown');
});
