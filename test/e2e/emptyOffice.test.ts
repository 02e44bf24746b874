import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { openPerson } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { startOpenIdProvider } from '../support/journeys/openIdProvider';
import { launchProduct } from '../support/journeys/product';
import { createProductData } from '../support/journeys/productData';
import { button } from './features';
import { onboard } from './individual';
import { generate } from './reports';

const concierge = { name: 'Dana Whitlock', email: 'dana@office.example', groups: ['Concierge'] };
const client = { name: 'Ruth Calloway', email: 'ruth@calloway.example', groups: [] };

const files = {
  'manifest.json': JSON.stringify({
    format: 'portal-import',
    version: 1,
    source: 'calloway-books',
    asOf: '2026-11-27T22:00:00Z',
  }),
  'families.csv': 'key,name,fiscalYearStart\ncalloway,Calloway,7\n',
  'people.csv': `email,family,firstName,lastName,billingCustomer\n${client.email},calloway,Ruth,Calloway,C-1\n`,
  'billing-customers.csv': 'id,family\nC-1,calloway\n',
  'locations.csv': 'id,family,name\nL1,calloway,Calloway LLC\n',
  'accounts.csv':
    'family,number,name,class,cashFlow\ncalloway,0010,Checking,asset,cash\ncalloway,3000,Capital,equity,\n',
  'journal-lines.csv': [
    'entry,family,date,status,location,account,debit,credit',
    '1,calloway,2026-01-31,posted,L1,0010,51250,',
    '1,calloway,2026-01-31,posted,L1,3000,,51250',
    '',
  ].join('\n'),
  'trial-balance.csv': 'family,date,account,balance\ncalloway,2026-06-30,0010,51250\ncalloway,2026-06-30,3000,-51250\n',
  'invoices.csv':
    'id,customer,number,status,invoiceDate,dueDate,total,due\n1,C-1,CAL-1,Unpaid,2026-06-01,2026-07-01,500,500\n',
};
const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));

/** A heading of any level. */
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Signs in at the provider. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name }).click();
}

/** Uploads the package, looks at its check, and imports it. */
async function importBooks(page: Page): Promise<void> {
  await page.getByText('No families available.').waitFor();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await heading(page, 'Nothing has been imported.').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'calloway.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByText('Ready to apply', { exact: true }).waitFor();
  await page.getByText('This run has no issues.').waitFor();
  await button(page, 'Import').click();
  await button(page, 'Import Now').click();
  await page.getByText('Applied', { exact: true }).waitFor();
}

/** Waits until the only family lists a member with billing access. */
async function seeMember(page: Page, name: string): Promise<void> {
  await page.goto('/concierge-dashboard');
  await page.getByRole('link', { name: 'Manage Family' }).click();
  await page.getByText(/ · Fiscal year begins in July · /).waitFor();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('switch', { name: `Billing access of ${name}`, checked: true }).waitFor();
}

test('an empty office: a client reads the invoice and the balance sheet that a concierge has imported', async ({
  browser,
}) => {
  // Creates a database, beside the sign-in of two persons and a whole onboarding.
  test.slow();
  const [provider, data] = await Promise.all([startOpenIdProvider([concierge, client]), createProductData(undefined)]);
  const product = await launchProduct({ ...data.settings, ...provider.settings }, [], ['--liftoff-only']);
  const [office, home] = await Promise.all([openPerson(browser, product.url), openPerson(browser, product.url)]);

  await signIn(office.page, concierge.name);
  await importBooks(office.page);

  await signIn(home.page, client.name);
  await onboard(home.page, client.email);

  // The package names the client: the sign-in with this email has assigned the family.
  await home.page.getByText('No conversations yet').waitFor();
  await seeMember(office.page, client.name);
  await home.page.goto('/invoices');
  await home.page.getByRole('rowheader', { name: 'CAL-1' }).waitFor();
  await home.page.getByText(/^From calloway-books, as of Nov 27/).waitFor();
  await home.page.goto('/accounting');
  await generate(home.page, { 'End Date': '2026-06-30' });
  const sheet = home.page.getByRole('article', { name: 'Balance Sheet' });
  expect(await sheet.getByRole('row', { name: /^Total Assets/ }).textContent()).toContain('51,250');
  await sheet.getByText(/^From calloway-books, as of Nov 27/).waitFor();

  expect([...office.failures, ...home.failures]).toEqual([]);
  await Promise.all([office.context.close(), home.context.close()]);
  await product.stop();
  await Promise.all([data.remove(), provider.stop()]);
});
