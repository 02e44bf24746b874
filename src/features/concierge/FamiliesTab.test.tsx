// Spec: R-FAM-1, R-FAM-2, R-FAM-3.
import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '#test/support/screens/choose';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { CurrentLocation } from '#test/support/screens/formPage';
import { FamiliesTab } from './FamiliesTab';

const listCall = 'GET /api/family/getfamilies';
const unassignedCall = 'GET /api/family/getunassignedusers';
const addCall = 'POST /api/family/addfamily';

const createdAt = '2024-02-29T16:20:00.000Z';
const individuals = [
  { id: 1, firstName: 'Eleanor', lastName: 'Ashford' },
  { id: 2, firstName: 'James', lastName: 'Ashford' },
];
const businesses = [{ id: 5, name: 'Ashford Capital Partners LP' }];
const ashford = { id: 11, name: 'Ashford', createdAt, individuals, businesses, version: 1 };
const raman = { id: 12, name: 'Raman', createdAt, individuals: [], businesses: [], version: 1 };

async function setup(responses: Readonly<Record<string, MockResponse>> = {}) {
  storeTokens();
  const routes = [
    { path: '/concierge-dashboard', Component: FamiliesTab },
    { path: '*', element: <CurrentLocation /> },
  ];
  return renderRoutes(routes, {
    at: '/concierge-dashboard',
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      [listCall]: { families: [ashford, raman] },
      [unassignedCall]: { users: [] },
      ...responses,
    },
  });
}

async function openDialog(responses: Readonly<Record<string, MockResponse>> = {}) {
  const view = await setup(responses);
  await view.user.click(await screen.findByRole('button', { name: 'Add New Family' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Family' }));
  return { ...view, dialog };
}

describe('the families of the concierge', () => {
  it('are cards with name, date, counts and a link', async () => {
    await setup();
    const [first, second] = within(await screen.findByRole('list', { name: 'Families' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('AshfordCreated Feb 29, 20242 individuals · 1 businessManage Family');
    expect(second).toHaveTextContent('0 individuals · 0 businesses');
    expect(within(first!).getByRole('link', { name: /Manage Family/ })).toHaveAttribute(
      'href',
      '/family-management/11',
    );
  });

  it('announce loading', async () => {
    await setup({ [listCall]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading families...')).toBeInTheDocument();
  });

  it('offer Add New Family while they load', async () => {
    await setup({ [listCall]: () => new Promise(() => undefined) });
    const { parentElement } = await screen.findByRole('button', { name: 'Add New Family' });
    expect(parentElement).toContainElement(screen.getByRole('radiogroup', { name: 'View' }));
    expect(screen.getByText('Loading families...')).toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    await setup({ [listCall]: { families: [] } });
    expect(await screen.findByText('No families available.')).toBeInTheDocument();
  });

  it.each([
    ['in the words of the server', failing(500, 'The ledger is closed.'), 'The ledger is closed.'],
    ['in the screen’s words', new Response(null, { status: 500 }), 'Failed to load families'],
  ])('open the error page when they cannot be loaded, %s', async (_case, response, message) => {
    await setup({ [listCall]: () => response });
    expect(await screen.findByText(`At /error {"message":"${message}","status":500}`)).toBeInTheDocument();
  });
});

describe('a long list of families', () => {
  const whitmore = {
    ...raman,
    id: 13,
    name: 'Whitmore',
    createdAt: '2026-01-05T12:00:00.000Z',
    memberCount: 2,
    onboardedCount: 1,
    unreadCount: 3,
    overdueCount: 1,
    creditCount: 2,
  };
  const responses = { [listCall]: { families: [ashford, { ...raman, memberCount: 1, onboardedCount: 1 }, whitmore] } };
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('marks families that need attention', async () => {
    await setup(responses);
    const cards = within(await screen.findByRole('list', { name: 'Families' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent(/Whitmore.*Being onboarded\s*3 unread\s*1 overdue\s*2 credit memos/);
    expect(cards[2]).toHaveTextContent('Onboarded');
  });

  it('lists families by need: unread messages, overdue invoices, onboarding, then the rest by name', async () => {
    const families = [
      { ...raman, name: 'Quiet', memberCount: 1, onboardedCount: 1 },
      { ...raman, id: 21, name: 'New', memberCount: 2, onboardedCount: 1 },
      { ...raman, id: 22, name: 'Late', memberCount: 1, onboardedCount: 1, overdueCount: 2 },
      { ...raman, id: 23, name: 'Unread', memberCount: 1, onboardedCount: 1, unreadCount: 1 },
      { ...raman, id: 24, name: 'Silent', memberCount: 1, onboardedCount: 1 },
    ];
    await setup({ [listCall]: { families } });
    await screen.findByRole('list', { name: 'Families' });
    expect(headings()).toEqual(['Unread', 'Late', 'New', 'Quiet', 'Silent']);
  });

  it('shows when the last message of a family was sent', async () => {
    const lastMessageDate = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await setup({ [listCall]: { families: [{ ...ashford, lastMessageDate }, raman] } });
    const cards = within(await screen.findByRole('list', { name: 'Families' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Last message 3h ago');
    expect(cards[1]).not.toHaveTextContent('Last message');
  });

  it('stores the search and the sort order in the URL', async () => {
    const { user, router } = await setup(responses);
    await user.click(await screen.findByLabelText('Sort by'));
    await user.click(screen.getByTitle('Created, descending'));
    expect(headings()).toEqual(['Whitmore', 'Ashford', 'Raman']);
    await user.type(screen.getByLabelText('Search in Families'), 'rAm');
    expect(headings()).toEqual(['Raman']);
    await waitFor(() => expect(router.state.location.search).toBe('?search=rAm&sort=-created'));
  });

  it('has a table with links to the families', async () => {
    const { user } = await setup(responses);
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    const grid = within(await screen.findByRole('grid', { name: 'Families' }));
    expect(grid.getByRole('link', { name: 'Whitmore' })).toHaveAttribute('href', '/family-management/13');
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(screen.getByRole('list', { name: 'Families' })).toBeInTheDocument();
  });

  it('renders only some of a thousand cards', async () => {
    const families = Array.from({ length: 1000 }, (_, id) => ({ ...raman, id: id + 1, name: `Family ${id + 1}` }));
    await setup({ [listCall]: { families } });
    const cards = within(await screen.findByRole('list', { name: 'Families' })).getAllByRole('listitem');
    expect(cards.length).toBeLessThan(100);
    expect(cards[0]).toHaveAttribute('aria-setsize', '1000');
  });
});

describe('Create New Family', () => {
  it('requires a name', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findAllByText('Family name is required.')).not.toHaveLength(0);
  });

  it('limits the length of the name', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('textbox'));
    await user.paste('x'.repeat(256));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findAllByText('Family name must be less than 255 characters.')).not.toHaveLength(0);
  });

  it('opens the page of the new family', async () => {
    const { user, dialog } = await openDialog({ [addCall]: { families: [{ ...raman, id: 31, name: 'Whitmore' }] } });
    await user.type(dialog.getByRole('textbox'), 'Whitmore');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('At /family-management/31')).toBeInTheDocument();
  });

  it('shows a failure and preserves the name', async () => {
    const { user, dialog } = await openDialog({ [addCall]: () => new Response(null, { status: 500 }) });
    await user.type(dialog.getByRole('textbox'), 'Whitmore');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Failed to create family. Please try again.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Whitmore');
  });

  it('closed while the family is created leaves the list open, with the new family', async () => {
    const created = { ...raman, id: 31, name: 'Whitmore' };
    const stored = [ashford, raman];
    let respond = (): void => undefined;
    const { user, dialog } = await openDialog({
      [listCall]: () => ({ families: stored }),
      [addCall]: () => new Promise((resolve) => (respond = () => resolve({ families: [created] }))),
    });
    await user.type(dialog.getByRole('textbox'), 'Whitmore');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    stored.push(created);
    respond();
    expect(await screen.findByText('Whitmore')).toBeInTheDocument();
  });

  it('closes with Cancel', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('people who wait for a family', () => {
  const ruth = { loginProfileId: 42, name: 'Ruth Calloway', email: 'ruth@calloway.example', createdAt };
  const omar = { loginProfileId: 43, name: 'Omar Haddad', email: 'omar@haddad.example' };

  it('are counted, listed with their email, and assigned', async () => {
    let users = [ruth, omar];
    const bodies: unknown[] = [];
    const { user } = await setup({
      [unassignedCall]: () => ({ users }),
      'POST /api/family/assignuser': async (request: Request) => {
        bodies.push(await request.json());
        users = [omar];
        return { member: { ...ruth, onboarded: true, hasBillComCustomerId: false } };
      },
    });
    expect(await screen.findByText('2 people wait for a family')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show People' }));
    const dialog = within(screen.getByRole('dialog', { name: '2 people wait for a family' }));
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('ruth@calloway.example, since Feb 29, 2024');
    expect(dialog.getByRole('button', { name: 'Assign Ruth Calloway' })).toHaveAttribute('aria-disabled', 'true');
    await choose(user, dialog.getByLabelText('Family of Ruth Calloway'), 'Raman');
    await user.click(dialog.getByRole('button', { name: 'Assign Ruth Calloway' }));
    expect(await screen.findByText('Ruth Calloway is assigned to Raman.')).toBeInTheDocument();
    expect(bodies).toEqual([{ familyId: 12, loginProfileId: 42 }]);
    await waitFor(() => expect(screen.queryByText('ruth@calloway.example', { exact: false })).not.toBeInTheDocument());
  });

  it('are not mentioned on a backend that does not list them', async () => {
    await setup({ [unassignedCall]: () => failing(404, '') });
    await screen.findByRole('list', { name: 'Families' });
    expect(screen.queryByText(/wait for a family/)).not.toBeInTheDocument();
  });
});
