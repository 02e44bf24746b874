// Spec: R-ONB-21.
import { act, screen, waitFor, within } from '@testing-library/react';
import { type MockResponse, failing, unreachable } from '#test/support/screens/mockNetwork';
import { choose } from '#test/support/screens/choose';
import { arrival, button, input, noContent } from '#test/support/screens/formPage';
import type { BrokerageCustodianFields, OnboardingBrokerageCustodian } from '@/api';
import { openStep } from '../testing';
import { BrokerageCustodianPage } from './BrokerageCustodianPage';

const call = '/api/onboarding/BrokerageCustodians';
const listCall = `GET ${call}`;
const addCall = `POST ${call}`;
const saveCall = `PUT ${call}`;
const deleteCall = 'DELETE /api/onboarding/DeleteBrokerageCustodian/12';

const fields: BrokerageCustodianFields = {
  businessName: 'Calder & Finch',
  businessType: 'Custodian',
  assetsClass: 'Equities',
  businessWebsite: 'calder-finch.example',
  businessEmail: 'desk@calder-finch.example',
  businessPhone: '2125550161',
  businessLocationAddressLine1: '80 Pine Street',
  businessLocationAddressCity: 'New York',
  businessLocationAddressState: 'NY',
  businessLocationAddressZipCode: '10005',
  businessLocationAddressCountry: 'US',
};

const calder: OnboardingBrokerageCustodian = { ...fields, id: 12, version: 3 };

/** A backend with brokerages and custodians; a new one gets the id 20. */
async function setup(
  stored: readonly OnboardingBrokerageCustodian[],
  responses: Readonly<Record<string, MockResponse>> = {},
) {
  let brokerageCustodians = [...stored];
  const sent: unknown[] = [];
  const save = async (request: Request) => {
    const body = (await request.json()) as OnboardingBrokerageCustodian;
    sent.push(body);
    const saved = request.method === 'POST' ? { ...body, id: 20, version: 1 } : { ...body, version: body.version + 1 };
    brokerageCustodians = [...brokerageCustodians.filter(({ id }) => id !== saved.id), saved];
    return { brokerageCustodian: saved };
  };
  const remove = () => {
    brokerageCustodians = brokerageCustodians.filter(({ id }) => id !== 12);
    return noContent();
  };
  const page = await openStep('/onboarding/brokerage-custodian', BrokerageCustodianPage, {
    [listCall]: () => ({ brokerageCustodians }),
    [addCall]: save,
    [saveCall]: save,
    [deleteCall]: remove,
    ...responses,
  });
  return { ...page, sent };
}

describe('the Brokerage/Custodian step', () => {
  it('explains the step without a brokerage or custodian, and can be skipped', async () => {
    const { user } = await setup([]);
    expect(await screen.findByRole('heading', { name: 'No Brokerages or Custodians' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Finish' }));
    expect(await arrival('/')).toBeInTheDocument();
  });

  it('announces that it is loading, and links back to the trusts', async () => {
    const { user } = await setup([], { [listCall]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading brokerage and custodian data...')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await arrival('/onboarding/trust')).toBeInTheDocument();
  });

  it('shows an unknown type as its text, and no text for null', async () => {
    const odd = { ...calder, businessType: 'Bank', contactNotes: null, businessLocationAddressLine2: null };
    const { user } = await setup([], { [listCall]: () => Response.json({ brokerageCustodians: [odd] }) });
    const brokerageCustodian = within(await screen.findByRole('region', { name: 'Calder & Finch' }));
    expect(brokerageCustodian.getByText('Bank')).toBeInTheDocument();
    expect(brokerageCustodian.getByText('80 Pine Street, New York, NY 10005, US')).toBeInTheDocument();
    expect(brokerageCustodian.queryByText('Contact Notes')).not.toBeInTheDocument();
    await user.click(brokerageCustodian.getByRole('button', { name: 'Edit Calder & Finch' }));
    expect(await screen.findByTitle('Bank')).toBeInTheDocument();
  });

  it('adds a brokerage or custodian: marks required fields, saves once for five clicks, and shows it', async () => {
    const { user, sent } = await setup([]);
    await user.click(await button('+ Add Your First Brokerage/Custodian'));
    expect(input('Business Name')).toHaveFocus();
    await user.click(await button('Save Brokerage/Custodian'));
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(11);
    const texts: [string, string][] = [
      ['Business Name', fields.businessName],
      ['Assets Class', fields.assetsClass],
      ['Business Website', fields.businessWebsite],
      ['Business Email', fields.businessEmail],
      ['Business Phone', '(212) 555-0161'],
      ['Business Location Address Line 1', fields.businessLocationAddressLine1],
      ['Business Location City', fields.businessLocationAddressCity],
      ['Business Location State', fields.businessLocationAddressState],
      ['Business Location ZIP Code', fields.businessLocationAddressZipCode],
      ['Business Location Country', fields.businessLocationAddressCountry],
    ];
    await choose(user, input('Business Type'), 'Custodian');
    for (const [label, text] of texts) await user.type(input(label), text);
    const save = await button('Save Brokerage/Custodian');
    act(() => Array.from({ length: 5 }, () => save).forEach((one) => one.click()));
    const card = within(await screen.findByRole('region', { name: 'Calder & Finch' }));
    expect(card.getByText('80 Pine Street, New York, NY 10005, US')).toBeInTheDocument();
    expect(card.getByText('Custodian')).toBeInTheDocument();
    expect(sent).toEqual([fields]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '+ Add Another Brokerage/Custodian' })).toHaveFocus(),
    );
  });

  it('edits a brokerage or custodian; the buttons of the others are disabled until it is saved or cancelled', async () => {
    const { user, sent } = await setup([calder, { ...calder, id: 13, businessName: 'Quay Brokers' }]);
    await user.click(await button('Edit Calder & Finch'));
    expect(await button('Edit Quay Brokers')).toHaveAttribute('aria-disabled', 'true');
    await user.clear(input('Assets Class'));
    await user.type(input('Assets Class'), 'Bonds');
    await user.click(await button('Save Brokerage/Custodian'));
    expect(await button('Edit Calder & Finch')).toBeInTheDocument();
    expect(sent).toEqual([{ ...calder, assetsClass: 'Bonds' }]);
    await user.click(await button('Edit Quay Brokers'));
    await user.click(await button('Cancel'));
    expect(await button('+ Add Another Brokerage/Custodian')).toHaveFocus();
  });

  it('requires confirmation before an unsaved brokerage or custodian is left', async () => {
    const { user } = await setup([]);
    await user.click(await button('+ Add Your First Brokerage/Custodian'));
    await user.type(input('Business Name'), 'Calder');
    await user.click(screen.getByRole('link', { name: 'Finish' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeInTheDocument();
  });

  it('removes a brokerage or custodian, and restores it as a new one', async () => {
    const { user, network, sent } = await setup([calder]);
    await user.click(await button('Remove Calder & Finch'));
    expect(await screen.findByRole('heading', { name: /^No Brokerage/ })).toBeInTheDocument();
    expect(network.requests).toContain(deleteCall);
    expect(await button('+ Add Your First Brokerage/Custodian')).toHaveFocus();
    await user.click(await button('Undo'));
    expect(await screen.findByRole('region', { name: 'Calder & Finch' })).toBeInTheDocument();
    expect(sent).toEqual([fields]);
  });

  it('removes a brokerage or custodian once after a double click', async () => {
    let respond = (): void => undefined;
    const held = () => new Promise((resolve) => (respond = () => resolve(noContent())));
    const { user, network } = await setup([calder], { [deleteCall]: held });
    await user.dblClick(await button('Remove Calder & Finch'));
    act(() => respond());
    expect(await screen.findByText('Calder & Finch removed.')).toBeInTheDocument();
    expect(network.requests.filter((one) => one === deleteCall)).toHaveLength(1);
  });
});

describe('when something fails', () => {
  it('a load shows the error, with Retry', async () => {
    const { user, network } = await setup([], { [listCall]: unreachable });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
    network.respond(listCall, { brokerageCustodians: [calder] });
    await user.click(await button('Retry'));
    expect(await screen.findByRole('region', { name: 'Calder & Finch' })).toBeInTheDocument();
  });

  it('a backend without these operations shows no failure', async () => {
    await setup([], { [listCall]: () => failing(404, 'Not found.') });
    expect(await screen.findByRole('heading', { name: 'Nothing else to complete' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Finish' })).toBeInTheDocument();
  });

  it('a save shows the form with the typed values', async () => {
    const { user } = await setup([calder], { [saveCall]: unreachable });
    await user.click(await button('Edit Calder & Finch'));
    await user.type(input('Assets Class'), ' II');
    await user.click(await button('Save Brokerage/Custodian'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while saving the brokerage or custodian.',
    );
    expect(input('Assets Class')).toHaveValue('Equities II');
  });

  it('a concurrent save shows both versions, and saves the chosen one', async () => {
    const sent: unknown[] = [];
    const current = { ...calder, version: 8, assetsClass: 'Cash' };
    const response = async (request: Request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? Response.json({ message: 'Somebody else saved it.', current }, { status: 412 })
        : { brokerageCustodian: current };
    };
    const { user } = await setup([calder], { [saveCall]: response });
    await user.click(await button('Edit Calder & Finch'));
    await user.type(input('Assets Class'), ' II');
    await user.click(await button('Save Brokerage/Custodian'));
    expect(await screen.findByRole('radio', { name: 'Assets Class: mine, Equities II' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Assets Class: theirs, Cash' }));
    expect(screen.getByRole('textbox', { name: /^Assets Class/ })).toHaveValue('Cash');
    await user.click(await button('Save Brokerage/Custodian'));
    expect(await button('Edit Calder & Finch')).toBeInTheDocument();
    expect(sent[1]).toEqual({ ...calder, assetsClass: 'Cash', version: 8 });
  });

  it('a removal shows the error, and the brokerage or custodian stays', async () => {
    const { user } = await setup([calder], { [deleteCall]: unreachable });
    await user.click(await button('Remove Calder & Finch'));
    expect(await screen.findByText('Calder & Finch could not be removed. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Calder & Finch' })).toBeInTheDocument();
  });
});
