import type { Locator } from '@playwright/test';
import { choose } from '../support/journeys/chooseOnPage';
import { field } from './form';

/** An owner of a business, by number. */
export const owner = (business: Locator, number: number): Locator =>
  business.getByRole('group', { name: `Beneficial Owner ${number}` });

/** Fills fields by their labels. */
export async function fill(scope: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(scope, label).fill(text);
}

/** The address fields whose labels begin with these words, and their values. */
export const address = (words: string, line1: string): Record<string, string> => ({
  [`${words}Address Line 1`]: line1,
  [`${words}City`]: 'Boston',
  [`${words}State`]: 'MA',
  [`${words}ZIP Code`]: '02110',
  [`${words}Country`]: 'US',
});

const texts = (name: string): Record<string, string> => ({
  'Business Name': name,
  'Country of Organization': 'US',
  'Jurisdiction of Formation': 'Delaware',
  'Date of Formation': '03/04/2011',
  'Business Email': 'office@harbor.example',
  'Business Phone': '(617) 555-0170',
  'Country of Tax Residency': 'US',
  'Business Tax ID': '12-3456789',
  'Primary Contact Name': 'Ruth Calloway',
  'Primary Contact Email': 'ruth@harbor.example',
  'Primary Contact Phone': '617 555 0171',
  ...address('', '1 Pier Road'),
  'Registered Agent Name': 'Pine Agents Inc',
  'Registered Agent Email': 'desk@pine.example',
  'Registered Agent Phone': '2125550175',
  ...address('Registered Agent ', '80 Pine Street'),
});

async function fillOwner(business: Locator, number: number, name: string, share: string): Promise<void> {
  await fill(owner(business, number), {
    'Beneficial Owner Name': name,
    'Percentage Ownership': share,
    'Beneficial Owner Email': `owner${number}@harbor.example`,
    'Beneficial Owner Phone': `61755502${number}0`,
  });
}

/** Fills a complete business and its owners with their shares. */
export async function fillBusiness(business: Locator, name: string, shares: readonly (readonly [string, string])[]) {
  await fill(business, texts(name));
  await choose(field(business, 'Entity Type'), 'LLC');
  for (const [index, [ownerName, share]] of shares.entries()) {
    if (index > 0) await business.getByRole('button', { name: '+ Add Beneficial Owner' }).click();
    await fillOwner(business, index + 1, ownerName, share);
  }
}
