// Spec: R-FAM-4.
import { screen, waitFor, within } from '@testing-library/react';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { choose } from '#test/support/screens/choose';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, chooseAction, openFamily, openFamilyAt, summary } from './testing';

const title = () => screen.getByRole('heading', { level: 1 });

describe('the family page', () => {
  it('shows the name, creation date and counts of the family', async () => {
    await openFamily(undefined);
    expect(title()).toHaveTextContent('Ashworth');
    expect(
      screen.getByText('Created Feb 29, 2024 · 0 individuals · 0 businesses · 0 trusts · 2 members'),
    ).toBeInTheDocument();
  });

  it('has tabs in groups: the overview, people, entities, accounts and providers, and history', async () => {
    const { user } = await openFamily(undefined);
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim());
    const groups = ['Overview', 'People', 'Entities', 'Accounts and Providers', 'History'];
    expect(tabs()).toEqual(groups);
    await user.click(screen.getByRole('tab', { name: 'People' }));
    expect(tabs()).toEqual([...groups, 'Individuals 0', 'Members 2', 'Contacts 0']);
    await user.click(screen.getByRole('tab', { name: 'Entities' }));
    expect(tabs()).toEqual(
      expect.arrayContaining(['Businesses 0', 'Trusts 0', 'Charitable Organizations 0', 'Structure']),
    );
    await user.click(screen.getByRole('tab', { name: 'Accounts and Providers' }));
    expect(tabs()).toEqual(
      expect.arrayContaining(['Bank Accounts 0', 'Brokerage & Custodians 0', 'Insurance 0', 'Vendors 2']),
    );
  });

  it('requests only the rows of the open tab beside the members, and stores the tab in the URL', async () => {
    const { user, parts, router } = await openFamily('bankAccounts');
    await waitFor(() => expect(parts).toEqual(['members', 'bankAccounts']));
    await user.click(screen.getByRole('tab', { name: /^Vendors/ }));
    expect(await screen.findByRole('rowheader', { name: 'Beacon Rowe' })).toBeInTheDocument();
    expect(parts).toEqual(['members', 'bankAccounts', 'vendors']);
    expect(router.state.location.search).toBe('?tab=vendors');
  });

  it('shows the phones of individuals with the code of another country', async () => {
    await openFamily('individuals');
    expect(await screen.findByText('+44 2079460958')).toBeInTheDocument();
    expect(screen.getByText('(617) 555-0120')).toBeInTheDocument();
  });

  it('resets the search when the tab changes', async () => {
    const { user, router } = await openFamily('vendors&search=beacon');
    expect(await screen.findByText('1 of 2 rows')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Insurance/ }));
    expect(router.state.location.search).toBe('?tab=insuranceCompanies');
    await user.click(screen.getByRole('tab', { name: /^Vendors/ }));
    expect(await screen.findByRole('searchbox', { name: 'Search in Vendors' })).toHaveValue('');
  });

  it.each(['/family-management/17', '/family-management/none'])(
    'shows that the family does not exist, with a link (%s)',
    async (at) => {
      await openFamilyAt(at, {
        [calls.summary]: () => failing(404, 'Not found.'),
        [calls.families]: { families: [] },
      });
      expect(await screen.findByText('There is no family at this address.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to Families' })).toHaveAttribute('href', '/concierge-dashboard');
    },
  );
});

describe('the family page on a backend without family records', () => {
  const listed = {
    id: 17,
    name: 'Ashworth',
    createdAt: '2024-02-29T16:20:00.000Z',
    version: 1,
    individuals: [{ id: 4, firstName: 'Eleanor', lastName: 'Ashworth' }],
    businesses: [],
  };

  it.each([404, 405, 501])(
    'shows the data of the list of families and links to the forms of the specification (%d)',
    async (status) => {
      await openFamilyAt('/family-management/17', {
        [calls.summary]: () => new Response(null, { status }),
        [calls.families]: { families: [listed] },
      });
      expect(title()).toHaveTextContent('Ashworth');
      expect(screen.getByText('Eleanor Ashworth')).toBeInTheDocument();
      expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
      const links = screen.getAllByRole('link', { name: /^Add / }).map(({ textContent }) => textContent);
      expect(links).toEqual(['Add Bank Account', 'Add Brokerage/Custodian', 'Add Insurance Company', 'Add Contact']);
    },
  );
});

describe('editing a family', () => {
  async function rename(response: MockResponse, stored: MockResponse = summary(), name = 'Ashworth-Bell') {
    const view = await openFamily(undefined, { [calls.rename]: response, [calls.summary]: stored });
    await chooseAction(view.user, 'Edit Family');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ashworth' }));
    await view.user.clear(dialog.getByRole('textbox'));
    if (name !== '') await view.user.type(dialog.getByRole('textbox'), name);
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    return { ...view, dialog };
  }

  it('saves the new name with the loaded version', async () => {
    const renamed = summary({ name: 'Ashworth-Bell', version: 4 });
    const { bodies, response } = recordRequests(renamed);
    await rename(response, () => (bodies.length === 0 ? summary() : renamed));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ashworth-Bell' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ id: 17, name: 'Ashworth-Bell', version: 3 }]);
  });

  it('sets the month in which the fiscal year begins', async () => {
    const stored = summary({ fiscalYearStart: 1 });
    const { bodies, response } = recordRequests(summary({ fiscalYearStart: 4, version: 4 }));
    const { user, network } = await openFamily(undefined, { [calls.rename]: response, [calls.summary]: stored });
    expect(screen.getByText(/ · Fiscal year begins in January · /)).toBeInTheDocument();
    await chooseAction(user, 'Edit Family');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Ashworth' });
    await choose(user, within(dialog).getByRole('combobox', { name: /^Fiscal Year Begins In/ }), 'April');
    network.respond(calls.summary, summary({ fiscalYearStart: 4, version: 4 }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/ · Fiscal year begins in April · /)).toBeInTheDocument();
    expect(bodies).toEqual([{ id: 17, name: 'Ashworth', fiscalYearStart: 4, version: 3 }]);
  });

  it('merges a fiscal year saved in the meantime, and keeps the name of the other save', async () => {
    const theirs = summary({ name: 'Ashworth Family', fiscalYearStart: 7, version: 4 }).family;
    const conflict = Response.json({ message: 'Somebody has saved this.', current: theirs }, { status: 412 });
    const { bodies, response } = recordRequests(summary({ version: 5 }));
    let isFirst = true;
    const { user } = await openFamily(undefined, {
      [calls.summary]: summary({ fiscalYearStart: 1 }),
      [calls.rename]: (request: Request) => {
        const result = isFirst ? conflict : response(request);
        isFirst = false;
        return result;
      },
    });
    await chooseAction(user, 'Edit Family');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Ashworth' });
    await choose(user, within(dialog).getByRole('combobox', { name: /^Fiscal Year Begins In/ }), 'April');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('radio', { name: /: theirs, July$/ })).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(bodies).toEqual([{ id: 17, name: 'Ashworth Family', fiscalYearStart: 4, version: 4 }]);
  });

  it('without a fiscal year of the backend, offers none', async () => {
    const { user } = await openFamily(undefined);
    await chooseAction(user, 'Edit Family');
    await screen.findByRole('dialog', { name: 'Edit Ashworth' });
    expect(screen.queryByRole('combobox', { name: /^Fiscal Year/ })).not.toBeInTheDocument();
  });

  it('requires a name', async () => {
    const { dialog } = await rename(() => failing(500, 'never requested'), summary(), '');
    expect(await dialog.findAllByText('Family name is required.')).not.toHaveLength(0);
  });

  it('merges a name saved in the meantime: both are shown, and the chosen one is saved', async () => {
    const theirs = summary({ name: 'Ashworth Family', version: 4 }).family;
    const conflict = Response.json({ message: 'Somebody has saved this.', current: theirs }, { status: 412 });
    const { bodies, response } = recordRequests(summary({ version: 5 }));
    let isFirst = true;
    const { user, dialog } = await rename((request: Request) => {
      const result = isFirst ? conflict : response(request);
      isFirst = false;
      return result;
    });
    expect(await dialog.findByRole('radio', { name: /: theirs, Ashworth Family$/ })).not.toBeChecked();
    expect(dialog.getByRole('radio', { name: /: mine, Ashworth-Bell$/ })).toBeChecked();
    expect(dialog.getByRole('textbox')).toHaveValue('Ashworth-Bell');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodies).toEqual([{ id: 17, name: 'Ashworth-Bell', version: 4 }]);
  });
});
