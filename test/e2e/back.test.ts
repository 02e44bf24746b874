// Spec: R-SHL-8, R-FAM-8, R-RPT-9.
import type { Page } from '@playwright/test';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { generate, open } from './reports';

/** Presses Back where that does not leave the page, and waits until React Router has restored the entry of the history. */
async function goBackAndStay(page: Page): Promise<void> {
  const index = () => page.evaluate(() => (history.state as { idx: number }).idx);
  const before = await index();
  await page.goBack();
  await expect.poll(index).toBe(before);
}

test('Back closes the open dialog, and leaves the page once it is closed', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/dashboard');
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const newMessage = page.getByRole('dialog', { name: 'Select Family' });
  for (const [button, dialog] of [
    ['Keyboard shortcuts', keys],
    ['New Message', newMessage],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await dialog.waitFor();
    await page.goBack();
    await expect(dialog).toBeHidden();
    // React Router restores the entry of the history after Back.
    await expect(page).toHaveURL(/\/messages$/);
  }
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('Back closes the menu of a phone', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'client', '/dashboard');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await page.waitForURL('**/invoices');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/invoices$/);
});

test('Back closes a dialog above a form with changes, and then asks before it leaves the form', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1?tab=vendors');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('main').getByRole('textbox').first().fill('Renamed');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete this vendor?' });
  await question.waitFor();
  await goBackAndStay(page);
  await expect(question).toBeHidden();
  await goBackAndStay(page);
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await unsaved.waitFor();
  await goBackAndStay(page);
  await expect(unsaved).toBeHidden();
  await goBackAndStay(page);
  await unsaved.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page).toHaveURL(/\/family-management\/1\?tab=vendors$/);
});

test('the forms of a family, and their links to it, return to the list they were opened from', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1/vendor/add');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/family-management\/1\?tab=vendors$/);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('navigation').getByRole('link', { name: 'Ashford' }).click();
  await expect(page).toHaveURL(/\/family-management\/1\?tab=vendors$/);
});

test('a report that fails replaces the one before, and Retry is offered where it can help', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page);
  for (const [status, canRetry] of [
    [403, false],
    [422, false],
    [500, true],
  ] as const) {
    announceFailures(page, '/api/accounting/BalanceSheet');
    await page.route('**/api/accounting/BalanceSheet?*', (route) =>
      route.fulfill({ status, json: { message: `Refused with ${status}.` } }),
    );
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByText(`Refused with ${status}.`).waitFor();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(canRetry ? 1 : 0);
    await page.unrouteAll();
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: 'Balance Sheet' })).toBeVisible();
});
