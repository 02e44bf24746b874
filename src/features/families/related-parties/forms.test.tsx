// Spec: R-FAM-7.
import { screen, within } from '@testing-library/react';
import { optionsOf } from '#test/support/screens/choose';
import type { PartyKind } from '#test/support/samples/relatedParties';
import { button, field } from '#test/support/screens/formPage';
import { addressOf, openForm, recordSaves, calls } from './testing';

type Control = 'text' | 'place' | 'email' | 'tel' | 'select' | 'area';

/** The fields of R-FAM-7, literally: label, whether it is required, its control. */
const location = [
  ['Business Location Address Line 1', true, 'text'],
  ['Business Location Address Line 2', false, 'text'],
  ['Business Location City', true, 'text'],
  ['Business Location State', true, 'place'],
  ['Business Location ZIP Code', true, 'text'],
  ['Business Location Country', true, 'place'],
] as const;

const company = [
  ['Business Website', true, 'text'],
  ['Business Email', true, 'email'],
  ['Business Phone', true, 'tel'],
  ...location,
  ['Contact Notes', false, 'area'],
] as const;

const shown: Partial<Record<PartyKind, readonly (readonly [label: string, required: boolean, control: Control])[]>> = {
  bankAccount: [
    ['GL Code', true, 'text'],
    ['Assets Type', true, 'text'],
    ['Debit/Credit', true, 'select'],
    ['Account Type', true, 'text'],
  ],
  brokerageCustodian: [
    ['Business Name', true, 'text'],
    ['Business Type', true, 'select'],
    ['Assets Class', true, 'text'],
    ...company,
  ],
  insuranceCompany: [['Business Name', true, 'text'], ['Insurance Type', true, 'select'], ...company],
  contact: [
    ['Contact Type', true, 'select'],
    ['Company Website', false, 'text'],
    ['Email', true, 'email'],
    ['Phone Number', true, 'tel'],
    ['Contact Notes', false, 'area'],
  ],
};

const cases = Object.entries(shown).map(([kind, fields]) => [kind as PartyKind, fields] as const);

const titles: Partial<Record<PartyKind, string>> = {
  bankAccount: 'Bank Account',
  brokerageCustodian: 'Brokerage/Custodian',
  insuranceCompany: 'Insurance Company',
  contact: 'Contact',
};

const roles = {
  text: 'textbox',
  place: 'combobox',
  email: 'textbox',
  tel: 'textbox',
  select: 'combobox',
  area: 'textbox',
} as const;

const contactTypes = [
  'Accountant/CPA',
  'Art Advisor',
  'Concierge/Lifestyle Manager',
  'Estate Attorney',
  'Executive Assistant',
  'External Family Office CEO Lead',
  'General Counsel',
  'Home Manager',
  'Household Staff Member',
  'Insurance Company',
  'Investment Portfolio Manager',
  'Personal Banker',
  'Philanthropy Advisor',
  'Private Security Team Lead',
  'Real Estate Specialist',
  'Tax Attorney',
  'Technology and Cybersecurity Advisor',
  'Wealth Advisor',
];

describe.each(cases)('the form of a %s', (kind, fields) => {
  it('has exactly the fields of the specification with their required marks and controls', async () => {
    await openForm(addressOf(kind));
    expect(await screen.findByRole('heading', { level: 1, name: `Add ${titles[kind] ?? ''}` })).toBeInTheDocument();
    for (const [label, required, control] of fields) {
      const input = await field(`${label}${required ? ' *' : ''}`);
      expect(input).toHaveAttribute('aria-required', String(required));
      expect(input).toHaveRole(roles[control]);
      if (control === 'email' || control === 'tel') expect(input).toHaveAttribute('type', control);
    }
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    expect(form?.querySelectorAll('input, select, textarea')).toHaveLength(fields.length);
  });

  it('requires its fields and sends no request without them', async () => {
    const { bodies, response } = recordSaves(kind);
    const { user } = await openForm(addressOf(kind), { [calls(kind).create]: response });
    await user.click(await button('Save'));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    const required = fields.filter(([, isRequired]) => isRequired);
    expect(links.map(({ textContent }) => textContent)).toEqual(required.map(([label]) => `${label} is required`));
    expect(bodies).toEqual([]);
  });
});

it.each([
  ['bankAccount', 'Debit/Credit *', ['Debit', 'Credit']],
  ['brokerageCustodian', 'Business Type *', ['Brokerage', 'Custodian']],
  ['insuranceCompany', 'Insurance Type *', ['Type 1', 'Type 2']],
  ['contact', 'Contact Type *', contactTypes],
] as const)('%s: %s offers exactly the choices of the specification', async (kind, label, options) => {
  const { user } = await openForm(addressOf(kind));
  expect(await optionsOf(user, await field(label))).toEqual(options);
});

it.each([
  ['brokerageCustodian', 'Business Phone *', '123', 'Phone number must be 4-12 digits'],
  ['brokerageCustodian', 'Business Website *', 'nowhere', 'Please enter a valid domain (e.g., example.com)'],
  ['insuranceCompany', 'Business Email *', 'desk@', 'Must be a valid email'],
  ['contact', 'Company Website', 'nowhere', 'Please enter a valid domain (e.g., example.com)'],
  ['bankAccount', 'GL Code *', 'x'.repeat(101), 'GL Code must not exceed 100 characters'],
] as const)('%s: %s shows its message when it loses the focus', async (kind, label, text, message) => {
  const { user } = await openForm(addressOf(kind));
  await user.click(await field(label));
  await user.paste(text);
  await user.tab();
  expect(await field(label)).toHaveAccessibleDescription(message);
});
