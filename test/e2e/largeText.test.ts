import type { Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { choose } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { openStep } from './individual';
import { generate, openTab } from './reports';

const phone = { viewport: { width: 390, height: 844 } };

/** Sets the font size in the settings of the browser to twice its default. */
async function enlargeText(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Expects a page as wide as the window, with complete headings, buttons and initials. */
async function expectFit(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll('h1, h2, h3, button, .ant-card-head-title, .ant-avatar, .ant-segmented')]
      .filter((element) => element.clientWidth > 1 && getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.textContent} is cut`);
    return excess > 0 ? [`${String(excess)} px wider than the window`, ...cut] : cut;
  });
  expect(faults, what).toEqual([]);
}

test('text of twice the size fits a phone', async ({ person }) => {
  const { page } = await person(phone);
  await enlargeText(page);
  await signIn(page, 'client', '/invoices?family=1');
  await page.getByText('Needs attention first').waitFor();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  await expectFit(page, 'invoices');
  await page.goto('/dashboard');
  await page.getByText('2 years').waitFor();
  await expectFit(page, 'dashboard');
  await page.goto('/messages');
  await page.getByRole('main').getByText('Awaiting reply').first().waitFor();
  await expectFit(page, 'messages');
  await page.getByRole('button', { name: 'Unassigned Concierge' }).first().click();
  await page.getByRole('button', { name: 'Find' }).waitFor();
  await expectFit(page, 'conversation');
  await page.goto('/accounting');
  await choose(page.getByLabel('Family'), 'Ashford');
  await openTab(page, 'Balance Sheet');
  await generate(page);
  await page.getByRole('region', { name: 'Composition' }).waitFor();
  await expectFit(page, 'report');
});

test('forms in text of twice the size fit a phone', async ({ person }) => {
  const { page } = await person(phone);
  await enlargeText(page);
  await openStep(page, 'client', '/onboarding/individual');
  await expectFit(page, 'individual');
  await page.goto('/onboarding/trust');
  await page.getByRole('group', { name: /^Trust Member 2/ }).waitFor();
  await expectFit(page, 'trusts');
});

test('pages of a concierge in text of twice the size fit a phone', async ({ person }) => {
  const { page } = await person(phone);
  await enlargeText(page);
  await signIn(page, 'concierge', '/concierge-dashboard');
  const family = page.getByRole('link', { name: /^Manage Family/ }).first();
  await family.waitFor();
  await expectFit(page, 'families');
  await family.click();
  await page.getByRole('list', { name: 'Records' }).waitFor();
  await expectFit(page, 'family');
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('tab', { name: /^Individuals/ }).waitFor();
  await expectFit(page, 'individuals of a family');
});
