// Spec: R-FAM-5.
import { screen, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, members, openFamily, summary } from '../testing';

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const invoice = (id: number, dueDate: string, rest: object = {}) => ({
  id,
  invoiceNumber: `INV-${id}`,
  dueDate,
  totalAmount: 100,
  dueAmount: 100,
  ...rest,
});

const point = (endDate: string, netWorth: number) => ({ endDate, netWorth, cash: 5, assets: netWorth, liabilities: 0 });

describe('the overview of a family', () => {
  it('leads with net worth, cash and what is outstanding and overdue, with the next due dates', async () => {
    await openFamily(undefined, {
      [calls.netWorth]: { netWorth: [point('2024-01-31', 1000), point('2024-02-29', 1250)] },
      [calls.invoices]: {
        invoices: {
          results: [
            invoice(1, '2020-01-15'),
            invoice(2, '2999-01-15', { dueAmount: 50.5 }),
            invoice(3, '2998-01-15'),
            invoice(4, '2997-01-15', { archived: true }),
            invoice(5, '2999-02-15', { dueAmount: undefined }),
            invoice(6, '2999-02-15', { totalAmount: -40, dueAmount: -40 }),
          ],
        },
      },
    });
    const netWorth = await card('Net worth and cash');
    expect(await netWorth.findByText('$1,250.00')).toBeInTheDocument();
    expect(netWorth.getByText('Up $250.00 (25.0%)')).toBeInTheDocument();
    const invoices = await card('Invoices');
    expect(await invoices.findByText('$250.50')).toBeInTheDocument();
    expect(invoices.getByText(/^1 invoice overdue/)).toHaveTextContent('1 invoice overdue, $100.00');
    expect(invoices.getByText('Not included: 1 invoice without a due amount.')).toBeInTheDocument();
    const due = linksIn(invoices.getByRole('list', { name: 'Next due dates' }));
    expect(due.map(([text]) => text)).toEqual([
      expect.stringMatching(/^INV-3.*\$100\.00$/),
      expect.stringMatching(/^INV-2.*\$50\.50$/),
      expect.stringMatching(/^INV-5Due Feb 15, 2999$/),
    ]);
    expect(due[0]?.[1]).toBe('/family-management/17/client-view/invoices?invoice=3');
  });

  it('lists what is missing with links to where it is added', async () => {
    await openFamily(undefined);
    const missing = await (await card('What is missing')).findByRole('list', { name: 'What is missing' });
    expect(linksIn(missing)).toEqual([
      ['Onboarding not completeJames Ashworth', '/family-management/17?tab=members'],
      ['No invoicesThey come with an import or a connector', '/concierge/data'],
      ['No accounting dataIt comes with an import or a connector', '/concierge/data'],
      ['No individualsThey are added by onboarding', '/family-management/17?tab=individuals'],
      ['No bank accountsAdd the accounts of the family', '/family-management/17?tab=bankAccounts'],
      ['No contactsAdd advisors and other people to call', '/family-management/17?tab=contacts'],
    ]);
  });

  it('names a family without members, which nobody can write to', async () => {
    await openFamily(undefined, {
      [calls.part]: { members: [] },
      [calls.invoices]: { invoices: { results: [invoice(1, '2020-01-15')] } },
    });
    const missing = await card('What is missing');
    expect(await missing.findByText('No members')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Message' })).toBeDisabled();
  });

  const complete = {
    [calls.summary]: summary({ counts: { ...summary().family.counts, individuals: 1, bankAccounts: 1, contacts: 1 } }),
    [calls.part]: { members: [{ ...members[0], hasBillComCustomerId: false }] },
    [calls.netWorth]: { netWorth: [point('2024-01-31', 1000)] },
    [calls.invoices]: { invoices: { results: [invoice(1, '2020-01-15')] } },
  };

  it('names a family whose invoices no member can see', async () => {
    await openFamily(undefined, complete);
    const missing = await (await card('What is missing')).findByRole('list', { name: 'What is missing' });
    expect(linksIn(missing).map(([text]) => text)).toEqual([
      'No billing accessNo member can see the invoices of the family',
    ]);
  });

  it('says that nothing is missing only after every check', async () => {
    let respond: (invoices: object) => void = () => undefined;
    const invoices = new Promise<object>((resolve) => (respond = resolve));
    await openFamily(undefined, {
      ...complete,
      [calls.part]: { members: [members[0]] },
      [calls.invoices]: () => invoices,
    });
    const missing = await card('What is missing');
    expect(await (await card('People')).findByText('Eleanor Ashworth')).toBeInTheDocument();
    expect(missing.queryByText('Nothing is missing.')).not.toBeInTheDocument();
    respond(complete[calls.invoices]);
    expect(await missing.findByText('Nothing is missing.')).toBeInTheDocument();
  });

  it('says what could not be checked instead', async () => {
    await openFamily(undefined, {
      ...complete,
      [calls.part]: { members: [members[0]] },
      [calls.netWorth]: () => failing(500, ''),
    });
    const missing = await card('What is missing');
    expect(await missing.findByText('Some of it could not be checked.')).toBeInTheDocument();
    expect(missing.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(missing.queryByText('Nothing is missing.')).not.toBeInTheDocument();
  });

  it('lists the last messages of this family, the people, and records with links to add one', async () => {
    const conversation = (id: number, familyId: number, day: number) => ({
      id,
      familyId,
      clientId: 31,
      status: 'OPEN',
      category: 'GENERAL',
      updatedAt: `2024-02-0${day}T10:00:00.000Z`,
      lastMessageDate: `2024-02-0${day}T10:00:00.000Z`,
      lastMessageContent: `Message ${id}`,
      otherParticipantName: 'Eleanor Ashworth',
    });
    await openFamily(undefined, {
      [calls.summary]: summary(),
      [calls.conversations]: {
        conversations: [conversation(1, 17, 1), conversation(2, 18, 3), conversation(3, 17, 2)],
      },
    });
    const messages = linksIn(await screen.findByRole('list', { name: 'Last messages' }));
    expect(messages.map(([, href]) => href)).toEqual([
      '/concierge-dashboard?tab=conversations&conversation=3',
      '/concierge-dashboard?tab=conversations&conversation=1',
    ]);
    expect(messages[0]?.[0]).toContain('Message 3');
    const people = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Eleanor Ashwortheleanor@ashworth.exampleOnboarded',
      'James Ashworthjames@ashworth.exampleNot onboarded',
    ]);
    const records = await screen.findByRole('list', { name: 'Records' });
    expect(within(records).getByRole('link', { name: 'Vendors' }).closest('li')).toHaveTextContent('Vendors 2');
    expect(within(records).getByRole('link', { name: 'Add Contact' })).toHaveAttribute(
      'href',
      '/family-management/17/contact/add',
    );
  });
});
