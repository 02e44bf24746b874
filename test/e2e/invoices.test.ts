import type { Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { choose } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { injectFault } from '../support/contract/injectFault';

const pick = (page: Page, family: string) => choose(page.getByLabel('Pick a family'), family);
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const numbers = (page: Page) => page.getByRole('rowheader').allTextContents();
/** The URL changes before the list. */
const firstIs = (page: Page, number: string) =>
  page.getByRole('rowheader').first().filter({ hasText: number }).waitFor();

const dollars = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100);

test('a client selects a family and sees its invoices, overdue ones first', { tag: '@minimal' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices');
  await page.getByText('Please select a family.').waitFor();
  await pick(page, 'Ashford');
  await firstIs(page, 'ASH-2152');
  expect((await numbers(page)).slice(0, 2)).toEqual(['ASH-2152', 'ASH-2154']);

  const overdue = row(page, 'ASH-2152');
  await overdue.getByText('Unpaid', { exact: true }).waitFor();
  await overdue.getByText(/^\d+ days overdue$/).waitFor();
  const link = overdue.getByRole('link', { name: /^View/ });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/app\.bill\.com\/invoices\//);
  await expect(link).toHaveAccessibleName('View ASH-2152 on app.bill.com (opens in a new tab)');

  const bare = row(page, /^Invoice #\d+$/);
  await bare.getByText('No link available').waitFor();
  await bare.getByText('N/A').first().waitFor();
  await row(page, 'ASH-2159').getByText('Unknown').waitFor();
});

test('the total equals the sum of the invoices on the page to the cent, without the void one', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices');
  await pick(page, 'Ashford');
  const summary = page.getByText(/^\d+ invoices · Total/);
  await summary.waitFor();
  const [, count = '', total = ''] =
    /^(\d+) invoices · Total (\$[\d,]+\.\d\d)/.exec((await summary.textContent()) ?? '') ?? [];
  await page.getByText('Not included: 1 void invoice.').waitFor();
  const titles = await page.getByRole('columnheader').allTextContents();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const counted = rows.filter({ hasNot: page.getByText('Void', { exact: true }) });
  const amounts = await counted.locator(`td:nth-of-type(${titles.indexOf('Total Amount')})`).allTextContents();
  expect(amounts).toHaveLength(Number(count));
  expect(amounts.reduce((sum, amount) => sum + dollars(amount), 0)).toBe(dollars(total));
  expect(await page.getByText('−$0.00').count()).toBe(0);
  await page.getByText(/including 1 credit memo, .*740\.00/).waitFor();
  await page.getByRole('link', { name: 'Credit memos 1' }).click();
  await firstIs(page, 'ASH-2156');
});

test('stores family, filters and sorting in the URL: a link reopens them and Back reverts them', async ({ person }) => {
  const { page, newTab } = await person();
  await signIn(page, 'client', '/invoices');
  await pick(page, 'Ashford Family Trust');
  await page.getByRole('link', { name: /^Paid/ }).click();
  await choose(page.getByLabel('Sort by'), 'Oldest first');
  await page.waitForURL(/\?family=\d+&show=paid&sort=oldest$/);
  await firstIs(page, 'AFT-2101');
  const paid = await numbers(page);
  expect(paid).toHaveLength(7);

  const tab = await newTab();
  await tab.goto(page.url());
  await firstIs(tab, 'AFT-2101');
  expect(await numbers(tab)).toEqual(paid);

  await page.goBack();
  await firstIs(page, 'AFT-2122');
});

test('explains what to do without billing access', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client-no-billing', '/invoices');
  await page
    .getByText(
      'You do not have access to Bill.com invoices. Please contact a concierge to set up your Bill.com integration.',
    )
    .waitFor();
});

test('reports that invoices cannot be loaded, and retries', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices');
  const { recover } = await injectFault(page, '/api/invoice/getInvoices', 'responds with 500');
  await pick(page, 'Ashford');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch invoices' });
  await alert.getByText('Failed to create conversation').waitFor();
  await page.getByText('Unable to load invoices').waitFor();
  await recover();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await row(page, 'ASH-2152').waitFor();
});

test('a question about an invoice knows the family, and carries a card that opens the invoice', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices?family=1');
  await row(page, 'ASH-2152')
    .getByRole('link', { name: /^Ask about this invoice/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select Family' });
  await dialog.getByText('Ashford', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Create Message' }).click();
  await page.getByRole('button', { name: 'Send' }).click();

  const card = page.getByRole('link', { name: /ASH-2152.*\$[\d,]+\.\d\d · Due / });
  await card.click();
  await page.waitForURL(/\/invoices\?family=1&invoice=\d+/);
  await expect(page.locator('[aria-current]').filter({ hasText: 'ASH-2152' })).toBeInViewport();
});
