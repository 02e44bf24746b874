import type { Page } from '@playwright/test';
import { signIn } from '../support/journeys/browser';
import { chosen } from '../support/journeys/chooseOnPage';
import { isMinimal } from '../support/journeys/minimal';
import { expect, test } from '../support/journeys/journey';
import { tabTo } from './tabTo';

async function signInByKeyboard(page: Page, name: RegExp, path: string): Promise<void> {
  await page.goto(path);
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

const eleanor = /^Eleanor Ashford client\b(?!-)/;

test('a client opens, reads and answers a conversation by keyboard', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, eleanor, '/dashboard');
  await page.getByRole('button', { name: 'Go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('option', { name: /^Morgan Reyes/ })
    .first()
    .waitFor();
  await page.keyboard.type('morgan');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/messages?conversation=*');
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await tabTo(page, box);
  await page.keyboard.type('Typed by keyboard alone.');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Typed by keyboard alone.').waitFor();
  await page.getByText('Sending').waitFor({ state: 'detached' });
  expect(await page.getByRole('log').getByText('Failed').count()).toBe(0);
});

test('a client changes a text, a select and a date of a business and continues by keyboard', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, eleanor, '/onboarding/business');
  const card = page.getByRole('button', { name: /^Business 1 / });
  await tabTo(page, card);
  if ((await card.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  const name = page.getByLabel('Business Name').first();
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Renamed by Keyboard LLC');
  const place = page.getByLabel(/^Jurisdiction of Formation/).first();
  for (const [keys, value] of [
    [[], /^Mass/],
    [['ArrowDown'], /^Massachusetts$/],
  ] as const) {
    await tabTo(page, place);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Mass');
    await expect(place).toHaveAttribute('aria-expanded', 'true');
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
    await expect(place).toHaveAttribute('aria-expanded', 'false');
    await expect(place).toHaveValue(value);
  }
  expect(page.url()).toContain('/onboarding/business');
  const entityType = page.getByLabel(/^Entity Type/).first();
  const before = await chosen(entityType);
  await tabTo(page, entityType);
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const after = await chosen(entityType);
  expect(after).not.toBe(before);
  const date = page.getByLabel(/^Date of Formation/).first();
  await tabTo(page, date);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('02/31/2012');
  await page.keyboard.press('Tab');
  await page.getByText('Date of Formation must be a valid date', { exact: true }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3/4/2012');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding/trust');
  await page.goto('/onboarding/business');
  await tabTo(page, page.getByRole('button', { name: /^Business 1 · Renamed by Keyboard LLC/ }));
  if (!(await date.isVisible())) await page.keyboard.press('Enter');
  expect(await date.inputValue()).toBe('03/04/2012');
  expect(await chosen(entityType)).toBe(after);
});

/** Returns whether the label and the control of the focused field lie in the window, and below every sticky bar. */
const isFocusedFieldVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLInputElement)) return true;
    const boxes = [...(control.labels ?? []), control].map((element) => element.getBoundingClientRect());
    const bars = [...document.querySelectorAll('header, nav[aria-label="Onboarding steps"]')]
      .filter((bar) => getComputedStyle(bar).position === 'sticky')
      .map((bar) => bar.getBoundingClientRect());
    return boxes.every(
      ({ top, bottom }) => top >= Math.max(0, ...bars.map((bar) => bar.bottom)) && bottom <= innerHeight,
    );
  });

test.describe('the label of the focused field', () => {
  for (const [width, height] of [
    [320, 256],
    [320, 568],
    [390, 844],
  ] as const) {
    const tag = width === 390 ? [] : ['@long'];
    test(`is not covered by a sticky bar at ${width} x ${height}`, { tag }, async ({ person }) => {
      const { page } = await person({ viewport: { width, height } });
      await signIn(page, 'client', '/onboarding/individual');
      await tabTo(page, page.getByLabel(/^First Name/));
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        for (let step = 0; step < 22; step += 1) {
          await page.keyboard.press(key);
          await expect.poll(() => isFocusedFieldVisible(page)).toBe(true);
        }
      }
    });
  }
});

test('a client requests a balance sheet and expands a row by keyboard', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, eleanor, '/accounting?family=1');
  await tabTo(page, page.getByRole('button', { name: 'Generate Report' }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('table').first().getByRole('button', { expanded: false }).first();
  await tabTo(page, row);
  const label = (await row.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.getByRole('table').first().getByRole('button', { name: label, expanded: true }).waitFor();
});

test('choosing the appearance by keyboard moves the focus back to the button of the menu', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, eleanor, '/dashboard');
  const button = page.getByRole('button', { name: /^Account/ });
  await tabTo(page, button);
  const dashboard = page.getByRole('menuitem', { name: 'Dashboard' });
  const listed = isMinimal() ? undefined : page.waitForResponse('**/api/messaging/GetDocuments*');
  await page.keyboard.press('Enter');
  await expect(dashboard).toBeFocused();
  if (listed) {
    // The menu opens without the Documents if the backend takes long; the next time it has them.
    await listed;
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dashboard).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Documents' })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-theme=light]')).toHaveCount(1);
  await expect(button).toBeFocused();
});

test('Enter on Delete in the menu of a conversation opens its dialog', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, /^Morgan Reyes concierge\b(?!-)/, '/concierge-dashboard?tab=conversations');
  await tabTo(page, page.getByRole('button', { name: /^Actions for / }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Select' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('Tab selects all of a phone number, which keeps its groups until it is edited', async ({ person }) => {
  const { page } = await person();
  await signInByKeyboard(page, eleanor, '/onboarding/individual');
  const phone = page.getByRole('textbox', { name: /^Phone Number/ });
  await phone.waitFor();
  await expect(phone).toHaveValue(/^\(\d{3}\) /);
  await tabTo(page, phone);
  await expect(phone).toHaveValue(/^\(\d{3}\) /);
  await page.keyboard.type('6175550199');
  await expect(phone).toHaveValue('6175550199');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('(617) 555-0199');
});
