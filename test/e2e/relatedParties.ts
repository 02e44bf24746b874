import type { Page } from '@playwright/test';
import { choose } from '../support/journeys/chooseOnPage';
import { field } from './form';
import { type } from './individual';

/** The tab of the family page for each kind, and the name of its records there. */
export const parties = [
  ['bankaccount', 'Bank Accounts', '1010, Checking'],
  ['brokerageCustodian', 'Brokerage & Custodians', 'Calder & Finch'],
  ['insurance-company', 'Insurance', 'Harbor Mutual'],
  ['contact', 'Contacts', 'Tax Attorney, ruth@calloway.example'],
  ['business', 'Businesses', 'Whitmore Maritime LLC'],
  ['trust', 'Trusts', 'Whitmore Trust'],
  ['charitable-organization', 'Charitable Organizations', 'Whitmore Foundation'],
  ['vendor', 'Vendors', 'Pine Gardens'],
] as const;

export type Segment = (typeof parties)[number][0];

type FieldValues = Readonly<Record<string, string>>;

const reach = {
  'Business Website': 'calder.example',
  'Business Email': 'desk@calder.example',
  'Business Phone': '(212) 555-0161',
};

const location: FieldValues = {
  'Business Location Address Line 1': '80 Pine Street',
  'Business Location City': 'New York',
  'Business Location State': 'NY',
  'Business Location ZIP Code': '10005',
  'Business Location Country': 'US',
};

const address: FieldValues = {
  'Address Line 1': '1 Pier Road',
  City: 'Sausalito',
  State: 'CA',
  'ZIP Code': '94965',
  Country: 'US',
};

/** The values of the form of a kind, in the order of its fields. */
const sampleValues: Readonly<
  Record<Exclude<Segment, 'business' | 'trust'>, readonly [chosen: FieldValues, typed: FieldValues]>
> = {
  bankaccount: [{ 'Debit/Credit': 'Debit' }, { 'GL Code': '1010', 'Assets Type': 'Cash', 'Account Type': 'Checking' }],
  brokerageCustodian: [
    { 'Business Type': 'Custodian' },
    { 'Business Name': 'Calder & Finch', 'Assets Class': 'Equities', ...reach, ...location },
  ],
  'insurance-company': [{ 'Insurance Type': 'Type 2' }, { 'Business Name': 'Harbor Mutual', ...reach, ...location }],
  contact: [{ 'Contact Type': 'Tax Attorney' }, { Email: 'ruth@calloway.example', 'Phone Number': '212-555-0107' }],
  'charitable-organization': [
    { 'Organization Type': 'Private Foundation' },
    {
      Name: 'Whitmore Foundation',
      EIN: '12-3456789',
      Website: 'whitmore.example',
      Email: 'office@whitmore.example',
      Phone: '4155550123',
      ...address,
    },
  ],
  vendor: [
    {},
    { Name: 'Pine Gardens', 'Vendor Type': 'Gardening', Email: 'desk@pine.example', 'Phone Number': '4155550175' },
  ],
};

/** Fills in the form of a kind other than a business or a trust, by its labels. */
export async function fillParty(page: Page, segment: keyof typeof sampleValues): Promise<void> {
  const [chosen, typed] = sampleValues[segment];
  for (const [label, choice] of Object.entries(chosen)) await choose(field(page, label), choice);
  for (const [label, text] of Object.entries(typed)) await type(page, label, text);
}
