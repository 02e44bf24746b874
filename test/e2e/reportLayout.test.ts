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

const longUnless = (isShort: boolean): string[] => (isShort ? [] : ['@long']);

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
  test(
    `the page scrolls to the last row of a report below its heading row: ${tab}`,
    { tag: longUnless(tab === 'Balance Sheet') },
    async ({ person }) => {
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
    },
  );

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

/** The top and the bottom of each control, and whether its content is cut. */
const boxesOf = (controls: readonly Locator[]) =>
  Promise.all(
    controls.map(async (control) => {
      const { y, height } = (await control.boundingBox())!;
      const isCut = await control.evaluate((element) =>
        [...(element.closest('.ant-select') ?? element).querySelectorAll('*')].some(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
        ),
      );
      return { middle: Math.round(y + height / 2), isCut };
    }),
  );

for (const width of [1024, 1440, 1920])
  test(
    `family, location and filters are in two whole rows at ${width} px`,
    { tag: longUnless(width === 1024) },
    async ({ person }) => {
      const { page } = await person({ viewport: { width, height: 900 } });
      const rows = {
        'Balance Sheet': [
          ['Family', 'Location', 'End Date', 'Presets'],
          ['Type', 'Journal Status', 'Comparative Type', 'Comparative Count', 'Generate Report'],
        ],
        'Cash Flow': [
          ['Family', 'Location', 'Start Date', 'End Date', 'Presets'],
          ['Type', 'Journal Status', 'Comparative Type', 'Generate Report'],
        ],
        'Income Statement': [
          ['Family', 'Location', 'Start Date', 'End Date', 'Presets'],
          ['Type', 'Journal Status', 'Comparative Type', 'Dimension Type', 'Dimension IDs', 'Generate Report'],
        ],
      };
      for (const [tab, names] of Object.entries(rows)) {
        await (tab === 'Balance Sheet' ? open(page, tab) : openTab(page, tab));
        const controlOf = (name: string): Locator =>
          name === 'Presets' || name === 'Generate Report'
            ? page.getByRole('button', { name })
            : page.getByLabel(new RegExp(`^${name}( \\*)?$`));
        const boxes = await Promise.all(names.map((row) => boxesOf(row.map(controlOf))));
        for (const row of boxes) {
          expect(row.map(({ isCut }) => isCut)).not.toContain(true);
          const middles = row.map(({ middle }) => middle);
          expect(Math.max(...middles) - Math.min(...middles), tab).toBeLessThan(4);
        }
        expect(boxes[1]![0]!.middle - boxes[0]![0]!.middle).toBeLessThan(100);
      }
    },
  );

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
