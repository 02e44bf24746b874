// Spec: R-RPT-6, R-RPT-7.
import type { Page } from '@playwright/test';
import { chooseInMenu } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { generate, open } from './reports';

/** Holds the responses of this path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => release();
}

test('a report names its location and dimensions on screen, on paper and in files, and waits for the names', async ({
  person,
}) => {
  const { page } = await person();
  await open(page, 'Income Statement');
  await generate(page, { 'Start Date': '2025-01-01', 'Dimension Type': 'Vendor' });
  const choices = page.getByRole('group', { name: 'Or pick from the list' });
  const name = await choices.locator('label').first().innerText();
  await choices.getByRole('checkbox').first().check();
  const id = await page.getByLabel('Dimension IDs').inputValue();
  await generate(page);
  const location = new URL(page.url()).searchParams.get('location') ?? '';
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`Vendor: ${name}`);

  const download = page.waitForEvent('download');
  await chooseInMenu(page, 'Export and print', 'Export CSV');
  const file = (await download).suggestedFilename();
  expect(file).toContain(`Vendor ${name}`);
  for (const text of [await sheet.innerText(), file]) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(location);
  }

  const releaseLocations = await hold(page, '/api/accounting/Locations');
  const releaseDimensions = await hold(page, '/api/accounting/Dimensions');
  const response = page.waitForResponse(/\/api\/accounting\/IncomeStatement\?/);
  await page.reload();
  await response;
  const paper = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--printed-content'));
  await page.getByText('Generating Income Statement...').first().waitFor({ state: 'attached' });
  expect(await paper()).not.toContain(location);
  releaseLocations();
  releaseDimensions();
  await expect(sheet).toContainText(`Vendor: ${name}`);
  expect(await paper()).not.toContain(location);
});
