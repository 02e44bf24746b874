import { signIn } from '../support/journeys/browser';
import { chosen } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';

test(
  'a client with billing access sees the sum of the invoices and opens them',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page } = await person();
    await signIn(page, 'client', '/dashboard');
    await page.getByRole('heading', { name: 'Welcome back, Eleanor Ashford!', level: 1 }).waitFor();
    const card = page.getByRole('region', { name: 'Invoices' });
    await card.getByText(/^\$[\d,]+\.\d\d$/).waitFor();
    await card.getByText(/^\d+ invoices in total$/).waitFor();
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
    await card.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL('**/invoices');
  },
);

test('links to waiting tasks', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/dashboard');
  const waiting = page.getByRole('list', { name: 'Open tasks' });
  await waiting.getByRole('link', { name: /^2 overdue invoices ?Ashford ·/ }).click();
  await page.getByRole('link', { name: 'Overdue 2', exact: true }).and(page.locator('[aria-current]')).waitFor();
  expect(await chosen(page.getByLabel('Pick a family'))).toBe('Ashford');
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await page.goBack();
  await waiting.getByRole('link', { name: /^\d+ unread messages?/ }).click();
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
});

test('shows neither an invoices card nor an error without billing access', async ({ person }) => {
  const { page } = await person();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signIn(page, 'client-no-billing', '/dashboard');
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'Invoices' }).count()).toBe(0);
  expect(await page.getByRole('alert').filter({ hasText: 'Failed' }).count()).toBe(0);
  expect(requested).not.toContain('/api/invoice/getinvoices');
});
