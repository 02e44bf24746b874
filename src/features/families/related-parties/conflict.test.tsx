import { screen, within } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { unreachable } from '#test/support/screens/mockNetwork';
import { arrival, button, field } from '#test/support/screens/formPage';
import { addressOf, calls, openForm, recordSaves, storedParty } from './testing';

const { get, update } = calls('bankAccount');
const stored = storedParty('bankAccount');
const at = '2024-03-02T10:05:00.000Z';

const change = {
  id: 812,
  changedAt: at,
  changedBy: 'Dana Whitlock',
  changedById: 3,
  recordKind: 'bankAccount',
  recordId: 61,
  action: 'changed',
  field: 'glCode',
  before: '1010',
  after: '1030',
};

const conflict = (current: object): Response =>
  Response.json({ message: 'Somebody else has saved this record.', current }, { status: 412 });

/** The form of a stored bank account that another session saves with these changes first. */
async function openBeside(theirs: object, own = 4) {
  const { bodies, response } = recordSaves('bankAccount');
  const current = { ...stored, ...theirs, version: 3, updatedAt: at };
  let isFirst = true;
  const save = (request: Request) => {
    if (!isFirst) return response(request);
    isFirst = false;
    return conflict(current);
  };
  const page = await openForm(addressOf('bankAccount', 61), {
    [get]: { bankAccount: stored },
    [update]: save,
    'GET /api/family/gethistory': { changes: [change] },
    'GET /api/profile/GetLoginProfileId': own,
  });
  return { ...page, bodies };
}

async function retype(user: Awaited<ReturnType<typeof openForm>>['user'], label: string, text: string): Promise<void> {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

it('merges and saves changes without conflicts automatically, and reports it', async () => {
  const { user, bodies } = await openBeside({ assetsType: 'Bonds' });
  await retype(user, 'GL Code *', '1020');
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ glCode: '1020', assetsType: 'Bonds', version: 3 }]);
  expect(screen.getByText('Saved and merged with what was changed elsewhere: Assets Type.')).toBeInTheDocument();
  expect(screen.queryByText(/was saved\.$/)).not.toBeInTheDocument();
});

it('shows conflicts with both values and who saved them, and saves the choice', async () => {
  const { user, bodies } = await openBeside({ glCode: '1030', accountType: 'Savings', assetsType: 'Bonds' });
  await retype(user, 'GL Code *', '1020');
  await retype(user, 'Account Type *', 'Trading');
  await user.click(await button('Save'));
  expect(await screen.findByText(/^Not saved yet: this was changed elsewhere in the meantime/)).toBeInTheDocument();
  const panel = within(await screen.findByRole('region', { name: /^Dana Whitlock saved this bank account \(/ }));
  const code = within(panel.getByRole('group', { name: 'GL Code' }));
  expect(code.getByText('Before: 1010')).toBeInTheDocument();
  expect(code.getByRole('radio', { name: 'GL Code: mine, 1020' })).toBeChecked();
  expect(panel.getByText('Also changed elsewhere and merged: Assets Type.')).toBeInTheDocument();
  await user.click(code.getByRole('radio', { name: 'GL Code: theirs, 1030' }));
  expect(await field('GL Code *')).toHaveValue('1030');
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ glCode: '1030', accountType: 'Trading', assetsType: 'Bonds', version: 3 }]);
});

it('names another window of the same user in a conflict', async () => {
  const { user } = await openBeside({ glCode: '1030' }, 3);
  await retype(user, 'GL Code *', '1020');
  await user.click(await button('Save'));
  expect(
    await screen.findByRole('region', { name: /^You saved this bank account in another window/ }),
  ).toBeInTheDocument();
});

it('saves later changes without a conflict after a save without response', async () => {
  expectLog('A bank account could not be saved (kind=network)');
  const { bodies, response } = recordSaves('bankAccount');
  const { user, network } = await openForm(addressOf('bankAccount', 61), {
    [get]: { bankAccount: stored },
    [update]: unreachable,
  });
  await retype(user, 'GL Code *', '1020');
  await user.click(await button('Save'));
  await screen.findByRole('alert');
  network.respond(update, async (request: Request) => {
    const { version } = (await request.clone().json()) as { version: number };
    return version === 2 ? conflict({ ...stored, glCode: '1020', version: 3, updatedAt: at }) : response(request);
  });
  await retype(user, 'GL Code *', '1021');
  await user.click(await button('Save'));
  expect(await arrival(/^At \/family-management\/17\b/)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ glCode: '1021', version: 3 }]);
});
