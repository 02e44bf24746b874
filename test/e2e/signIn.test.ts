import { chooseAccount, signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';

test("redirects a client from a concierge's URL to the messages", async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/family-management/1');
  await page.waitForURL(/:\d+\/$/);
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
});

test('opens the requested URL after sign-in', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices?family=1');
  await page.waitForURL('**/invoices?family=1');
});

test('redirects a user who is not onboarded to the agreement', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'newcomer', '/profile');
  await page.waitForURL('**/onboarding/agreement');
  await page.getByText('Action Required: You are not currently assigned to a family.').waitFor();
});

test('/auth-redirect opens the dashboard for a concierge and the messages for a client', async ({ person }) => {
  const [concierge, client] = [await person(), await person()];
  await signIn(concierge.page, 'concierge', '/auth-redirect');
  await concierge.page.waitForURL('**/concierge-dashboard');
  await signIn(client.page, 'client', '/auth-redirect');
  await client.page.waitForURL('**/messages');
});

test('a sample account signs in with its password; a wrong password shows an error and preserves the name', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/');
  await page.getByLabel('Username').fill('client');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('client');
  await page.getByLabel('Password').fill('sample');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Welcome, Eleanor Ashford').waitFor();
});

test('the session survives a reload; logging out in one tab clears the other, and Back shows no data', async ({
  person,
}) => {
  const { page, newTab } = await person();
  await signIn(page, 'client');
  await page.reload();
  await page.getByText('Welcome, Eleanor Ashford').waitFor();
  const other = await newTab();
  await other.goto('/messages');
  await other.getByText('Welcome, Eleanor Ashford').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.getByText('Welcome, Eleanor Ashford').waitFor({ state: 'detached', timeout: 1000 });
  expect(await other.getByText('morgan.reyes@example.com').count()).toBe(0);
  await other.goBack().catch(() => null);
  expect(await other.getByText('morgan.reyes@example.com').count()).toBe(0);
  // Waits for the last page of the sign-out, which would abort earlier requests.
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain('eyJ');
});

test('Back after signing in stays in the portal, and then leads to the page before it', async ({ person }) => {
  const { page } = await person();
  await page.goto('/config.json');
  await signIn(page, 'client');
  await page.getByText('Welcome, Eleanor Ashford').waitFor();
  await page.goBack();
  await page.getByText('Welcome, Eleanor Ashford').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/config.json');
});

test('stores no token and no personal data beyond the tab', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client');
  await page.getByText('morgan.reyes@example.com').first().waitFor();
  const stored = await page.evaluate(() => JSON.stringify(window.localStorage) + document.cookie);
  expect(stored).not.toMatch(/eyJ|ashford|example\.com/i);
});

test('the mobile menu shows Profile to all users', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 800 } });
  await signIn(page, 'client');
  // The menu closes when the start page leads on.
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).waitFor();
});

test('warns a user without a family, and can be dismissed', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'unassigned');
  const banner = page.getByText(
    'Action Required: You are not currently assigned to a family. Please contact a concierge to be assigned to a family to access all features of the portal.',
  );
  await banner.waitFor();
  await page.getByRole('button', { name: /dismiss/i }).click();
  await banner.waitFor({ state: 'detached' });
});

test('an unknown URL shows the not-found page without sign-in', async ({ person }) => {
  const { page } = await person();
  for (const url of ['/nowhere', '/onboarding/xyz/', '/family-management/1/nonsense/add', '/50%', '/old.pdf']) {
    await page.goto(url);
    await page.getByRole('heading', { name: "This page doesn't exist!" }).waitFor();
    await page.getByText('The page you are looking for was not found or has been moved').waitFor();
    expect(new URL(page.url()).pathname).toBe(url);
  }
  await page.getByRole('button', { name: 'Login' }).waitFor();
});

test.describe('by popup', () => {
  test.use({ settings: { SIGN_IN_MODE: 'popup' } });

  test('signs in by popup and stays on the page', async ({ person }) => {
    const { page } = await person();
    await page.goto('/profile');
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign in|login/i })
      .click();
    await chooseAccount(await opened, 'client');
    await page.getByText('Welcome, Eleanor Ashford').waitFor();
    await page.waitForURL('**/profile');
  });
});

test('a tab whose storage is full says so before sign-in, and signs out', async ({ person }) => {
  const { page, newTab, context } = await person();
  const fill = (): void => {
    for (let size = 4_000_000; size >= 256; size = Math.floor(size / 2)) {
      try {
        while (sessionStorage.length < 50) sessionStorage.setItem(`filler ${sessionStorage.length}`, 'x'.repeat(size));
      } catch {
        // The next one is smaller.
      }
    }
  };
  await signIn(page, 'client');
  await page.evaluate(fill);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  const other = await newTab();
  await context.addInitScript(fill);
  await other.goto('/messages');
  await other.getByRole('heading', { name: 'This tab is out of storage' }).waitFor();
});
