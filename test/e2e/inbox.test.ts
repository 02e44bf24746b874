// Spec: R-MSG-9, R-MSG-20.
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { box, dashboard, messagesOf, rows } from './conversation';

test('a concierge answers those who wait longest, one after the other, and each answered row stays', async ({
  person,
}) => {
  const { page } = await person();
  await signIn(page, 'concierge', dashboard);
  await expect(page.getByText(/^Needs reply \(\d+\)$/)).toBeVisible();
  const list = rows(page);
  const count = await list.count();
  const times = await list.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times).toHaveLength(count);
  expect(times.toSorted()).toEqual(times);
  const buttons = list.locator('[data-conversation] > [role=button]');
  const second = await buttons.nth(1).textContent();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await box(page).fill('Thank you, I will look into it today.');
  await box(page).press('Enter');
  await messagesOf(page).getByText('Thank you, I will look into it today.').waitFor();
  const answered = list.filter({ hasText: 'Thank you, I will look into it today.' });
  await expect(answered.getByRole('button', { pressed: true })).toBeVisible();
  await expect(list).toHaveCount(count);

  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(buttons.nth(1)).toBeFocused();
  expect(await buttons.nth(1).textContent()).toBe(second);
  await page.keyboard.press('Enter');
  await expect(answered).toHaveCount(0);
  await expect(list).toHaveCount(count - 1);
});
