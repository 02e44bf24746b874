// Spec: R-FAM-6, R-FAM-8.
import { act, screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { arrival, button, field, untilResponded } from '#test/support/screens/formPage';
import { addressOf, calls, familyOf, openForm, storedParty } from './testing';

const { get, remove } = calls('bankAccount');
const accounts = ['1010', '1020', '1030'].map((glCode, index) => storedParty('bankAccount', 61 + index, { glCode }));

const byId = (request: Request) => ({
  bankAccount: accounts.find(({ id }) => String(id) === new URL(request.url).searchParams.get('id')),
});

const listed = { 'GET /api/family/getfamilypart': { bankAccounts: accounts }, [get]: byId };

it('links to the next and previous record in the order of the list, and confirms leaving unsaved changes', async () => {
  const { user } = await openForm(addressOf('bankAccount', 61), listed);
  expect(await field('GL Code *')).toHaveValue('1010');
  const records = within(await screen.findByRole('navigation', { name: 'Records' }));
  expect(records.getByText('1 of 3')).toBeInTheDocument();
  expect(records.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription('This is the first one.');
  await user.click(records.getByRole('link', { name: 'Next: 1020, Checking' }));
  await waitFor(async () => expect(await field('GL Code *')).toHaveValue('1020'));
  await user.type(await field('GL Code *'), '5');
  await user.click(records.getByRole('link', { name: 'Previous: 1010, Checking' }));
  await user.click(await button('Leave Page'));
  await waitFor(async () => expect(await field('GL Code *')).toHaveValue('1010'));
});

describe('a form opened from a table', () => {
  const four = [...accounts, storedParty('bankAccount', 64, { glCode: '2030' })];
  const fromTable = async (table: string, id: number) => {
    const view = await openForm('/family-management/17', {
      'GET /api/family/getfamilypart': { bankAccounts: four },
      [get]: (request: Request) => ({
        bankAccount: four.find((one) => String(one.id) === new URL(request.url).searchParams.get('id')),
      }),
    });
    await act(() => view.router.navigate(addressOf('bankAccount', id), { state: { table } }));
    return view;
  };
  const records = async () => within(await screen.findByRole('navigation', { name: 'Records' }));

  it('links records in the order of the table', async () => {
    const { user } = await fromTable('sort=-glCode', 63);
    expect((await records()).getByText('2 of 4')).toBeInTheDocument();
    await user.click((await records()).getByRole('link', { name: 'Next: 1020, Checking' }));
    await waitFor(async () => expect(await field('GL Code *')).toHaveValue('1020'));
    expect((await records()).getByText('3 of 4')).toBeInTheDocument();
    expect((await records()).getByRole('link', { name: 'Next: 1010, Checking' })).toBeInTheDocument();
  });

  it('links only records of the filtered table', async () => {
    await fromTable('search=checking&where.glCode=30', 63);
    expect((await records()).getByText('1 of 2')).toBeInTheDocument();
    expect((await records()).getByRole('link', { name: 'Next: 2030, Checking' })).toBeInTheDocument();
  });

  it('goes back to the table with its search and sort order', async () => {
    const { user, router } = await fromTable('search=checking&sort=-glCode', 63);
    await user.click((await records()).getByRole('link', { name: 'Next: 1020, Checking' }));
    await waitFor(async () => expect(await field('GL Code *')).toHaveValue('1020'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
    const address = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(address)).toEqual({ tab: 'bankAccounts', search: 'checking', sort: '-glCode' });
  });

  it('links all records from one that the filters exclude', async () => {
    await fromTable('sort=-glCode&where.glCode=1030', 62);
    expect((await records()).getByText('3 of 4')).toBeInTheDocument();
    expect((await records()).getByRole('link', { name: 'Previous: 1030, Checking' })).toBeInTheDocument();
  });
});

describe('on a backend whose summary of the family responds with 404', () => {
  const families = (id: number) => ({
    'GET /api/family/getfamilysummary': () => failing(404, ''),
    'GET /api/family/getfamilies': { families: [familyOf(id)] },
  });

  it('has no form for a family that does not exist', async () => {
    await openForm(addressOf('bankAccount'), families(18));
    expect(await screen.findByText('There is no family at this address.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('has the form for one that the list has', async () => {
    const { network } = await openForm(addressOf('bankAccount'), families(17));
    await waitFor(() => expect(network.requests).toContain('GET /api/family/getfamilies'));
    expect(await field('GL Code *')).toBeInTheDocument();
  });
});

it('links similar records while a name is typed', async () => {
  const harbor = storedParty('vendor', 68, { name: 'Harbor Holdings LLC' });
  const { user } = await openForm(addressOf('vendor'), {
    'GET /api/family/getfamilypart': { vendors: [harbor, storedParty('vendor', 69, { name: 'Quay' })] },
  });
  const name = await field('Name *');
  await user.type(name, 'harbor h');
  expect(await screen.findByText(/^Similar in this family:/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Harbor Holdings LLC' })).toHaveAttribute(
    'href',
    '/family-management/17/vendor/edit?vendorId=68',
  );
  await user.clear(name);
  await user.type(name, 'Pine');
  expect(screen.queryByText(/^Similar in this family:/)).not.toBeInTheDocument();
});

it('deletes after a confirmation, goes back to the family, and offers Undo', async () => {
  const restored: unknown[] = [];
  const { user } = await openForm(addressOf('bankAccount', 61), {
    ...listed,
    [remove]: { success: true },
    'POST /api/family/restorerecord': async (request: Request) => {
      restored.push(await request.json());
      return { success: true };
    },
  });
  await user.type(await field('GL Code *'), '5');
  await user.click(await button('Delete'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this bank account?' }));
  expect(question.getByText('1010, Checking')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  await user.click(await button('Undo'));
  await waitFor(() => expect(restored).toEqual([{ familyId: 17, recordKind: 'bankAccount', recordId: 61 }]));
  expect(await screen.findByText('1010, Checking was restored.')).toBeInTheDocument();
});

it('shows the history of the record on demand', async () => {
  const { user, network } = await openForm(addressOf('bankAccount', 61), {
    ...listed,
    'GET /api/family/gethistory': {
      changes: [
        {
          id: 812,
          changedAt: '2024-03-02T10:05:00.000Z',
          changedBy: 'Dana Whitlock',
          recordKind: 'bankAccount',
          recordId: 61,
          action: 'changed',
          field: 'glCode',
          before: '1000',
          after: '1010',
        },
      ],
    },
  });
  await field('GL Code *');
  expect(network.requests).not.toContain('GET /api/family/gethistory');
  await user.click(await button('Show history'));
  expect(await screen.findByText(/Dana Whitlock/)).toBeInTheDocument();
});

it('offers neither Delete nor the history, also while they load, on a backend without family records', async () => {
  let respond: (response: Response) => void = () => undefined;
  await openForm(addressOf('bankAccount', 61), {
    ...listed,
    'GET /api/family/getfamilysummary': () => new Promise<Response>((resolve) => (respond = resolve)),
  });
  const offered = () => screen.queryAllByRole('button', { name: /Delete|history/ });
  const seen: HTMLElement[] = [];
  const observer = new MutationObserver(() => seen.push(...offered()));
  observer.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(screen.getByText('Loading bank account...')).toBeInTheDocument());
  await untilResponded();
  respond(new Response('', { status: 404 }));
  await field('GL Code *');
  observer.disconnect();
  expect([...seen, ...offered()]).toEqual([]);
});

it('does not find a record of another family', async () => {
  await openForm(addressOf('bankAccount', 61), {
    'GET /api/family/getfamilypart': { bankAccounts: [] },
    [get]: { bankAccount: storedParty('bankAccount', 61, { familyId: 18 }) },
  });
  expect(await screen.findByRole('heading', { name: 'This bank account does not exist' })).toBeInTheDocument();
});

it('opens a record of a client in two families in both families', async () => {
  const custodian = storedParty('brokerageCustodian', 62, { familyId: 16 });
  await openForm(addressOf('brokerageCustodian', 62), {
    'GET /api/family/getfamilypart': { brokerageCustodians: [{ ...custodian, familyId: 17 }] },
    [calls('brokerageCustodian').get]: { brokerageCustodian: custodian },
  });
  expect(await field('Business Name *')).toHaveValue(custodian['businessName'] as string);
});
