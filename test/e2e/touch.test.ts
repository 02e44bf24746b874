import type { Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { chosen } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';

test('a client changes a select and a date of a business on a phone by touch', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(page, 'client', '/onboarding/business');
  const card = page.getByRole('button', { name: /^Business 1 / });
  const entityType = page.getByLabel(/^Entity Type/).first();
  const date = page.getByLabel(/^Date of Formation/).first();
  await card.waitFor();
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.tap();
  await entityType.tap();
  await page.getByRole('option', { name: 'Limited Partnership', exact: true }).tap();
  expect(await chosen(entityType)).toBe('Limited Partnership');
  await date.fill('03/04/2012');
  await date.tap();
  await page.getByRole('cell', { name: '14', exact: true }).tap();
  expect(await date.inputValue()).toBe('03/14/2012');
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.waitForURL('**/onboarding/trust');
  await page.goto('/onboarding/business');
  await card.waitFor();
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.tap();
  expect(await date.inputValue()).toBe('03/14/2012');
  expect(await chosen(entityType)).toBe('Limited Partnership');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a link of the menu on a phone moves the focus to the heading of its page', async ({ person }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' } as const;
  const { page } = await person(phone);
  await signIn(page, 'client', '/invoices');
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  // The code of the second page is loaded: it opens while the menu is closing.
  for (const title of ['Profile', 'Invoices']) {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: title });
    await link.waitFor();
    await expect(page.locator('[class*=panel-motion]'), 'opening animation').toHaveCount(0);
    await link.tap();
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  }
});

test('phones do not zoom in on a field: each has text of at least 16 px', async ({ person }) => {
  const smallFields = (page: Page): Promise<string[]> =>
    page
      .locator('input:visible:not([type=checkbox], [type=radio]), textarea:visible, select:visible')
      .evaluateAll((fields) =>
        fields
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      );
  const { page } = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(page, 'concierge');
  for (const [path, field] of [
    ['/concierge-dashboard', 'searchbox'],
    ['/concierge-dashboard?tab=conversations', 'searchbox'],
    ['/family-management/1?tab=vendors', 'searchbox'],
    ['/accounting', 'combobox'],
  ] as const) {
    await page.goto(path);
    await page.getByRole(field).first().waitFor();
    expect(await smallFields(page), path).toEqual([]);
  }
  await page.goto('/concierge-dashboard?tab=conversations');
  await page.locator('[data-conversation] > [role=button]').first().tap();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await smallFields(page), 'a conversation').toEqual([]);
});
