// Spec: R-FAM-5.
import { screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, openFamily, vendors } from '../testing';

const row = (name: string) => within(screen.getByRole('link', { name }).closest<HTMLElement>('[role=row]')!);

async function openVendors(responses = {}) {
  const view = await openFamily('vendors', responses);
  await screen.findByRole('grid', { name: 'Vendors' });
  return view;
}

async function askToDelete(responses = {}) {
  const view = await openVendors(responses);
  await view.user.click(screen.getByRole('button', { name: 'Delete Beacon Rowe' }));
  return { ...view, question: within(screen.getByRole('dialog', { name: 'Delete this vendor?' })) };
}

describe('a list of related parties', () => {
  it('links to the forms to add and edit', async () => {
    await openVendors();
    expect(screen.getByRole('link', { name: 'Add Vendor' })).toHaveAttribute(
      'href',
      '/family-management/17/vendor/add',
    );
    const form = '/family-management/17/vendor/edit?vendorId=61';
    expect(screen.getByRole('link', { name: 'Beacon Rowe' })).toHaveAttribute('href', form);
    expect(row('Beacon Rowe').getByRole('link', { name: 'Edit Beacon Rowe' })).toHaveAttribute('href', form);
  });

  it('has the labels of the forms as headings', async () => {
    await openVendors();
    const headings = screen
      .getAllByRole('columnheader')
      .map((heading) => heading.getAttribute('aria-label') ?? heading.textContent);
    // The first one is that of the checkboxes.
    expect(headings.slice(1)).toEqual([
      'Name',
      'Vendor Type',
      'Email',
      'Phone Number',
      'City',
      'Contact Notes',
      'Updated',
      'Actions',
    ]);
  });

  it('shows a message with a link to add one when it is empty', async () => {
    await openFamily('contacts');
    expect(await screen.findByText('This family has no contacts yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Contact' })).toBeInTheDocument();
  });

  it('has Retry after a failure', async () => {
    const { user, network } = await openFamily('vendors', { [calls.part]: () => new Response(null, { status: 500 }) });
    expect(await screen.findByText('Vendors could not be loaded.')).toBeInTheDocument();
    network.respond(calls.part, { vendors });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Beacon Rowe' })).toBeInTheDocument();
  });
});

describe('deleting a related party', () => {
  it('confirms with the names of the record and the family, and can be cancelled', async () => {
    const { user, question, network } = await askToDelete();
    for (const name of ['Beacon Rowe', 'Ashworth']) expect(question.getByText(name)).toHaveAttribute('dir', 'auto');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.requests).not.toContain(calls.deleteVendor);
  });

  it('removes the row, and Undo restores it', async () => {
    const deletion = recordRequests({ success: true });
    const restoring = recordRequests({ success: true });
    const { user, question, network } = await askToDelete({
      [calls.deleteVendor]: deletion.response,
      [calls.restore]: restoring.response,
    });
    network.respond(calls.part, { vendors: vendors.slice(1) });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Beacon Rowe was deleted.')).toBeInTheDocument();
    expect(await screen.findByText('1 row')).toBeInTheDocument();
    expect(deletion.requests.map(({ search }) => search.get('id'))).toEqual(['61']);
    network.respond(calls.part, { vendors });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Beacon Rowe was restored.')).toBeInTheDocument();
    expect(await screen.findByText('2 rows')).toBeInTheDocument();
    expect(restoring.bodies).toEqual([{ familyId: 17, recordKind: 'vendor', recordId: 61 }]);
  });

  it('sends one request for repeated confirmations', async () => {
    let respond: (body: object) => void = () => undefined;
    const response = () => new Promise((resolve) => (respond = resolve));
    const { user, question, network } = await askToDelete({ [calls.deleteVendor]: response });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete Beacon Rowe' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(network.requests.filter((call) => call === calls.deleteVendor)).toHaveLength(1);
    respond({ success: true });
    expect(await screen.findByText('Beacon Rowe was deleted.')).toBeInTheDocument();
  });

  it('shows a failure and does not remove the row', async () => {
    const { user, question } = await askToDelete({ [calls.deleteVendor]: () => failing(500, '') });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Beacon Rowe could not be deleted. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Beacon Rowe' })).toBeInTheDocument();
  });
});

describe('deleting selected related parties', () => {
  // In the order of the table.
  const parties = [...vendors].reverse();
  const [first, beacon] = ['Aldous Art Storage', 'Beacon Rowe'];

  async function askToDeleteAll(responses = {}) {
    const view = await openVendors(responses);
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await view.user.click(bar.getByRole('button', { name: 'Delete' }));
    return { ...view, question: within(screen.getByRole('dialog', { name: 'Delete 2 vendors?' })) };
  }

  it('confirms with their names, removes the rows, and Undo restores them', async () => {
    const deletion = recordRequests({ success: true });
    const restoring = recordRequests({ success: true });
    const { user, question, network } = await askToDeleteAll({
      [calls.deleteVendor]: deletion.response,
      [calls.restore]: restoring.response,
    });
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([first, beacon]);
    network.respond(calls.part, { vendors: [] });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 vendors were deleted.')).toBeInTheDocument();
    const ids = parties.map(({ id }) => id);
    expect(deletion.requests.map(({ search }) => Number(search.get('id')))).toEqual(ids);
    network.respond(calls.part, { vendors });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 vendors were restored.')).toBeInTheDocument();
    expect(restoring.bodies).toEqual(ids.map((recordId) => ({ familyId: 17, recordKind: 'vendor', recordId })));
  });

  it('loads the list again once, after the last deletion', async () => {
    const { user, question, network } = await askToDeleteAll({ [calls.deleteVendor]: { success: true } });
    const lists = () => network.requests.filter((request) => request === calls.part).length;
    const before = lists();
    network.respond(calls.part, { vendors: [] });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 vendors were deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Vendors' })).not.toBeInTheDocument());
    expect(lists() - before).toBe(1);
  });

  it('names those that could not be deleted, which stay selected', async () => {
    const { user, question, network } = await askToDeleteAll({
      [calls.deleteVendor]: (request: Request) =>
        request.url.endsWith(`id=${vendors[0]!.id}`) ? failing(409, 'It is in use.') : { success: true },
    });
    network.respond(calls.part, { vendors: vendors.slice(0, 1) });
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 vendor could not be deleted.')).toBeInTheDocument();
    expect(screen.getByText(`${beacon}: It is in use.`)).toBeInTheDocument();
    expect(screen.getByText('1 vendor was deleted.')).toBeInTheDocument();
    expect(await screen.findByText('1 of 1 row selected')).toBeInTheDocument();
  });
});
