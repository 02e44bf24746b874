// Spec: R-INV-1, R-INV-2, R-INV-3, R-INV-4.
import { act, screen, within } from '@testing-library/react';
import { choose } from '#test/support/screens/choose';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { clientSession, openPage } from '#test/support/screens/formPage';
import { InvoicesPage } from './InvoicesPage';

const listCall = 'GET /api/invoice/getInvoices';
const billingCall = 'GET /api/profile/getprofile';

const createdAt = '2024-02-29T16:20:00.000Z';
const families = [
  { id: 11, name: 'Ashford', createdAt },
  { id: 12, name: 'Ashford Family Trust', createdAt },
];

const invoices = [
  {
    id: 208,
    invoiceNumber: 'INV-2024-014',
    status: 'Unpaid',
    invoiceDate: '2024-02-01',
    dueDate: '2024-03-02',
    totalAmount: 4250,
    dueAmount: 4000.5,
    billComUrl: 'https://app.bill.com/invoices/208',
    lines: [{ description: 'Retainer', quantity: 1, unitPrice: 4250, amount: 4250 }, { description: 'Courier' }],
  },
  { id: 209, status: 'Paid', invoiceDate: '2024-01-01', totalAmount: 1180.5, dueAmount: null },
  {
    id: 210,
    status: 'Scheduled',
    invoiceNumber: 'INV-3',
    totalAmount: 0,
    billComUrl: 'http://app.bill.com/210',
  },
  { id: 211 },
];

async function setup(responses: Readonly<Record<string, MockResponse>> = {}, at = '/invoices') {
  return openPage([{ path: '*', Component: InvoicesPage }], {
    at,
    responses: {
      ...clientSession,
      [billingCall]: { hasBillComCustomerId: true },
      'GET /api/clientfamily/getfamilies': { families },
      [listCall]: { invoices: { results: invoices } },
      ...responses,
    },
  });
}

const picked = '/invoices?family=11';
/** The row of an invoice, with its cells by the headings of their columns. */
const row = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name });
  const element = header.closest('tr')!;
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return {
    ...within(element),
    fact: (title: string) => element.cells[titles.indexOf(title)],
  };
};
const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the family', () => {
  it('is selected before invoices are requested', async () => {
    const { network } = await setup();
    expect(await screen.findByText('Please select a family.')).toBeInTheDocument();
    expect(network.requests).not.toContain(listCall);
  });

  it('is selected already for a client with only one', async () => {
    const { router } = await setup({ 'GET /api/clientfamily/getfamilies': { families: families.slice(0, 1) } });
    expect(await screen.findByRole('rowheader', { name: 'INV-2024-014' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?family=11');
  });

  it('is stored in the URL, and its invoices are listed', async () => {
    let requested = '';
    const list = (request: Request) => {
      requested = request.url;
      return { invoices: { results: invoices } };
    };
    const { user, router } = await setup({ [listCall]: list });
    await choose(user, await screen.findByLabelText('Pick a family'), 'Ashford Family Trust');
    expect(await screen.findByRole('rowheader', { name: 'INV-2024-014' })).toBeInTheDocument();
    expect(new URL(requested).searchParams.get('familyId')).toBe('12');
    expect(router.state.location.search).toBe('?family=12');
  });

  it('can be all of them: one table names the family of each invoice, and one total has all', async () => {
    const list = ({ url }: Request) => {
      const isTrust = url.includes('familyId=12');
      return { invoices: { results: isTrust ? [{ id: 301, totalAmount: 70 }] : [{ id: 300, totalAmount: 30 }] } };
    };
    const { user, router } = await setup({ [listCall]: list });
    await choose(user, await screen.findByLabelText('Pick a family'), 'All families');
    const summary = await screen.findByRole('region', { name: 'All families' });
    expect(summary).toHaveTextContent('2 invoices · Total $100.00');
    expect((await row('Invoice #300')).fact('Family')).toHaveTextContent(/^Ashford$/);
    expect((await row('Invoice #301')).fact('Family')).toHaveTextContent('Ashford Family Trust');
    expect(router.state.location.search).toBe('?family=all');
  });

  it('is not offered as all of them to a client with only one', async () => {
    const { user } = await setup({ 'GET /api/clientfamily/getfamilies': { families: families.slice(0, 1) } });
    await user.click(await screen.findByLabelText('Pick a family'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ashford']);
  });

  it('is not found when it is another client’s, and no invoices are requested', async () => {
    const { user, network } = await setup({}, '/invoices?family=99');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this family' })).toBeInTheDocument();
    expect(network.requests).not.toContain(listCall);
    await choose(user, screen.getByLabelText('Pick a family'), 'Ashford');
    expect(await screen.findByRole('region', { name: 'Ashford' })).toBeInTheDocument();
  });
});

describe('the list', () => {
  it.each(['constructor', 'valueOf', '__proto__', 'hasOwnProperty'])('shows the unknown status %s', async (status) => {
    await setup({ [listCall]: { invoices: { results: [{ ...invoices[0], status }] } } }, picked);
    expect((await row('INV-2024-014')).getByText(status)).toBeInTheDocument();
  });

  it('shows the number and the total of the invoices', async () => {
    await setup({}, picked);
    const summary = within(await screen.findByRole('region', { name: 'Ashford' }));
    expect(summary.getByText(/4 invoices · Total/)).toHaveTextContent('4 invoices · Total $5,430.50');
  });

  it.each([
    ['an unused credit memo', { status: 'Unpaid', totalAmount: -400, dueAmount: -400 }, '−$400.00', '−$400.00'],
    ['a partly used one', { status: 'Unpaid', totalAmount: -400, dueAmount: -150.5 }, '−$400.00', '−$150.50'],
    ['a used one', { status: 'Paid', totalAmount: -400, dueAmount: 0 }, '−$400.00', undefined],
  ])('counts %s in the totals, and says what it is of them', async (_kind, note, total, unused) => {
    const overdue = { id: 1, status: 'Unpaid', dueDate: '2024-01-01', totalAmount: 1000, dueAmount: 1000 };
    const results = [overdue, { id: 2, dueDate: '2024-01-01', ...note }];
    await setup({ [listCall]: { invoices: { results } } }, picked);
    const summary = await screen.findByRole('region', { name: 'Ashford' });
    expect(summary).toHaveTextContent('2 invoices · Total $600.00');
    expect(summary).toHaveTextContent(`including 1 credit memo, ${total}`);
    expect(summary).toHaveTextContent('Outstanding$1,000.00');
    expect(summary).toHaveTextContent('Over 60 days overdue · 1 invoice$1,000.00');
    if (unused === undefined) expect(summary).not.toHaveTextContent('not used yet');
    else expect(summary).toHaveTextContent(`(not used yet: ${unused})`);
    expect(screen.getByRole('link', { name: 'Credit memos 1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Overdue 1' })).toBeInTheDocument();
  });

  it('shows a void and an archived invoice as due nothing, in no total', async () => {
    const amounts = { dueDate: '2024-01-01', totalAmount: 1000, dueAmount: 1000 };
    const results = [
      { id: 1, status: 'Unpaid', ...amounts },
      { id: 2, status: 'VOIDED', ...amounts },
      { id: 3, status: 'Unpaid', archived: true, ...amounts },
    ];
    await setup({ [listCall]: { invoices: { results } } }, picked);
    const summary = await screen.findByRole('region', { name: 'Ashford' });
    expect(summary).toHaveTextContent('1 invoice · Total $1,000.00. Not included: 2 void invoices.');
    expect(summary).toHaveTextContent('Outstanding$1,000.00');
    expect(screen.getByRole('link', { name: 'Overdue 1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Void 2' })).toBeInTheDocument();
    const archived = await row('Invoice #3');
    expect(archived.getByText('Void')).toBeInTheDocument();
    expect(archived.fact('Due Date')).toHaveTextContent('N/A');
    expect(archived.fact('Due Amount')).toHaveTextContent('$0.00');
  });

  it('shows amounts to the cent, whatever the display of reports', async () => {
    sessionStorage.setItem('portal.amounts', 'parentheses wholeDollars');
    sessionStorage.setItem('portal.reports', 'balanceSheet.parentheses balanceSheet.wholeDollars');
    await setup({}, picked);
    expect((await row('INV-2024-014')).fact('Due Amount')).toHaveTextContent('$4,000.50');
    sessionStorage.clear();
  });

  it('shows every field of an invoice', async () => {
    const { user } = await setup({}, picked);
    const card = await row('INV-2024-014');
    expect(card.getByText('Unpaid')).toBeInTheDocument();
    expect(card.fact('Invoice Date')).toHaveTextContent('Feb 1, 2024');
    expect(card.fact('Due Date')).toHaveTextContent(/Mar 2, 2024 [\d,]+ days overdue/);
    expect(card.fact('Total Amount')).toHaveTextContent('$4,250.00');
    expect(card.fact('Due Amount')).toHaveTextContent('$4,000.50');
    await user.click(card.getByRole('button', { name: 'Expand row' }));
    const lines = within(screen.getByRole('region', { name: 'Lines of INV-2024-014' }));
    expect(lines.getByRole('row', { name: 'Retainer 1 $4,250.00 $4,250.00' })).toBeInTheDocument();
  });

  it.each([
    ['some due amounts are', [250, null], ['$250.00', 'Not included: 1 invoice without a due amount.']],
    ['all due amounts are', [null, undefined], ['N/A', 'Not included: 2 invoices without a due amount.']],
    ['no due amount is', [250, 50.5], ['$300.50']],
  ])('says on paper what the total leaves out where %s unknown', async (_which, amounts, expected) => {
    const results = amounts.map((dueAmount, index) => ({
      id: index + 1,
      status: 'Unpaid',
      totalAmount: 300,
      dueAmount,
    }));
    await setup({ [listCall]: { invoices: { results } } }, picked);
    await screen.findByRole('region', { name: 'Ashford' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const texts = within(screen.getByRole('region', { name: 'Invoices' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(texts.slice(texts.indexOf('Total'))).toEqual(['Total', '$600.00', ...expected]);
  });

  it('shows a fallback for each missing field', async () => {
    await setup({}, picked);
    const card = await row('Invoice #211');
    expect(card.getByText('Unknown')).toBeInTheDocument();
    for (const label of ['Invoice Date', 'Due Date', 'Total Amount', 'Due Amount']) {
      expect(card.fact(label)).toHaveTextContent('N/A');
    }
    expect(card.getByText('No link available')).toBeInTheDocument();
    expect((await row('Invoice #209')).fact('Due Amount')).toHaveTextContent('N/A');
  });

  it('links to a new message with the URL of the invoice, about its family', async () => {
    await setup({}, picked);
    const link = (await row('INV-2024-014')).getByRole('link', { name: /^Ask about this invoice/ });
    const { searchParams } = new URL(link.getAttribute('href')!, 'http://localhost');
    const text = 'A question about INV-2024-014:\n\nhttp://localhost/invoices?family=11&invoice=208';
    expect(Object.fromEntries(searchParams)).toEqual({ newMessage: text, about: '11' });
  });

  it('shows no amount while amounts are hidden', async () => {
    const { user } = await setup({}, picked);
    await row('INV-2024-014');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body.textContent).not.toMatch(/\$\d/);
    expect(screen.getAllByText('Amount hidden').length).toBeGreaterThan(0);
  });

  it('links to the billing system in a new tab, over https only, and announces it', async () => {
    await setup({}, picked);
    const link = (await row('INV-2024-014')).getByRole('link', { name: /^View/ });
    expect(link).toHaveAccessibleName('View INV-2024-014 on app.bill.com (opens in a new tab)');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect((await row('INV-3')).queryByRole('link', { name: /^View/ })).not.toBeInTheDocument();
  });

  it('is filtered and sorted by the parameters of the URL', async () => {
    const { user, router } = await setup({}, picked);
    await user.click(await screen.findByRole('link', { name: 'Overdue 1' }));
    expect(listed()).toEqual(['INV-2024-014']);
    expect(router.state.location.search).toBe('?family=11&show=overdue');
    await choose(user, screen.getByLabelText('Sort by'), 'Newest first');
    expect(router.state.location.search).toBe('?family=11&show=overdue&sort=newest');
    await user.click(screen.getByRole('link', { name: 'All 4' }));
    expect(listed()).toEqual(['INV-2024-014', 'Invoice #209', 'Invoice #211', 'INV-3']);
  });

  it('reports an empty list', async () => {
    await setup({ [listCall]: { invoices: { results: [] } } }, picked);
    expect(await screen.findByText('No invoices found for this customer')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide amounts' })).not.toBeInTheDocument();
  });
});

describe('invoices that cannot be shown', () => {
  it.each<[string, MockResponse]>([
    ['the server fails', () => failing(500, 'Boom.')],
    ['the network is lost', unreachable],
  ])('show the specified messages when %s, and Retry requests them again', async (_case, response) => {
    const { user, network } = await setup({ [listCall]: response }, picked);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch invoices')).toBeInTheDocument();
    expect(within(alert).getByText('Failed to create conversation')).toBeInTheDocument();
    expect(alert).toHaveTextContent('your invoices could not be loaded');
    expect(screen.getByText('Unable to load invoices')).toBeInTheDocument();
    network.respond(listCall, { invoices: { results: invoices } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: 'INV-2024-014' })).toBeInTheDocument();
  });

  const required =
    'You do not have access to Bill.com invoices. Please contact a concierge to set up your Bill.com integration.';

  it('are not requested without billing access', async () => {
    const { network } = await setup({ [billingCall]: { hasBillComCustomerId: false } }, picked);
    expect(await screen.findByText(required)).toBeInTheDocument();
    expect(network.requests).not.toContain(listCall);
    expect(screen.queryByRole('button', { name: 'Hide amounts' })).not.toBeInTheDocument();
  });

  it('will appear once there is billing, in an office without it', async () => {
    await setup({ [billingCall]: { hasBillComCustomerId: false, billingOffered: false } }, picked);
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeInTheDocument();
    expect(
      screen.getByText('Invoices appear here once the family office bills you through Bill.com.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(required)).not.toBeInTheDocument();
  });

  it('require billing access where there is billing', async () => {
    await setup({ [billingCall]: { hasBillComCustomerId: false, billingOffered: true } }, picked);
    expect(await screen.findByText(required)).toBeInTheDocument();
  });

  it('require billing access when the server refuses them, whatever the profile contains', async () => {
    await setup({ [billingCall]: () => failing(500, ''), [listCall]: () => failing(403, 'No.') }, picked);
    expect(await screen.findByText(required)).toBeInTheDocument();
  });
});
