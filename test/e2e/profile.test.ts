import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';

test('a client sees the claims of the sign-in and edits the profile', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  const account = page.getByRole('region', { name: 'Account' });
  const facts = await account.getByRole('definition').allTextContents();
  expect(facts).toEqual(['Eleanor Ashford', 'eleanor.ashford@example.com', 'Yes', 'sample|client']);

  const bio = page.getByLabel('Bio');
  expect(await bio.getAttribute('rows')).toBe('3');
  await page.getByLabel('Display Name').fill('Nell');
  await bio.fill('Collects <b>maps</b>.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const success = page.getByText('Profile updated successfully!');
  await success.waitFor();
  await success.waitFor({ state: 'hidden' });

  await bio.fill('Collects maps of coasts.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await success.waitFor();
  await page.reload();
  expect(await page.getByLabel('Display Name').inputValue()).toBe('Nell');
  expect(await bio.inputValue()).toBe('Collects maps of coasts.');
});

test('leaving with unsaved changes requires confirmation', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  await page.getByLabel('Display Name').fill('Somebody else');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByText('You have unsaved changes. Are sure you want to leave?').waitFor();
  await page.getByRole('button', { name: 'Leave Page' }).click();
  await page.waitForURL('**/messages');
});
