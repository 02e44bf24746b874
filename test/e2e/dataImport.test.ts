import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { button, heading } from './features';
import { generate } from './reports';
import { tabTo } from './tabTo';

const files = {
  'manifest.json': JSON.stringify({
    format: 'portal-import',
    version: 1,
    source: 'northgate-ledger',
    asOf: '2026-11-27T22:00:00Z',
  }),
  'families.csv': 'key,name\nnorth,Northgate\n',
  'locations.csv': 'id,family,name\nL1,north,Northgate LLC\n',
  'accounts.csv': 'family,number,name,class,cashFlow\nnorth,0010,Checking,asset,cash\nnorth,3000,Capital,equity,\n',
  'journal-lines.csv': [
    'entry,family,date,status,location,account,debit,credit',
    '1,north,2026-01-31,posted,L1,0010,51250,',
    '1,north,2026-01-31,posted,L1,3000,,51250',
    '',
  ].join('\n'),
  'trial-balance.csv': 'family,date,account,balance\nnorth,2026-06-30,0010,51250\n',
  'invoices.csv':
    'id,family,number,status,invoiceDate,dueDate,total,due\n1,north,NG-1,Unpaid,2026-06-01,2026-07-01,500,500\n',
};

/** Files with their headings alone. */
const withoutRecords = {
  'locations.csv': 'id,family,name\n',
  'accounts.csv': 'family,number,name,class\n',
  'journal-lines.csv': 'entry,family,date,status,location,account,debit,credit\n',
  'trial-balance.csv': 'family,date,account,balance\n',
  'invoices.csv': 'id,family,number\n',
};

const packageOf = (changed: Partial<typeof files> = {}) => ({
  name: 'northgate.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries({ ...files, ...changed }).map(([name, text]) => [name, strToU8(text)]))),
  ),
});

const upload = async (page: Page, changed: Partial<typeof files> = {}): Promise<void> => {
  await page.goto('/concierge/data');
  await page.locator('input[type="file"]').setInputFiles(packageOf(changed));
  await heading(page, 'northgate.zip').waitFor();
};

/** The tag with the state of a run. */
const state = (page: Page, name: string) => page.getByText(name, { exact: true });

test('a family whose books came from a file: a client reads its invoice and its balance sheet', async ({
  person,
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await upload(page, { 'journal-lines.csv': files['journal-lines.csv'].replace('0010,51250', '10,51250') });
  await page.getByText('Did you mean "0010"?', { exact: false }).first().waitFor();
  await button(page, 'Remove Package').click();
  await button(page, 'Remove').last().click();

  await upload(page);
  await state(page, 'Ready to apply').waitFor();
  await button(page, 'Import').click();
  await button(page, 'Import Now').click();
  // The import continues when the page is left.
  await page.goto('/concierge-dashboard');
  await page.goBack();
  await state(page, 'Applied').waitFor();

  await page.goto('/concierge-dashboard');
  const { page: client } = await person();
  await signIn(client, 'unassigned');
  await client.getByText(/^Action Required/).waitFor();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Northgate', exact: true }) })
    .getByRole('link', { name: 'Manage Family' })
    .click();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await button(page, 'Assign Person').click();
  await button(page, 'Assign Tomás Herrera').click();
  const access = page.getByRole('switch', { name: 'Billing access of Tomás Herrera' });
  await access.click();
  await page.getByRole('switch', { name: 'Billing access of Tomás Herrera', checked: true }).waitFor();

  await client.goto('/invoices');
  await client.getByRole('rowheader', { name: 'NG-1' }).waitFor();
  await client.getByText(/^From northgate-ledger, as of Nov 27/).waitFor();
  await client.goto('/accounting');
  await generate(client, { 'End Date': '2026-06-30' });
  const sheet = client.getByRole('article', { name: 'Balance Sheet' });
  expect(await sheet.getByRole('row', { name: /^Total Assets/ }).textContent()).toContain('51,250');
  await sheet.getByText(/^From northgate-ledger, as of Nov 27/).waitFor();
});

test('a run is undone', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await upload(page, {
    'families.csv': 'key,name\neast,Eastgate\n',
    ...withoutRecords,
  });
  await state(page, 'Ready to apply').waitFor();
  await button(page, 'Import').click();
  await button(page, 'Import Now').click();
  await page.getByText('The package is imported.').waitFor();
  await button(page, 'Undo Run').click();
  await button(page, 'Undo Now').click();
  await state(page, 'Undone').waitFor();
});

test('a package is uploaded, checked, imported and undone by keyboard', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.goto('/concierge/data');
  await page.getByRole('region', { name: 'Sources' }).waitFor();
  // The page reports file choosers only some time after this call.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: /^Choose a zip/ }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(packageOf({ 'families.csv': 'key,name\nsouth,Southgate\n', ...withoutRecords }));
  const title = heading(page, 'northgate.zip');
  await expect(title).toBeFocused();
  await state(page, 'Ready to apply').waitFor();

  await tabTo(page, button(page, 'Import'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Import this package?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Import')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Import Now'));
  await page.keyboard.press('Enter');
  await page.getByText('The package is imported.').waitFor();
  await expect(page.locator('body')).not.toBeFocused();

  await tabTo(page, button(page, 'Undo Run'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Undo Now'));
  await page.keyboard.press('Enter');
  await state(page, 'Undone').waitFor();
  await expect(page.locator('body')).not.toBeFocused();
});

test('the tables fit a narrow window, rows are cards on a phone, and paper has neither upload nor buttons', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await upload(page, { 'trial-balance.csv': 'family,date,account,balance\nnorth,2026-06-30,0010,41250\n' });
  await state(page, 'Blocked').waitFor();
  const beyond = () =>
    page
      .locator('.ant-table-content, .ant-table-tbody-virtual-holder > div')
      .evaluateAll((tables) =>
        Math.max(...tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth)),
      );
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  const message = page.getByRole('grid', { name: 'Issues' }).getByText(/^The source has 41,250\.00/);
  expect(await message.evaluate(({ parentElement: cell }) => cell!.scrollWidth - cell!.clientWidth)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Remove Package')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/concierge/data');
  await page.getByRole('region', { name: 'Sources' }).waitFor();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Import a Package')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'Sources' }).getByText('Sample Data', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
