import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { isMinimal } from '../support/journeys/minimal';
import { directly } from '../support/contract/validatingProxy';
import { begin, box, messagesOf } from './conversation';

// Behind a proxy, requests to a stopped server get a response.
test.use({ settings: directly });

test('a message to a killed server is sent after its restart; a draft survives the reload', async ({
  person,
  product,
}) => {
  const { page } = await person();
  await signIn(page, 'client', '/messages');
  await begin(page, 'Before the kill');
  announceFailures(page, '/api/');
  await product.kill();
  await box(page).fill('Into the dark');
  await box(page).press('Enter');
  await page.getByText('It will be sent automatically when the connection is back.').waitFor();
  await product.restart();
  await messagesOf(page)
    .getByRole('article', { name: /^You, \w+ \d/ })
    .filter({ hasText: 'Into the dark' })
    .waitFor({ timeout: 30_000 });
  if (isMinimal()) return;
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('Half a thought') ?? false);
  await box(page).fill('Half a thought');
  await saved;
  await page.reload();
  await messagesOf(page).getByText('Into the dark').waitFor();
  expect(await messagesOf(page).getByText('Into the dark').count()).toBe(1);
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Half a thought');
});

test('without the backend the connection status is red and a save fails, keeping the form values', async ({
  person,
  product,
}) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByLabel('Bio').waitFor();
  // A font that is half loaded when the server stops is a failure of its own.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  announceFailures(page, '/api/');
  await product.kill();
  await page.getByLabel('Bio').fill('Typed while the server is stopped.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByText('Failed to update profile');
  await failure.waitFor();
  await failure.waitFor({ state: 'hidden' });
  await page.getByText('Not connected', { exact: true }).waitFor({ timeout: 30_000 });
  await product.restart();
  await page.getByText('Connected', { exact: true }).waitFor({ timeout: 30_000 });
  expect(await page.getByLabel('Bio').inputValue()).toBe('Typed while the server is stopped.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
});
