import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/journey';

const vendor = (_: unknown, index: number) => ({
  id: 9000 + index,
  familyId: 1,
  version: 1,
  name: `Vendor ${index + 1}`,
  email: `vendor${index}@vendor.example`,
  vendorType: index % 2 === 0 ? 'Legal' : 'Art',
  phoneNumber: '2125550147',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** Opens a family with five hundred vendors, or another number. */
async function openVendors(page: Page, length = 500): Promise<void> {
  const vendors = Array.from({ length }, vendor);
  await page.route('**/api/family/getfamilypart*', (route) => route.fulfill({ json: { vendors } }));
  await page.goto('/family-management/1?tab=vendors');
  await page.getByRole('rowheader', { name: 'Vendor 1', exact: true }).waitFor();
}

const focused = (page: Page) => page.locator('[role=grid] :focus');

test('the keyboard reaches rows and columns that are not rendered, and returns to a row that was scrolled out', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await openVendors(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByRole('columnheader', { name: 'Name' }).focus();
  await expect(focused(page)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Delete Vendor 500' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('checkbox', { name: 'Select Vendor 500' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Vendor 500', exact: true }).and(page.locator(':focus')).waitFor();
  await expect(page.getByRole('rowheader', { name: 'Vendor 500', exact: true })).toHaveCSS('outline-style', 'solid');
  for (let column = 0; column < 6; column += 1) await page.keyboard.press('ArrowRight');
  const cell = (await focused(page).boundingBox())!;
  const heading = (await page.getByRole('columnheader', { name: 'Updated' }).boundingBox())!;
  expect(Math.abs(cell.x - heading.x)).toBeLessThan(2);
  const actions = (await page.getByRole('button', { name: 'Delete Vendor 500' }).boundingBox())!;
  expect(cell.x + cell.width).toBeLessThanOrEqual(actions.x);

  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, -20_000);
  await page.getByRole('rowheader', { name: 'Vendor 1', exact: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await focused(page).and(page.locator('[aria-rowindex="500"] *')).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('headings are above their cells, and the scroll bar below the last row, in a table that scrolls sideways', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await openVendors(page);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('columnheader', { name: 'Name' }).focus();
    await page.keyboard.press('Control+End');
    const last = page.getByRole('button', { name: 'Delete Vendor 500' });
    await last.and(page.locator(':focus')).waitFor();
    const heading = (await page.getByRole('columnheader', { name: 'Actions' }).boundingBox())!;
    const actions = page.getByRole('gridcell').filter({ has: last });
    expect(Math.abs((await actions.boundingBox())!.x - heading.x)).toBeLessThan(2);
    const grid = (await page.getByRole('grid').boundingBox())!;
    const button = (await last.boundingBox())!;
    // The height of antd's scroll bar, which only the narrower window has.
    const bar = width === 1024 ? 8 : 0;
    expect(button.y + button.height).toBeLessThanOrEqual(grid.y + grid.height - bar);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a table with up to 150 rows has each row, for the search of the browser, and the keyboard reaches its columns', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await openVendors(page, 150);
  // The headless browser has no search: it would find what has a box.
  await expect(page.getByRole('rowheader', { name: /^Vendor \d+$/ }).filter({ visible: true })).toHaveCount(150);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByRole('columnheader', { name: 'Name' }).focus();
  await page.keyboard.press('Control+End');
  const last = page.getByRole('button', { name: 'Delete Vendor 150' });
  await last.and(page.locator(':focus')).waitFor();
  await expect(last).toBeInViewport();
  for (let column = 0; column < 2; column += 1) await page.keyboard.press('ArrowLeft');
  const [cell, heading] = [focused(page), page.getByRole('columnheader', { name: 'Updated' })];
  expect(Math.abs((await cell.boundingBox())!.x - (await heading.boundingBox())!.x)).toBeLessThan(2);
  await expect(cell).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a table that does not scroll ends at its last row', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.unrouteAll();
  await page.goto('/family-management/1?tab=individuals');
  await page.getByRole('rowheader').first().waitFor();
  const grid = (await page.getByRole('grid').boundingBox())!;
  const row = (await page.getByRole('row').last().boundingBox())!;
  expect(grid.y + grid.height - (row.y + row.height)).toBeLessThanOrEqual(1);
});

test('the columns of dense tables fit a window of 1440 px', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.unrouteAll();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    '/concierge/audit',
    ...['businesses', 'brokerageCustodians', 'insuranceCompanies', 'documents'].map(
      (tab) => `/family-management/1?tab=${tab}`,
    ),
  ]) {
    await page.goto(path);
    const headings = page.getByRole('columnheader');
    await headings.first().waitFor();
    const widths = await headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().width));
    const { width } = (await page.getByRole('grid').boundingBox())!;
    expect(
      widths.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThanOrEqual(width + 1);
  }
});

test('a heading stays whole while its filter has the focus', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.unrouteAll();
  await page.goto('/family-management/1?tab=contacts');
  const heading = page.getByRole('columnheader', { name: /Contact Type/ });
  await heading.getByRole('button', { name: 'Filter by Contact Type' }).click();
  await expect(page.getByRole('radio', { name: 'All' })).toBeVisible();
  const scrolled = await heading
    .locator('*')
    .evaluateAll((all) => all.filter(({ scrollLeft }) => scrollLeft > 0).length);
  expect(scrolled).toBe(0);
});

test('restores the width and the filter of a column after a reload', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await openVendors(page);
  const heading = page.getByRole('columnheader', { name: 'Email' });
  const before = (await heading.boundingBox())!;
  await page.mouse.move(before.x + before.width - 3, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 97, before.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Filter by Vendor Type' }).click();
  await page.getByRole('radio', { name: 'Art' }).check();
  await page.getByText('250 of 500 rows').waitFor();
  await page.waitForURL(/where\.vendorType=Art/);
  await page.reload();
  await page.getByText('250 of 500 rows').waitFor();
  expect(Math.round((await heading.boundingBox())!.width)).toBe(Math.round(before.width) + 100);
});

test('the selected vendors are deleted after one confirmation, and Undo restores them', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.unrouteAll();
  await page.goto('/family-management/1?tab=vendors');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  const count = page.getByText(/^2 of \d+ rows selected$/);
  const total = Number(/of (\d+)/.exec((await count.textContent())!)![1]);
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 vendors?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 vendors were deleted.').waitFor();
  await page.getByText(`${total - 2} rows`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 vendors were restored.').waitFor();
  await page.getByText(`${total} rows`, { exact: true }).waitFor();
});

test('the two actions of a member are on one line', async ({ signedIn }) => {
  const { page } = await signedIn('concierge');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/family-management/1?tab=members');
  const row = page.getByRole('row', { name: 'Eleanor Ashford' });
  const [message, menu] = await Promise.all(
    [/^Message/, /^More actions for/].map(async (name) => (await row.getByRole('button', { name }).boundingBox())!),
  );
  const middle = ({ y, height }: { readonly y: number; readonly height: number }): number => y + height / 2;
  expect(middle(message!)).toBeCloseTo(middle(menu!), 0);
});

test('the row whose page was opened is in view and has the focus after Back, a reload, Cancel, Save and Delete', async ({
  signedIn,
}) => {
  const { page } = await signedIn('concierge');
  await openVendors(page);
  const vendors = Array.from({ length: 500 }, vendor);
  await page.route('**/api/vendor/getvendor?*', (route) => route.fulfill({ json: { vendor: vendors[76] } }));
  await page.route('**/api/vendor/updatevendor*', (route) => route.fulfill({ json: { success: true, version: 2 } }));
  await page.route('**/api/vendor/deletevendor*', (route) => route.fulfill({ json: { success: true } }));
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const open = async (): Promise<void> => {
    await link('Vendor 77').click();
    await page.getByRole('textbox', { name: /^Name/ }).waitFor();
  };
  const returned = async (name = 'Vendor 77'): Promise<void> => {
    await link(name).and(page.locator(':focus')).waitFor();
    await expect(link(name)).toBeInViewport();
  };
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < 40 && !(await link('Vendor 77').isVisible()); turn += 1) await page.mouse.wheel(0, 100);
  await open();
  await page.goBack();
  await returned();
  await page.reload();
  await returned();
  await open();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await returned();
  await open();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await returned();
  await open();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await returned('Vendor 78');
});
