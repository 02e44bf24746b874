import { act, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { emptyApi } from '@/api';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { TableLayouts } from './TableLayouts';

const path = '/api/profile/TableLayouts';
const [load, save] = [`GET ${path}`, `PUT ${path}`];

const nameOf = ({ id }: { readonly id: string }): string => id;
const columns: readonly Column<{ readonly id: string }>[] = [
  { key: 'name', title: 'Name', width: 160, text: nameOf },
  { key: 'kind', title: 'Kind', width: 100, text: () => 'Legal' },
];
const rows = [{ id: 'Beacon Rowe' }];

function Screen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(pathname === '/' ? '/other' : '/')}>
        Go on
      </button>
      {pathname === '/' && (
        <DataTable label="Vendors" name="vendors" fileName="Vendors" rows={rows} columns={columns} nameOf={nameOf} />
      )}
    </>
  );
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/')}>
      Go back
    </button>
  );
}

const routes = [
  { path: '/elsewhere', Component: Elsewhere },
  { Component: TableLayouts, children: [{ path: '*', Component: Screen }] },
];

async function open(responses: Readonly<Record<string, MockResponse>>) {
  storeTokens();
  return renderRoutes(routes, {
    responses: { 'GET /api/user/validate': { validated: false }, 'GET /api/profile/IsConcierge': true, ...responses },
  });
}

const heading = (name: string) => screen.queryByRole('columnheader', { name });

const hideKind = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
};

const goOn = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Go on' }));

it('applies the saved layout of the user and saves changes', async () => {
  const sent: unknown[] = [];
  const { user } = await open({
    [load]: { tableLayouts: [{ table: 'vendors', columns: [{ key: 'kind', hidden: true }] }] },
    [save]: async (request: Request) => {
      sent.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  await waitFor(() => expect(heading('Kind')).not.toBeInTheDocument());
  await hideKind(user);
  expect(heading('Kind')).toBeInTheDocument();
  await goOn(user);
  // The layout is the original one again.
  await waitFor(() => expect(sent).toEqual([{ table: 'vendors', columns: [] }]));
  await goOn(user);
  expect(heading('Kind')).toBeInTheDocument();
});

it('renders before the layout loads, and preserves changes made meanwhile', async () => {
  let response: (layouts: object) => void = () => undefined;
  const slow = new Promise<object>((resolve) => (response = resolve));
  const { user } = await open({ [load]: () => slow, [save]: new Response(null, { status: 204 }) });
  expect(heading('Kind')).toBeInTheDocument();
  await hideKind(user);
  response({ tableLayouts: [{ table: 'vendors', columns: [{ key: 'name', width: 240 }] }] });
  await slow;
  expect(heading('Kind')).not.toBeInTheDocument();
});

it('logs a failure to load or save, and preserves the layout while the page is open', async () => {
  const loading = 'Loading the table layouts failed (kind=http status=400)';
  const saving = 'Saving a table layout failed (kind=http status=400)';
  expectLog(loading);
  expectLog(saving);
  const { user } = await open({ [load]: failing(400, ''), [save]: failing(400, '') });
  await waitFor(() => expect(notedFailures()).toContain(loading));
  await hideKind(user);
  await goOn(user);
  await waitFor(() => expect(notedFailures()).toContain(saving));
  await goOn(user);
  expect(heading('Kind')).not.toBeInTheDocument();
});

it('loads the layouts again when the screens open again, but not while they load', async () => {
  let respond: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (respond = resolve));
  const { user, network, router } = await open({ [load]: () => slow.then(() => Response.json({ tableLayouts: [] })) });
  const loads = () => network.requests.filter((request) => request === load).length;
  const leaveAndReturn = async (): Promise<void> => {
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    await screen.findByRole('columnheader', { name: 'Kind' });
  };
  await waitFor(() => expect(loads()).toBe(1));
  await leaveAndReturn();
  expect(loads()).toBe(1);
  respond();
  await act(() => slow);
  await leaveAndReturn();
  await waitFor(() => expect(loads()).toBe(2));
});

it.each([
  ['an empty response', null],
  ['a response without a list', {}],
  ['a table without columns', { tableLayouts: [{ table: 'vendors', columns: null }] }],
  ['a column it does not know', { tableLayouts: [{ table: 'vendors', columns: [{ key: 'fax', hidden: true }] }] }],
])('12.9: a table has its original layout when the saved one is %s', async (_what, saved) => {
  const { network, store } = await open({ [load]: () => Response.json(saved) });
  await waitFor(() => expect(network.requests).toContain(load));
  await act(() => Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk())));
  expect(heading('Kind')).toBeInTheDocument();
});

it('a backend without layouts gets no further requests', async () => {
  const { user, network } = await open({ [load]: failing(404, '') });
  await waitFor(() => expect(network.requests).toContain(load));
  await hideKind(user);
  await goOn(user);
  await goOn(user);
  expect(heading('Kind')).not.toBeInTheDocument();
  expect(network.requests).not.toContain(save);
});
