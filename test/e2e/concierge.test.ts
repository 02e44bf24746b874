import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';

test(
  'a concierge starts on the dashboard, sees the families, creates one and opens its page',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page } = await person();
    await signIn(page, 'concierge');
    await page.waitForURL('**/concierge-dashboard');
    await page.getByRole('heading', { name: 'Ashford', exact: true }).waitFor();
    const links = page.getByRole('navigation').first().getByRole('link');
    expect(await links.allTextContents()).toEqual(['Concierge Dashboard']);
    expect(await page.getByText('Action Required').count()).toBe(0);

    await page.getByRole('button', { name: 'Add New Family' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Family' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Family name is required.').first().waitFor();
    const name = dialog.getByRole('textbox');
    await name.fill('x'.repeat(256));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Family name must be less than 255 characters.').first().waitFor();
    await name.fill('  Whitmore ');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/family-management\/\d+$/);

    await page.getByRole('link', { name: 'Concierge Dashboard' }).click();
    await page.getByRole('heading', { name: 'Whitmore', exact: true }).waitFor();
    const card = page.getByRole('listitem').filter({ hasText: 'Whitmore' });
    await card.getByText('0 individuals · 0 businesses').waitFor();
  },
);

test('five quick clicks on Create create one family', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page.getByRole('button', { name: 'Add New Family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Family' });
  await dialog.getByRole('textbox').fill('Quickly');
  await dialog.getByRole('button', { name: 'Create' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await page.waitForURL(/\/family-management\/\d+$/);
  await page.getByRole('link', { name: 'Concierge Dashboard' }).click();
  await page.getByRole('heading', { name: 'Quickly', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Quickly', exact: true }).count()).toBe(1);
});

test("the logo and the URL of messages open a concierge's dashboard", async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge-2', '/messages');
  await page.waitForURL('**/concierge-dashboard');
  await page.getByRole('link', { name: 'Family Office Portal' }).click();
  await page.waitForURL('**/concierge-dashboard');
});

test('a search in a long select says when no option matches', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard?tab=conversations');
  const families = page.getByRole('combobox', { name: 'Families' });
  await families.click();
  // A short list cannot be searched, as before the families have loaded.
  await page.getByRole('option', { name: 'Ashford', exact: true }).waitFor();
  await families.pressSequentially('zzzz');
  await page.getByText('No matches').waitFor();
});

const family = (_: unknown, index: number) => ({
  id: 5000 + index,
  name: `Family ${String(index + 1).padStart(4, '0')}`,
  createdAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
  individuals: [],
  businesses: [],
  version: 1,
});

for (const width of [1440, 390])
  test(`of a thousand families, the visible cards are rendered; scrolling reaches the last, at ${width} px`, async ({
    person,
  }) => {
    const { page } = await person();
    await page.setViewportSize({ width, height: 844 });
    const families = Array.from({ length: 1000 }, family);
    await page.route('**/api/family/getfamilies', (route) => route.fulfill({ json: { families } }));
    await signIn(page, 'concierge', '/concierge-dashboard');
    const list = page.getByRole('list', { name: 'Families' });
    const cards = list.getByRole('listitem');
    await expect(cards.first()).toHaveAttribute('aria-setsize', '1000');
    expect(await cards.count()).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = cards.filter({ hasText: 'Family 1000' });
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-posinset', '1000');
    // Another number of cards in a row.
    await page.setViewportSize({ width: 800, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(cards.filter({ hasText: 'Family 0001' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport();
    expect(await cards.count()).toBeLessThan(100);
  });
