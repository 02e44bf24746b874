import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { choose } from '#test/support/screens/choose';
import { input, openPage } from '#test/support/screens/formPage';
import { eleanor } from '@/forms/testing';
import { BrokerageCustodianPage } from '../brokerage-custodian/BrokerageCustodianPage';
import { harbor } from '../business/testing';
import { newcomer } from '../testing';
import { IndividualPage } from '../IndividualPage';
import { dune } from '../trust/testing';

const calder = {
  id: 12,
  version: 3,
  businessName: 'Calder & Finch',
  businessType: 'Custodian',
  assetsClass: 'Equities',
  businessWebsite: 'calder.example',
  businessEmail: 'desk@calder.example',
  businessPhone: '2125550161',
  businessLocationAddressLine1: '9 Wall Street',
  businessLocationAddressCity: 'New York',
  businessLocationAddressState: 'NY',
  businessLocationAddressZipCode: '10005',
  businessLocationAddressCountry: 'US',
};

/** A step for a client with a business, a trust and an account. */
async function open(Component: ComponentType, individual: object | null = eleanor) {
  return openPage([{ path: '*', Component }], {
    responses: {
      ...newcomer,
      'GET /api/onboarding/Individual': { individual },
      'GET /api/onboarding/Business': { businessEntities: [harbor] },
      'GET /api/onboarding/GetTrustsData': { trusts: [dune] },
      'GET /api/onboarding/BrokerageCustodians': { brokerageCustodians: [calder] },
    },
  });
}

const chip = (name: string) => screen.findByRole('button', { name });
const chips = () => screen.queryAllByRole('button', { name: /^Use / }).map(({ textContent }) => textContent);
const texts = (...labels: string[]) => labels.map((label) => input(label).value);
const addressParts = ['Address Line 1', 'City', 'State', 'ZIP Code', 'Country'];

describe('Enter once, reuse: a new account', () => {
  const location = addressParts.map((part) => `Business Location ${part}`);
  const contact = ['Business Website', 'Business Email', 'Business Phone'];

  const openNew = async () => {
    const page = await open(BrokerageCustodianPage);
    await page.user.click(await chip('+ Add Another Brokerage/Custodian'));
    return page;
  };

  it('fills in an address of another step with one click, and another one with the next', async () => {
    const { user } = await openNew();
    await user.click(await chip('Use my address from Individual'));
    expect(texts(...location)).toEqual(['12 Harbor View Road', 'Sausalito', 'CA', '94965', 'United States']);
    await user.click(await chip('Use the address of Harbor LLC'));
    expect(texts(...location)).toEqual(['1 Pier Road', 'Sausalito', 'CA', '94965', 'US']);
  });

  it('fills in the email and phone of the client, and of a business', async () => {
    const { user } = await openNew();
    await user.click(await chip('Use my email and phone from Individual'));
    expect(texts(...contact)).toEqual(['', 'eleanor@ashworth.example', '(415) 555-0132']);
    await user.click(await chip('Use the email and phone of Harbor LLC'));
    expect(texts(...contact)).toEqual(['', 'office@harbor.example', '(415) 555-0170']);
  });

  it.each([
    ['+44', '2079460958', '+44 2079460958'],
    ['45', '12345678', '+45 12345678'],
    ['+44', '442079460958', '+44 2079460958'],
    ['+1', '4155550132', '(415) 555-0132'],
  ])('fills in the phone of a client with country code %s: %s', async (countryCode, phoneNumber, shown) => {
    const { user } = await open(BrokerageCustodianPage, { ...eleanor, countryCode, phoneNumber });
    await user.click(await chip('+ Add Another Brokerage/Custodian'));
    await user.click(await chip('Use my email and phone from Individual'));
    expect(texts(...contact)).toEqual(['', 'eleanor@ashworth.example', shown]);
  });

  it('fills in the contact data of a person of a business', async () => {
    const { user } = await openNew();
    await user.click(await chip('Use Ruth Calloway'));
    expect(texts(...contact)).toEqual(['', 'ruth@harbor.example', '(415) 555-0171']);
  });

  it('does not replace a typed value', async () => {
    const { user } = await openNew();
    await user.type(input('Business Phone'), '2125550100');
    await user.type(input('Business Location City'), 'Boston');
    await user.tab();
    expect(chips()).toEqual([]);
  });
});

describe('Enter once, reuse: the Individual step', () => {
  it('fills in the addresses of the client and of the employer separately', async () => {
    const { user } = await open(IndividualPage, null);
    const own = within(await screen.findByRole('region', { name: 'Personal Address' }));
    await user.click(own.getByRole('button', { name: 'Use the address of Harbor LLC' }));
    const valuesOf = (role: string) => own.getAllByRole<HTMLInputElement>(role).map(({ value }) => value);
    expect(valuesOf('textbox')).toEqual(['1 Pier Road', '', 'Sausalito', '94965']);
    expect(valuesOf('combobox')).toEqual(['CA', 'US']);
    await choose(user, input('Employment Status'), 'Employed');
    expect(input('Employer City')).toHaveValue('');
    const employer = within(screen.getByRole('region', { name: 'Employer Address' }));
    await user.click(employer.getByRole('button', { name: 'Use the registered agent address of Harbor LLC' }));
    expect(input('Employer City')).toHaveValue('New York');
    expect(input('City')).toHaveValue('Sausalito');
  });

  it('fills in a phone and an email typed elsewhere', async () => {
    const { user } = await open(IndividualPage, null);
    await user.click(await chip('Use the phone of Harbor LLC'));
    await user.clear(input('Email'));
    await user.click(await chip('Use the email of Harbor LLC'));
    expect(texts('Phone Number', 'Email')).toEqual(['(415) 555-0170', 'office@harbor.example']);
  });

  it('is empty when all fields have values', async () => {
    await open(IndividualPage);
    await screen.findByRole('button', { name: 'Complete' });
    const own = within(screen.getByRole('region', { name: 'Personal Address' }));
    expect(own.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    expect(chips().filter((text) => /phone|email/.test(text))).toEqual([]);
  });
});
