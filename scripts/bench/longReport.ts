import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { choose } from '#test/support/journeys/chooseOnPage';
import { frame, longestFrame, slow, slowdown } from './frames';
import { type Measurement, median } from './measurement';

const pattern = '**/api/accounting/BalanceSheet*';
const [columns, turns, accountsPerRow] = [12, 5, 4];
/** Milliseconds until the page is idle. */
const settling = 400;

const amounts = (seed: number): number[] =>
  Array.from({ length: columns }, (_, column) => ((seed * 7919) % 99991) + column);

/** A row with its accounts: five rows of the report when expanded. */
function rowsOf(row: number): object[] {
  const account = (number: number) => ({
    accountNumber: String(number),
    accountName: `Account ${number}`,
    balance: amounts(number)[0],
    balances: amounts(number),
  });
  const own = account(row * 10);
  return [
    {
      rowType: 'header',
      label: own.accountName,
      depth: 2,
      value: own.balance,
      values: own.balances,
      accountBalances: [own],
    },
    {
      rowType: 'accounts',
      label: own.accountName,
      depth: 3,
      accountBalances: Array.from({ length: accountsPerRow }, (_, index) => account(row * 10 + index + 1)),
    },
  ];
}

/** Returns a balance sheet with this many rows, accounts included, and twelve periods. */
const reportOf = (rows: number): object => ({
  balanceSheet: {
    columns: Array.from({ length: columns }, (_, column) => ({
      label: `Period ${column + 1}`,
      endDate: `20${26 - column}-01-31`,
    })),
    rows: [
      { rowType: 'header', label: 'Assets', depth: 0 },
      ...Array.from({ length: rows / (accountsPerRow + 1) }, (_, row) => rowsOf(row + 100)).flat(),
    ],
  },
});

/** Requests the report; returns the milliseconds from the end of the response until its rows are painted. */
async function generate(page: Page): Promise<number> {
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole('button', { name: 'Generate Report' }).click();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const looking = setInterval(() => {
          const response = performance
            .getEntriesByType('resource')
            .findLast(({ name }) => name.includes('/BalanceSheet'));
          if (!(response instanceof PerformanceResourceTiming)) return;
          if (document.querySelector('form button[type=submit][aria-busy]') !== null) return;
          clearInterval(looking);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - response.responseEnd)));
        }, 1);
      }),
  );
}

/** Returns the median of several times from response to paint, for a report of this many rows. */
async function responseToPaint(page: Page, rows: number): Promise<number> {
  await page.route(pattern, (route) => route.fulfill({ json: reportOf(rows) }));
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await generate(page));
  await page.unroute(pattern);
  return median(times);
}

/**
 * Expands and collapses a row at a quarter of the CPU speed. Returns the longest frame, and the time from the click
 * until the rows are painted, in milliseconds.
 */
async function toggling(page: Page): Promise<{ readonly longest: number; readonly shown: number }> {
  const table = page.getByRole('table', { name: 'Balance Sheet' });
  const button = await table.locator('button[aria-expanded]').first().boundingBox();
  if (!button) throw new Error('No row to expand');
  await slow(page, slowdown);
  const times: number[] = [];
  const longest = await longestFrame(page, async () => {
    const before = await table.getAttribute('aria-rowcount');
    const begin = performance.now();
    await page.mouse.click(button.x + 20, button.y + button.height / 2);
    await page.waitForFunction(
      (count) => document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount') !== count,
      before,
    );
    times.push(performance.now() - begin);
    await pause(settling);
  });
  await slow(page, 1);
  return { longest, shown: median(times) };
}

/** A report of 2,000 rows and twelve periods compared with one of 100: response to paint, and expanding a row. */
export const longReport: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  await signIn(page, 'client', '/accounting');
  await choose(page.getByLabel('Family'), 'Ashford');
  await page.getByLabel('Location').and(page.locator(':enabled')).waitFor();
  await responseToPaint(page, 100);
  const short = await responseToPaint(page, 100);
  const long = await responseToPaint(page, 2000);
  const { longest, shown } = await toggling(page);
  await context.close();
  return [
    {
      what: 'A report of 2,000 rows and 12 periods from response to paint, compared with one of 100 rows',
      value: long / short,
      unit: 'times',
      budget: 3,
      reference: `${long.toFixed(0)} ms and ${short.toFixed(0)} ms`,
    },
    {
      what: `Opening and closing a row of it, the processor ${slowdown} times slower: the longest frame`,
      value: longest / frame,
      unit: 'frames',
      budget: 3,
      reference: `${longest.toFixed(1)} ms; the rows are shown ${shown.toFixed(0)} ms after the click`,
    },
  ];
};
