// Spec: R-FAM-9.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing, unreachable } from '#test/support/screens/mockNetwork';
import { newParty, partyKinds } from '#test/support/samples/relatedParties';
import { choose } from '#test/support/screens/choose';
import { type RecordedRequest, arrival, button, field } from '#test/support/screens/formPage';
import { addressOf, calls, openForm, recordSaves, storedParty } from './testing';

const { create, get } = calls('bankAccount');
const account = newParty('bankAccount');
const stored = storedParty('bankAccount');

async function fillAccount(user: Awaited<ReturnType<typeof openForm>>['user']): Promise<void> {
  await user.type(await field('GL Code *'), '1010');
  await user.type(await field('Assets Type *'), 'Cash');
  await choose(user, await field('Debit/Credit *'), 'Debit');
  await user.type(await field('Account Type *'), 'Checking');
}

it('sends a new record once for five clicks, with an idempotency key, and goes back to the family', async () => {
  const { requests, response } = recordSaves('bankAccount');
  const { user, router } = await openForm(addressOf('bankAccount'), { [create]: response });
  await fillAccount(user);
  const save = await button('Save');
  act(() => Array.from({ length: 5 }, () => save).forEach((one) => one.click()));
  expect(await arrival('/family-management/17')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=bankAccounts');
  const message = screen.getByText('1010, Checking was saved.');
  expect(message.closest('[role=status]')).toBeInTheDocument();
  const [{ body, search, idempotencyKey }, ...others] = requests as [RecordedRequest, ...RecordedRequest[]];
  expect(body).toEqual(account);
  expect(search.get('familyId')).toBe('17');
  expect(idempotencyKey).toMatch(/.{16,}/);
  expect(others).toEqual([]);
});

/** Saves a new record, and opens another page before the server responds. */
async function leaveDuringSave(response: object) {
  let respond: (response: object) => void = () => undefined;
  const { user, router } = await openForm(addressOf('bankAccount'), {
    [create]: () => new Promise((resolve) => (respond = resolve)),
  });
  await fillAccount(user);
  await user.click(await button('Save'));
  await act(() => router.navigate('/concierge-dashboard'));
  respond(response);
  return router;
}

it('stays on the page that the user opens while the record is saved, and reports the save there', async () => {
  const router = await leaveDuringSave({ bankAccount: stored });
  expect(await screen.findByText('1010, Checking was saved.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/concierge-dashboard');
});

it('reports a failed save on the page that the user has opened in the meantime', async () => {
  expectLog('A bank account could not be saved');
  const router = await leaveDuringSave(failing(400, ''));
  const message = 'An error occurred while saving the bank account. Please try again.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(router.state.location.pathname).toBe('/concierge-dashboard');
});

it.each(partyKinds.map(([kind]) => kind))('a stored %s opens with its values and is saved completely', async (kind) => {
  const record = storedParty(kind);
  const { bodies, response } = recordSaves(kind);
  const { user } = await openForm(addressOf(kind, 61), {
    [calls(kind).get]: { [kind]: record },
    [calls(kind).update]: response,
  });
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(bodies).toMatchObject([record]);
});

it('the query parameter selects edit mode, regardless of the path', async () => {
  await openForm('/family-management/17/bankaccount/add?bankAccountId=61', { [get]: { bankAccount: stored } });
  expect(await field('GL Code *')).toHaveValue('1010');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Bank Account' })).toBeInTheDocument();
});

it('without the query parameter the form adds', async () => {
  await openForm('/family-management/17/bankaccount/edit');
  expect(await field('GL Code *')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: 'Add Bank Account' })).toBeInTheDocument();
});

it('sends no request without a family, shows a message and preserves the values', async () => {
  const { user, network } = await openForm('/family-management/none/bankaccount/add');
  await fillAccount(user);
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No family is selected');
  expect(await field('GL Code *')).toHaveValue('1010');
  expect(network.requests.filter((request) => request.includes('bankaccount'))).toEqual([]);
});

it('logs and shows a failed save, preserves the values, and retries with the same key', async () => {
  expectLog('A bank account could not be saved (kind=network)');
  expectLog('A bank account could not be saved (kind=http status=500)');
  const { bodies, response } = recordSaves('bankAccount');
  const { user, network } = await openForm(addressOf('bankAccount'), { [create]: unreachable });
  await fillAccount(user);
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while saving the bank account.');
  expect(await field('Assets Type *')).toHaveValue('Cash');
  const keys: (string | null)[] = [];
  network.respond(create, (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return keys.length === 1 ? failing(500, 'The database is asleep.') : response(request);
  });
  await user.click(await button('Save'));
  expect(await screen.findByText('The database is asleep.')).toBeInTheDocument();
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
  expect(bodies).toHaveLength(1);
});

it('explains that the record was deleted in the meantime, and preserves the values', async () => {
  const { user } = await openForm(addressOf('bankAccount', 61), {
    [get]: { bankAccount: stored },
    [calls('bankAccount').update]: () => failing(404, 'Not found.'),
  });
  await user.type(await field('Assets Type *'), ' and bonds');
  await user.click(await button('Save'));
  const message = 'This bank account was deleted in the meantime. It can be restored from the family’s history.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await field('Assets Type *')).toHaveValue('Cash and bonds');
});

it('shows a message of the server beside its field', async () => {
  expectLog('A bank account could not be saved (kind=http status=400)');
  const refused = Response.json(
    { message: 'Invalid', errors: { glCode: ['GL Code 1010 is closed'] } },
    { status: 400 },
  );
  const { user } = await openForm(addressOf('bankAccount'), { [create]: refused });
  await fillAccount(user);
  await user.click(await button('Save'));
  await waitFor(async () => expect(await field('GL Code *')).toHaveAccessibleDescription('GL Code 1010 is closed'));
});

it('logs and shows a record that cannot be loaded, with Retry', async () => {
  expectLog('A bank account could not be loaded (kind=http status=500)');
  const { user, network } = await openForm(addressOf('bankAccount', 61), { [get]: failing(500, '') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An error occurred while loading the bank account. Please try again.');
  network.respond(get, { bankAccount: stored });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await field('GL Code *')).toHaveValue('1010');
});

it.each(['61', 'none'])('shows that a record (%s) does not exist, with a link to the family', async (id) => {
  if (id !== 'none') expectLog('A bank account could not be loaded (kind=http status=404)');
  const { user } = await openForm(`/family-management/17/bankaccount/edit?bankAccountId=${id}`, {
    [get]: failing(404, ''),
  });
  expect(await screen.findByRole('heading', { name: 'This bank account does not exist' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go to the family' }));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
});

it('Cancel goes to the family, after a confirmation with unsaved changes', async () => {
  const { user } = await openForm(addressOf('bankAccount', 61), { [get]: { bankAccount: stored } });
  await user.type(await field('GL Code *'), '9');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await field('GL Code *')).toHaveValue('10109');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await button('Leave Page'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
});

it('saves without removed owners and members; Undo restores them', async () => {
  const member = {
    type: 'Trustee',
    companyWebsite: 'pine.example',
    email: 'desk@pine.example',
    phoneNumber: '2125550175',
  };
  const trustMembers = [
    { ...member, id: 3, trustId: 61 },
    { ...member, id: 4, trustId: 61, email: 'two@pine.example' },
  ];
  const { bodies, response } = recordSaves('trust');
  const { user } = await openForm(addressOf('trust', 61), {
    [calls('trust').get]: { trust: storedParty('trust', 61, { trustMembers }) },
    [calls('trust').update]: response,
  });
  await user.click(await button('Remove Member 1'));
  await user.click(await button('Undo'));
  await user.click(await button('Remove Member 2'));
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(bodies.map((body) => body['trustMembers'])).toEqual([
    [expect.objectContaining({ id: 3, email: 'desk@pine.example' })],
  ]);
});

it('masks an EIN unless it is edited, and sends digits', async () => {
  const { get: read, update: save } = calls('charitableOrganization');
  const { bodies, response } = recordSaves('charitableOrganization');
  const { user } = await openForm(addressOf('charitableOrganization', 61), {
    [read]: { charitableOrganization: storedParty('charitableOrganization', 61, { ein: '123456789' }) },
    [save]: response,
  });
  const ein = await field('EIN *');
  expect(ein).toHaveValue('••-•••6789');
  await user.click(ein);
  expect(ein).toHaveValue('12-3456789');
  await user.clear(ein);
  await user.type(ein, '98-7654321');
  await user.click(await button('Save'));
  await waitFor(() => expect(bodies.map((body) => body['ein'])).toEqual(['987654321']));
});
