import { signIn } from '../support/browser';
import { chosen } from '../support/chooseOnPage';
import { expect, test } from '../support/journey';

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
