import type { Page } from '@playwright/test';
import type { OnboardingBrokerageCustodian } from '#server/generated/operations.gen';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { chosen } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import type { Product } from '../support/journeys/product';
import { signIn as signInByHttp } from '../support/journeys/signIn';
import { injectFault } from '../support/contract/injectFault';
import { calder, fillAccount } from './accounts';
import { field } from './form';

async function read(page: Page): Promise<Readonly<Record<string, string>>> {
  const seen: Record<string, string> = {};
  for (const label of Object.keys(calder)) {
    const input = field(page, label);
    seen[label] = label === 'Business Type' ? await chosen(input) : await input.inputValue();
  }
  return seen;
}

const path = '/onboarding/brokerage-custodian';
const account = (page: Page, name: string) => page.getByRole('region', { name });

test('a client adds, reloads, changes, removes and restores a custodian; Finish opens the home page', async ({
  person,
}) => {
  const { page } = await person();
  await signIn(page, 'newcomer', path);
  await page.getByRole('heading', { name: 'No Brokerages or Custodians' }).waitFor();
  await page.getByRole('button', { name: '+ Add Your First Brokerage/Custodian' }).click();
  await fillAccount(page, calder);
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await page.getByRole('button', { name: 'Edit Calder & Finch' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Edit Calder & Finch' }).click();
  expect(await read(page)).toEqual({ ...calder, 'Business Phone': '(212) 555-0161' });
  await field(page, 'Assets Class').fill('Bonds');
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await account(page, 'Calder & Finch').getByText('Bonds').waitFor();

  await page.getByRole('button', { name: 'Remove Calder & Finch' }).click();
  await page.getByRole('heading', { name: 'No Brokerages or Custodians' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await account(page, 'Calder & Finch').waitFor();
  await page.reload();
  await account(page, 'Calder & Finch').getByText('80 Pine Street, Floor 3, New York, NY 10005, US').waitFor();
  await page.getByRole('link', { name: 'Finish' }).click();
  await page.waitForURL((url) => url.pathname !== path);
});

/** One violation of each rule: label, typed text, message. */
const violations: readonly (readonly [label: string, text: string, message: string])[] = [
  ['Business Name', ' ', 'Business Name is required'],
  ['Business Name', 'x'.repeat(101), 'Business Name must not exceed 100 characters'],
  ['Business Type', '', 'Business Type is required'],
  ['Assets Class', '', 'Assets Class is required'],
  ['Business Website', '', 'Business Website is required'],
  ['Business Website', 'nowhere', 'Please enter a valid domain (e.g., example.com)'],
  ['Business Email', '', 'Business Email is required'],
  ['Business Email', 'desk@', 'Must be a valid email'],
  ['Business Phone', '', 'Business Phone is required'],
  ['Business Phone', '123', 'Phone number must be 4-12 digits'],
  ['Business Location Address Line 1', '', 'Business Location Address Line 1 is required'],
  ['Business Location City', '', 'Business Location City is required'],
  ['Business Location State', '', 'Business Location State is required'],
  ['Business Location ZIP Code', '', 'Business Location ZIP Code is required'],
  ['Business Location ZIP Code', '1', 'Enter a valid ZIP/postal code'],
  ['Business Location Country', '', 'Business Location Country is required'],
];

test('every rule has its message, a failed save preserves the form, and leaving it requires confirmation', async ({
  person,
}) => {
  const { page } = await person();
  await signIn(page, 'returning', path);
  await page.getByRole('button', { name: /^\+ Add/ }).click();
  for (const [label, text, message] of violations) {
    const input = field(page, label);
    if (label !== 'Business Type') await input.fill(text);
    await input.focus();
    await input.blur();
    await page.getByText(message, { exact: true }).waitFor();
  }
  await fillAccount(page, calder);
  const { recover } = await injectFault(page, '/api/onboarding/BrokerageCustodians', 'responds with 500');
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await page.getByRole('alert').getByText('The ledger is closed.').waitFor();
  expect(await field(page, 'Business Name').inputValue()).toBe('Calder & Finch');
  await page.getByRole('link', { name: 'Finish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await recover();
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await page.getByRole('button', { name: 'Edit Calder & Finch' }).waitFor();
});

/** Changes the first stored account of `imported`, as another device would. */
async function saveElsewhere(product: Product, changes: Partial<OnboardingBrokerageCustodian>): Promise<void> {
  const { accessToken } = await signInByHttp(product.url, 'imported');
  const url = `${product.url}/api/onboarding/BrokerageCustodians`;
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const stored = (await (await fetch(url, { headers })).json()) as {
    brokerageCustodians: OnboardingBrokerageCustodian[];
  };
  const body = JSON.stringify({ ...stored.brokerageCustodians[0], ...changes });
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
}

test('merges an account that another device saved; the user resolves conflicting fields', async ({
  person,
  product,
}) => {
  const { page } = await person();
  await signIn(page, 'imported', path);
  await page.getByRole('button', { name: /^\+ Add/ }).click();
  await fillAccount(page, calder);
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  await page.getByRole('button', { name: 'Edit Calder & Finch' }).click();
  await saveElsewhere(product, { assetsClass: 'Bonds', contactNotes: 'Ask for Sam' });

  announceFailures(page, '/api/onboarding/BrokerageCustodians');
  await field(page, 'Assets Class').fill('Cash');
  await field(page, 'Business Location City').fill('Boston');
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  const panel = page.getByRole('region', { name: 'This was saved elsewhere in the meantime' });
  await panel.getByText('Also changed elsewhere and merged: Contact Notes.').waitFor();
  await panel.getByRole('radio', { name: 'Assets Class: theirs, Bonds' }).check();
  await page.getByRole('button', { name: 'Save Brokerage/Custodian' }).click();
  const saved = account(page, 'Calder & Finch');
  await saved.getByText('Bonds').waitFor();
  await saved.getByText('Ask for Sam').waitFor();
  await saved.getByText('Boston').waitFor();
});

test('reports that accounts cannot be loaded, and retries', async ({ person }) => {
  const { page } = await person();
  const { recover } = await injectFault(page, '/api/onboarding/BrokerageCustodians', 'responds with 500');
  await signIn(page, 'imported', path);
  await page.getByRole('alert').getByText('The ledger is closed.').waitFor();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^\+ Add/ }).waitFor();
});
