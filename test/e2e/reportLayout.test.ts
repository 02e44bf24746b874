import type { Locator, Page } from '@playwright/test';
import { chooseInMenu } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { generate, open, openTab, row } from './reports';

test('a comparison of five periods shows Change % at 1440 px', async ({ person }) => {
  const { page } = await person({ viewport: { width: 1440, height: 900 } });
  await open(page, 'Balance Sheet');
  await generate(page, { 'Comparative Type': 'Quarter', 'Comparative Count': '4' });
  const table = (await page.getByRole('region', { name: 'Balance Sheet, rows' }).boundingBox())!;
  const heading = (await page.getByRole('columnheader', { name: 'Change %' }).boundingBox())!;
  expect(heading.x + heading.width).toBeLessThanOrEqual(table.x + table.width);
  expect(table.x).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a copied row of a report or of its accounts is a line with a tab before each figure', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page);
  const copied = (region: Locator): Promise<string> =>
    region.evaluate((element) => {
      window.getSelection()!.selectAllChildren(element);
      return window.getSelection()!.toString();
    });
  expect(await copied(page.getByRole('region', { name: 'Balance Sheet, rows' }))).toMatch(
    /\n1100 – Cash and Cash Equivalents\t\$[\d,.]+\n1200 – Receivables\t\$/,
  );
  await page.getByRole('row', { name: /^1100/ }).getByRole('cell').first().getByRole('button').click();
  expect(await copied(page.getByRole('dialog').getByRole('region', { name: 'Accounts' }))).toMatch(
    /\n1110 – Operating Checking\t\$[\d,.]+\n1120/,
  );
});

const looks = [390, 1024, 1440, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, height: width === 1920 ? 1080 : 900, colorScheme })),
);

/** Returns whether nothing covers the center of an element, and it is inside the window. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((seen) => {
    const { x, y, width, height } = seen.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (seen.contains(top) || top.contains(seen));
  });

/** Scrolls the window, not a box inside the page, until an element is at its center. */
const scrollWindowTo = (element: Locator): Promise<void> =>
  element.evaluate((wanted) => window.scrollBy(0, wanted.getBoundingClientRect().y - window.innerHeight / 2));

const endOfBar = async (page: Page): Promise<number> => {
  const { y, height } = (await page.getByRole('banner').boundingBox())!;
  return y + height;
};

for (const [tab, last] of [
  ['Balance Sheet', 'Net Worth'],
  ['Cash Flow', 'Cash at End of Period'],
  ['Income Statement', 'Net Income'],
] as const)
  test(`the page scrolls to the last row of a report below its heading row: ${tab}`, async ({ person }) => {
    const { page } = await person();
    await open(page, tab);
    await generate(page);
    await chooseInMenu(page, 'Detail', 'Accounts');
    const final = row(page, last).last();
    for (const { colorScheme, ...viewport } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // The page renders the rows for the new width after the window has it, which moves the last row.
      await expect
        .poll(async () => {
          await scrollWindowTo(final);
          return isSeen(final.getByRole('cell').first());
        })
        .toBe(true);
      const heading = page.getByRole('columnheader', { name: 'Account' });
      await expect.poll(() => isSeen(heading)).toBe(true);
      expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual((await endOfBar(page)) - 1);
    }
  });

test('a report of two thousand rows shows its closing row at all times', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    rowType: 'header',
    label: `Row ${index + 1}`,
    depth: 2,
    value: index,
  }));
  const closing = { rowType: 'calculated', label: 'Net Worth', depth: 0, value: 1_999_000 };
  await page.route('**/api/accounting/BalanceSheet?*', (route) =>
    route.fulfill({ json: { balanceSheet: { rows: [...rows, closing] } } }),
  );
  await generate(page);
  const net = row(page, 'Net Worth');
  for (const { colorScheme, ...viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const distance of [-100_000, 100_000]) {
      await scrollWindowTo(page.getByRole('region', { name: 'Balance Sheet, rows' }));
      await page.mouse.move(viewport.width / 2, viewport.height * 0.7);
      await page.mouse.wheel(0, distance);
      await page.getByRole('rowheader', { name: distance < 0 ? 'Row 1' : 'Row 2000', exact: true }).waitFor();
      await expect
        .poll(async () => {
          await net.evaluate((row) => row.scrollIntoView({ block: 'nearest' }));
          return isSeen(net.getByRole('cell'));
        })
        .toBe(true);
    }
  }
});

test('the controls over a report are in one row of one height at 1440 px', async ({ person }) => {
  const { page } = await person();
  for (const tab of ['Balance Sheet', 'Cash Flow']) {
    await (tab === 'Balance Sheet' ? open(page, tab) : openTab(page, tab));
    await generate(page);
    const buttons = ['Presets', 'Generate Report'].map((name) => page.getByRole('button', { name }));
    const fields = ['End Date', 'Type', 'Journal Status'].map((name) =>
      page.getByLabel(name, { exact: false }).first(),
    );
    const boxes = await Promise.all([...buttons, ...fields].map(async (control) => (await control.boundingBox())!));
    const middles = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    const heights = [
      ...buttons,
      ...['Detail', 'Export and print'].map((name) => page.getByRole('button', { name })),
    ].map(async (button) => (await button.boundingBox())!.height);
    expect(new Set(await Promise.all(heights)).size).toBe(1);
  }
});

test('the keyboard operates tabs, rows and figures', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await open(page, 'Balance Sheet');
  await generate(page);
  await page.getByRole('tab', { name: 'Balance Sheet' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Ready to Generate Cash Flow').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const toggle = page.getByRole('button', { name: '1100 – Cash and Cash Equivalents' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: '1110 – Operating Checking' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '1100 – Cash and Cash Equivalents' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
