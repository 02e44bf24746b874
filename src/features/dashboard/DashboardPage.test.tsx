// Spec: R-PRF-5, R-PRF-6.
import { screen, within } from '@testing-library/react';
import { choose } from '#test/support/screens/choose';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { sampleUser } from '#test/support/screens/tokens';
import { clientSession, openPage } from '#test/support/screens/formPage';
import type { PortalConfig } from '@/lib/portalConfig';
import { DashboardPage } from './DashboardPage';

const billingCall = 'GET /api/profile/getprofile';
const summaryCall = 'GET /api/invoice/getinvoices';
const familyCall = 'GET /api/invoice/getInvoices';
const profileCall = 'GET /api/profile/GetProfile';
const conversationsCall = 'GET /api/messaging/getclientconversations';
const agreementCall = 'GET /api/onboarding/Agreement';
const netWorthCall = 'GET /api/accounting/NetWorth';

const paid = { id: 1, status: 'Paid', totalAmount: 1180.5, dueAmount: 0 };
const late = { id: 2, status: 'Unpaid', dueDate: '2024-03-02', totalAmount: 4250.1, dueAmount: 4000 };
const list = (...results: object[]) => ({ invoices: { results } });
const agreement = { version: '1', title: 'Agreement', body: 'x' };

const conversation = (id: number, unreadCount: number) => ({
  id,
  familyId: 11,
  clientId: 3,
  status: 'OPEN',
  category: 'GENERAL',
  updatedAt: '2024-04-01T10:00:00.000Z',
  unreadCount,
});

async function setup(responses: Readonly<Record<string, MockResponse>> = {}, config: Partial<PortalConfig> = {}) {
  return openPage([{ path: '*', Component: DashboardPage }], {
    config,
    at: '/dashboard',
    responses: {
      ...clientSession,
      [billingCall]: { hasBillComCustomerId: true },
      [profileCall]: { hasBillComCustomerId: true, version: 1 },
      [summaryCall]: list(paid),
      [conversationsCall]: { conversations: [] },
      [agreementCall]: { ...agreement, acceptedAt: '2025-03-04T10:15:00Z' },
      [netWorthCall]: () => failing(404, 'Not found.'),
      'GET /api/clientfamily/getfamilies': {
        families: [{ id: 11, name: 'Ashford', createdAt: '2024-02-29T16:20:00.000Z' }],
      },
      ...responses,
    },
  });
}

const noOpenTasks = () => screen.findByText('You have no open tasks.');

it('greets the user by name and always shows Coming Soon', async () => {
  await setup();
  expect(
    await screen.findByRole('heading', { level: 1, name: `Welcome back, ${sampleUser.name}!` }),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeInTheDocument();
  await noOpenTasks();
});

describe('Hide amounts', () => {
  const hide = () => screen.queryByRole('button', { name: 'Hide amounts' });
  const points = { netWorth: [{ endDate: '2026-01-31', assets: 9, liabilities: 2, netWorth: 7, cash: 1 }] };

  it('is not shown without amounts', async () => {
    await setup({ [billingCall]: { hasBillComCustomerId: false } });
    await noOpenTasks();
    expect(hide()).not.toBeInTheDocument();
  });

  it.each<[string, Readonly<Record<string, MockResponse>>]>([
    ['invoices', {}],
    ['net worth', { [billingCall]: { hasBillComCustomerId: false }, [netWorthCall]: points }],
  ])('is shown with %s', async (_what, responses) => {
    await setup(responses);
    expect(await screen.findByRole('button', { name: 'Hide amounts' })).toBeInTheDocument();
    await noOpenTasks();
  });
});

it('shows what the assets consist of, the largest part first, without shares while amounts are hidden', async () => {
  const netWorth = [{ endDate: '2026-01-31', assets: 9, liabilities: 2, netWorth: 7, cash: 1 }];
  const part = (label: string, amount: number) => ({ label, amount });
  const allocation = [part('Cash', 1), part('Real Estate', 6), part('Art', 2)];
  const { user } = await setup({ [netWorthCall]: { netWorth, allocation } });
  const section = await screen.findByRole('region', { name: 'Allocation of assets' });
  const shares = within(section).getAllByRole('listitem');
  expect(shares.map(({ textContent }) => textContent)).toEqual(['Real Estate66.7%', 'Art22.2%', 'Cash11.1%']);
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(section).not.toHaveTextContent('%');
});

describe('the invoices card', () => {
  it('shows the number and the total, and links to the invoices', async () => {
    await setup({
      [summaryCall]: list(paid, { ...paid, id: 3, totalAmount: null }, { ...paid, id: 4, totalAmount: 0.2 }),
    });
    const card = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(card.getByText('$1,180.70')).toBeInTheDocument();
    expect(card.getByText('3 invoices in total')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/invoices');
  });

  it.each<[string, MockResponse]>([
    ['status 400', () => failing(400, 'There are no invoices.')],
    // Not in the contract, but harmless.
    ['an empty list', () => Response.json(list())],
  ])('is absent after %s, without an error', async (_case, response) => {
    await setup({ [summaryCall]: response });
    await noOpenTasks();
    expect(screen.queryByRole('region', { name: 'Invoices' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is absent without billing access, and invoices are not requested', async () => {
    const { network } = await setup({ [billingCall]: { hasBillComCustomerId: false } });
    await noOpenTasks();
    expect(network.requests).not.toContain(summaryCall);
  });

  it.each([
    ['Failed to fetch user profile', billingCall, { hasBillComCustomerId: true }],
    ['Failed to fetch invoice summary', summaryCall, list(paid)],
  ])('shows "%s" instead, and Retry requests it again', async (text, call, later) => {
    const { user, network } = await setup({ [call]: () => failing(500, 'Boom.') });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Invoices' })).not.toBeInTheDocument();
    expect(screen.queryByText('You have no open tasks.')).not.toBeInTheDocument();
    network.respond(call, later);
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Invoices' })).toBeInTheDocument();
  });
});

test('a credit memo is in the total on the card, which says so, and is no task', async () => {
  const credit = { id: 3, status: 'Unpaid', dueDate: '2024-03-02', totalAmount: -400, dueAmount: -400 };
  await setup({ [summaryCall]: list(late, credit), [familyCall]: list(late, credit) });
  const card = await screen.findByRole('region', { name: 'Invoices' });
  expect(card).toHaveTextContent('$3,850.102 invoices in totalIncluding 1 credit memo, −$400.00');
  expect(
    await screen.findByRole('link', { name: /^1 overdue invoice ?Ashford · \$4,000\.00 due/ }),
  ).toBeInTheDocument();
});

describe('open tasks', () => {
  it('are listed with their number and a link', async () => {
    await setup({
      [conversationsCall]: { conversations: [conversation(1, 2), conversation(2, 0), conversation(3, 1)] },
      [summaryCall]: list(paid, late),
      [familyCall]: list(paid, late),
      [agreementCall]: agreement,
      [profileCall]: () => failing(404, 'Not found.'),
    });
    const tasks = within(await screen.findByRole('list', { name: 'Open tasks' }));
    const urlOf = async (name: RegExp) => (await tasks.findByRole('link', { name })).getAttribute('href');
    expect(await urlOf(/^3 unread messages/)).toBe('/messages');
    expect(await urlOf(/^1 overdue invoice ?Ashford · \$4,000\.00 due/)).toBe('/invoices?family=11&show=overdue');
    expect(await urlOf(/^Accept the engagement agreement/)).toBe('/onboarding/agreement');
    expect(await urlOf(/^Create your profile/)).toBe('/profile');
  });

  it('name no amount for overdue invoices whose due amount is missing', async () => {
    const unknown = { id: 4, status: 'Unpaid', dueDate: '2024-03-02', totalAmount: 70 };
    await setup({ [summaryCall]: list(unknown), [familyCall]: list(unknown) });
    const link = await screen.findByRole('link', { name: /^1 overdue invoice/ });
    expect(link).toHaveTextContent(/^1 overdue invoice ?Ashford$/);
  });

  it('omit the agreement when the backend has none', async () => {
    await setup({ [agreementCall]: () => failing(404, 'Not found.') });
    await noOpenTasks();
  });

  it.each([405, 501])('do not ask for a profile that the backend does not have (%d)', async (status) => {
    await setup({ [profileCall]: () => failing(status, 'Not here.'), [conversationsCall]: () => failing(status, '') });
    await noOpenTasks();
  });

  it('report that a task could not be checked, and show the others', async () => {
    const { user, network } = await setup({
      [conversationsCall]: () => failing(500, 'Boom.'),
      [agreementCall]: agreement,
    });
    expect(await screen.findByText('Some tasks could not be checked.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Accept the engagement agreement/ })).toBeInTheDocument();
    network.respond(conversationsCall, { conversations: [conversation(1, 1)] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^1 unread message/ })).toBeInTheDocument();
    expect(screen.queryByText('Some tasks could not be checked.')).not.toBeInTheDocument();
  });

  it('link to overdue invoices that could not be counted', async () => {
    await setup({ [summaryCall]: list(late), [familyCall]: () => failing(500, 'Boom.') });
    expect(await screen.findByRole('link', { name: /Overdue invoices ?Ashford/ })).toBeInTheDocument();
  });
});

describe('net worth and cash', () => {
  const netWorth = [
    { endDate: '2024-01-31', assets: 455120, liabilities: 12000, netWorth: 443120, cash: 55120 },
    { endDate: '2024-02-29', assets: 482350.25, liabilities: 11750, netWorth: 470600.25, cash: 82350.25 },
  ];

  it('show the latest figures, a chart and a table, and can be hidden', async () => {
    const { user } = await setup({ [netWorthCall]: { netWorth } });
    const card = within(await screen.findByRole('region', { name: 'Net worth and cash' }));
    for (const title of ['Net worth', 'Cash'])
      expect(await card.findByRole('img', { name: `${title} from Jan 31, 2024 to Feb 29, 2024` })).toBeVisible();
    expect(card.getAllByText('$470,600.25')).not.toHaveLength(0);
    expect(card.getByRole('link', { name: 'Accounting Reports' })).toHaveAttribute('href', '/accounting?family=11');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.getByRole('button', { name: 'Show amounts' })).toHaveFocus();
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/\$\d/);
  });

  it('show the change over the chosen period and the movement of the amounts', async () => {
    const points = Array.from({ length: 25 }, (_, month) => ({
      endDate: new Date(Date.UTC(2024, month, 28)).toISOString().slice(0, 10),
      assets: 0,
      liabilities: 0,
      netWorth: 57_000_000 + month * 50_000,
      cash: month === 18 ? 0 : 4_000_000 - month * 1000,
    }));
    const { user } = await setup({ [netWorthCall]: { netWorth: points } });
    const card = within(await screen.findByRole('region', { name: 'Net worth and cash' }));
    const changes = () => card.getAllByText(/^since/).map(({ textContent }) => textContent);
    const chart = await card.findByRole('img', { name: /^Net worth/ });
    // The axis begins near the smallest amount.
    expect(within(chart).getByText('$57.6M')).toBeInTheDocument();
    expect(within(chart).queryByText(/^\$0/)).not.toBeInTheDocument();
    // The label of the latest month is below its point.
    const [lastX = ''] = chart.querySelector('path')!.getAttribute('d')!.split('L').at(-1)!.split(',');
    expect(within(chart).getByText('Jan 26')).toHaveAttribute('x', lastX);
    expect(changes()).toEqual([
      'Up $600,000.00 (1.0%) since Jan 28, 2025',
      'Down $12,000.00 (0.3%) since Jan 28, 2025',
    ]);
    await user.click(card.getByRole('radio', { name: '6 months' }));
    expect(changes()).toEqual(['Up $300,000.00 (0.5%) since Jul 28, 2025', 'Up $3,976,000.00 since Jul 28, 2025']);
    await user.click(card.getByRole('radio', { name: '2 years' }));
    expect(changes()[0]).toBe('Up $1,200,000.00 (2.1%) since Jan 28, 2024');
  });

  it('show the date instead of a chart with one point only', async () => {
    await setup({ [netWorthCall]: { netWorth: netWorth.slice(0, 1) } });
    const card = within(await screen.findByRole('region', { name: 'Net worth and cash' }));
    expect(card.getAllByText(/^As of/).map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('As of Jan 31, 2024'),
    );
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.queryByRole('radio')).not.toBeInTheDocument();
    expect(card.queryByText(/axes/)).not.toBeInTheDocument();
  });

  it('say where rounded figures do not add up', async () => {
    const apart = [{ endDate: '2024-01-31', assets: 10, liabilities: 5.01, netWorth: 4.98, cash: 1 }];
    const { user } = await setup({ [netWorthCall]: { netWorth: apart } });
    await user.click(await screen.findByText('Figures as a table'));
    expect(screen.getByText('Figures may not add up because of rounding')).toBeInTheDocument();
  });

  it('have no such note where they do', async () => {
    const { user } = await setup({ [netWorthCall]: { netWorth } });
    await user.click(await screen.findByText('Figures as a table'));
    expect(screen.queryByText('Figures may not add up because of rounding')).not.toBeInTheDocument();
  });

  it('of another family are never shown, also when its request fails', async () => {
    const families = ['Ashford', 'Whitmore'].map((name, index) => ({
      id: 11 + index,
      name,
      createdAt: '2024-02-29T16:20:00.000Z',
    }));
    const { user } = await setup({
      'GET /api/clientfamily/getfamilies': { families },
      [netWorthCall]: (request: Request) =>
        new URL(request.url).searchParams.get('familyId') === '11' ? { netWorth } : failing(500, 'Boom.'),
    });
    const card = within(await screen.findByRole('region', { name: 'Net worth and cash' }));
    await card.findAllByText('$470,600.25');
    await choose(user, card.getByLabelText('Family'), 'Whitmore');
    expect(await card.findByText('Net worth could not be loaded')).toBeInTheDocument();
    expect(card.getByText('Whitmore, all entities consolidated')).toBeInTheDocument();
    expect(card.queryByText('$470,600.25')).not.toBeInTheDocument();
    expect(card.getByLabelText('Family')).toHaveAccessibleDescription('Whitmore');
  });

  it('are absent when the backend does not support them', async () => {
    const { network } = await setup();
    await noOpenTasks();
    expect(network.requests).toContain(netWorthCall);
    expect(screen.queryByRole('region', { name: 'Net worth and cash' })).not.toBeInTheDocument();
  });

  it('report a failed request and an empty response', async () => {
    const { user, network } = await setup({ [netWorthCall]: () => failing(500, 'Boom.') });
    await screen.findByText('Net worth could not be loaded');
    network.respond(netWorthCall, { netWorth: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There is no accounting data for this family yet.')).toBeInTheDocument();
    expect(
      screen.getByText('Net worth and cash appear here once the family office adds the books of the family.'),
    ).toBeInTheDocument();
  });
});

test('invoices, net worth and cash say where they come from', async () => {
  const asOf = new Date().toISOString();
  await setup({
    [summaryCall]: { invoices: { results: [paid], sources: [{ name: 'BILL', asOf }] } },
    [netWorthCall]: {
      netWorth: [{ endDate: '2026-01-31', assets: 9, liabilities: 2, netWorth: 7, cash: 1 }],
      sources: [{ name: 'SoftLedger', asOf, reconciled: false }],
    },
  });
  expect(await screen.findByRole('region', { name: 'Invoices' })).toHaveTextContent(/From BILL, as of [A-Z]/);
  expect(await screen.findByRole('region', { name: 'Net worth and cash' })).toHaveTextContent(
    /From SoftLedger, as of .*\. Some figures differ from those of the source/,
  );
  await noOpenTasks();
});

test('an office without billing and accounting shows and requests neither', async () => {
  const { network } = await setup({ [summaryCall]: list(paid, late) }, { hiddenPages: ['invoices', 'accounting'] });
  expect(await screen.findByText('You have no open tasks.')).toBeInTheDocument();
  expect(screen.queryByText(/invoice|net worth/i)).not.toBeInTheDocument();
  expect(network.requests).not.toContain(summaryCall);
  expect(network.requests).not.toContain(netWorthCall);
});
