import { screen } from '@testing-library/react';
import { countsOf } from '#test/support/samples/relatedParties';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import { ClientViewPage } from './ClientViewPage';

const counts = countsOf({ members: 2 });
const family = { id: 17, name: 'Ashford', createdAt: '2024-02-29T16:20:00.000Z', version: 1, counts };
const member = (loginProfileId: number, name: string, hasBillComCustomerId: boolean) => ({
  loginProfileId,
  name,
  email: 'somebody@example.com',
  onboarded: true,
  hasBillComCustomerId,
});
const invoice = { id: 208, invoiceNumber: 'INV-1', status: 'Unpaid', invoiceDate: '2026-01-05', totalAmount: 10 };

const responses: Readonly<Record<string, MockResponse>> = {
  'GET /api/user/validate': { validated: false },
  'GET /api/profile/IsConcierge': true,
  'GET /api/family/getfamilysummary': { family },
  'GET /api/family/getfamilypart': { members: [member(1, 'Eleanor', true), member(2, 'James', false)] },
  'GET /api/accounting/NetWorth': () => failing(404, ''),
  'GET /api/invoice/getInvoices': { invoices: { results: [invoice] } },
};

async function open(section: string, others: Readonly<Record<string, MockResponse>> = {}, id = '17') {
  storeTokens();
  const routes = [
    { path: '/family-management/:familyId/client-view/:section', Component: ClientViewPage },
    { path: '/family-management/:familyId', element: 'The page of a family' },
  ];
  const at = `/family-management/${id}/client-view/${section}`;
  return renderRoutes(routes, { at, responses: { ...responses, ...others } });
}

test('names the family and reports that the view is read-only', async () => {
  await open('dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ashford, as its clients see it' })).toBeInTheDocument();
  expect(screen.getByText(/^View only/)).toBeInTheDocument();
});

test("shows the invoices and which clients see them, without a client's actions", async () => {
  await open('invoices');
  expect(await screen.findByText('Visible to Eleanor. Not visible without billing access: James.')).toBeInTheDocument();
  expect(await screen.findByRole('rowheader', { name: 'INV-1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ask about this invoice/ })).not.toBeInTheDocument();
});

test.each(['taxes', 'constructor', '__proto__'])('shows the dashboard for the unknown section %s', async (section) => {
  await open(section);
  expect(await screen.findByRole('tab', { name: 'Dashboard', selected: true })).toBeInTheDocument();
});

test('reports that the family cannot be loaded', async () => {
  await open('dashboard', { 'GET /api/family/getfamilysummary': () => failing(404, 'Not found.') });
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
});

test('leads to the page of the family, which reports an invalid id', async () => {
  await open('dashboard', {}, 'seventeen');
  expect(await screen.findByText('The page of a family')).toBeInTheDocument();
});
