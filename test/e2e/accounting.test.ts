import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from '@playwright/test';
import { todayLocal } from '#openapi/shared/calendar';
import { choose, chooseInMenu } from '../support/journeys/chooseOnPage';
import { type BookLine, type Books, type Narrowed, readBooks, recompute } from '../support/samples/books';
import { expect, test } from '../support/journeys/journey';
import { isMinimal } from '../support/journeys/minimal';
import { generate, open, openTab, row } from './reports';

let books: Books;
test.beforeAll(async () => {
  books = await readBooks('Ashford');
});

const today = todayLocal();
const yearBack = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) - years)}${date.slice(4)}`.replace(/-02-29$/, '-02-28');

const cents = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100);

/** Returns the figures of a row, one per column. */
const figures = async (page: Page, name: string): Promise<number[]> => {
  const texts = await row(page, name).last().getByRole('cell').allTextContents();
  return texts.filter((text) => text.includes('$')).map(cents);
};

const isAsset = ({ accountClass }: BookLine): boolean => accountClass === 'asset';
const isEarned = ({ accountClass }: BookLine): boolean => ['income', 'expense'].includes(accountClass);
const isCash = ({ activity }: BookLine): boolean => activity === 'cash';

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

test('the balance sheet equals the sum of the entries by type, journal status, location and year', async ({
  person,
}) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  const family = books.locations[0]!;
  const cases = [
    { type: 'consolidated', status: 'all', location: family },
    { type: 'unconsolidated', status: 'posted', location: family },
    { type: 'entity', status: 'draft', location: family },
    { type: 'consolidated', status: 'posted', location: books.locations[1]! },
  ] as const;
  for (const { type, status, location } of cases) {
    await choose(page.getByLabel('Location'), location.name);
    await generate(page, {
      Type: title(type),
      'Journal Status': title(status),
      'Comparative Type': 'Year',
      'Comparative Count': '2',
    });
    const expected = [0, 1, 2].map((years) =>
      recompute(books, { type, status, location, to: yearBack(today, years) }, isAsset),
    );
    if (expected.every((amount) => amount === 0)) continue;
    const shown = await figures(page, 'Total Assets');
    expect(shown.slice(0, 3)).toEqual(expected);
    expect(shown[3]).toBe(expected[0]! - expected[1]!);
    expect((await figures(page, 'Total Liabilities and Equity')).slice(0, 3)).toEqual(expected);
  }
  expect(await page.getByText('−$0.00').count()).toBe(0);
});

test('marks the previous report as loading before it requests another', async ({ person }) => {
  const { page } = await person();
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (...request) => {
      const [input] = request;
      const url = input instanceof Request ? input.url : String(input);
      const { dataset } = document.documentElement;
      if (url.includes('/accounting/BalanceSheet')) {
        dataset['loading'] = String(document.querySelector('article')?.closest('[aria-busy="true"]') != null);
      }
      return send(...request);
    };
  });
  await open(page, 'Balance Sheet');
  await generate(page);
  expect(await page.locator('html').getAttribute('data-loading')).toBe('false');
  for (const status of ['Posted', 'Draft']) {
    await generate(page, { 'Journal Status': status });
    expect(await page.locator('html').getAttribute('data-loading')).toBe('true');
  }
});

test(
  'cash flow and income statement equal the sum of the entries, also by dimension',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page } = await person();
    await open(page, 'Cash Flow');
    const location = books.locations[0]!;
    const from = `${today.slice(0, 4)}-01-01`;
    const narrowed: Narrowed = { type: 'consolidated', status: 'all', location, from, to: today };
    await generate(page, { 'Start Date': from });
    expect(await figures(page, 'Net Change in Cash')).toEqual([recompute(books, narrowed, isCash)]);
    expect(await figures(page, 'Cash at End of Period')).toEqual([
      recompute(books, { type: 'consolidated', status: 'all', location, to: today }, isCash),
    ]);

    await openTab(page, 'Income Statement');
    await generate(page, { 'Start Date': from, 'Journal Status': 'Posted' });
    const own: Narrowed = { ...narrowed, type: 'unconsolidated', status: 'posted' };
    expect(await figures(page, 'Net Income')).toEqual([-recompute(books, own, isEarned)]);

    const [type, dimension] = ['Vendor', 'Job', 'CostCenter', 'Customer', 'Product']
      .map((name) => [name, books.dimensionsOf(name)[0]] as const)
      .find(([, one]) => one !== undefined)!;
    await choose(page.getByLabel('Dimension Type'), type);
    // Without a list of dimensions, users type their ids, as the specification defines.
    if (isMinimal()) await page.getByLabel('Dimension IDs').fill(dimension!.id);
    else await page.getByRole('checkbox', { name: dimension!.name, exact: true }).check();
    expect(await page.getByLabel('Dimension IDs').inputValue()).toBe(dimension!.id);
    await generate(page);
    expect(await figures(page, 'Net Income')).toEqual([
      -recompute(books, { ...own, dimension: dimension!.id }, isEarned),
    ]);
  },
);

test('a total lists its parts, calculated ones included, which add up to it', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page);
  for (const name of ['Total Equity', 'Total Liabilities and Equity', 'Net Worth']) {
    const [clicked] = await figures(page, name);
    await row(page, name).last().getByRole('cell').first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name });
    const parts = dialog.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
    const texts = await parts.getByRole('cell').allInnerTexts();
    const amounts = texts.filter((text) => text.includes('$')).map(cents);
    expect(amounts.length).toBeGreaterThan(2);
    // The last is their sum.
    expect(amounts.at(-1)).toBe(clicked);
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(clicked);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('a figure opens to its accounts and their entries, which add up to it', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page);
  const name = '1100 – Cash and Cash Equivalents';
  const [clicked] = await figures(page, name);
  await row(page, name).getByRole('cell').first().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name });
  const total = dialog.getByRole('row', { name: /^Total/ }).getByRole('cell');
  expect(cents(await total.last().innerText())).toBe(clicked);

  const account = dialog.getByRole('row', { name: /1110/ });
  const balance = cents(await account.getByRole('cell').innerText());
  await account.getByRole('button').click();
  const entries = page.getByRole('dialog', { name: '1110 – Operating Checking' });
  const closing = entries.getByRole('row', { name: /Closing/ });
  await closing.waitFor();
  // Date, reference, description, amount, balance.
  const rows = await entries
    .locator('tbody tr, tfoot tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const [opening, ...moves] = rows.slice(0, -1);
  const movements = moves.reduce((sum, [, , , amount]) => sum + cents(amount!), 0);
  expect(moves.length).toBeGreaterThan(10);
  expect(cents(opening!.at(-1)!) + movements).toBe(balance);
  expect(cents(rows.at(-1)!.at(-1)!)).toBe(balance);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

const saved = async (download: Promise<Download>): Promise<Buffer> => readFile(await (await download).path());

test('exported files contain exactly the displayed figures', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Income Statement');
  await generate(page, { 'Start Date': `${today.slice(0, 4)}-01-01`, 'Comparative Type': 'Year' });
  await chooseInMenu(page, 'Detail', 'Accounts');
  const shown = await page
    .getByRole('region', { name: 'Income Statement, rows' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent.trim())),
    );
  const numbers = shown.map((cells) =>
    cells
      .slice(1)
      .filter((text) => text !== '')
      .map((text) => cents(text) / 100),
  );

  const csvDownload = page.waitForEvent('download');
  await chooseInMenu(page, 'Export and print', 'Export CSV');
  const csv = (await saved(csvDownload)).toString('utf8').trim().split('\r\n');
  const body = csv.slice(csv.findIndex((row) => row.startsWith('Account,')) + 1);
  const parsed = body.map((row) => /^\s*(?:"((?:[^"]|"")*)"|([^,]*)),?(.*)$/.exec(row)!);
  expect(parsed.map(([, quoted, plain = '']) => (quoted ?? plain).trim())).toEqual(shown.map(([name]) => name));
  expect(
    parsed.map(([, , , rest = '']) =>
      rest
        .split(',')
        .slice(0, 3)
        .filter((text) => text !== '')
        .map(Number),
    ),
  ).toEqual(numbers);

  const xlsxDownload = page.waitForEvent('download');
  await chooseInMenu(page, 'Export and print', 'Export Excel');
  const files = unzipSync(await saved(xlsxDownload));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  const strong = [...sheet.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c (?![^>]*t="(?:s|inlineStr)")[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => Number(value)),
  );
  expect(strong.slice(-numbers.length).map((values) => values.slice(0, 3))).toEqual(numbers);
});

/** The sizes of the sheets of a PDF. */
const sheetsOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)].map(
    ([, width, height]) => `${width} x ${height}`,
  );

test('prints many periods in landscape on every sheet', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page, { 'Comparative Type': 'Month', 'Comparative Count': '12' });
  await page.getByRole('columnheader', { name: 'Change %' }).waitFor();
  expect([...new Set(sheetsOf(await page.pdf({ format: 'Letter' })))]).toEqual(['792 x 612']);
});

for (const timezoneId of ['Pacific/Honolulu', 'America/New_York', 'Pacific/Kiritimati']) {
  const tag = timezoneId === 'Pacific/Kiritimati' ? [] : ['@long'];
  test(`accepts today and refuses tomorrow in ${timezoneId}`, { tag }, async ({ person }) => {
    const { page, context } = await person();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
    await open(page, 'Balance Sheet');
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(new Date());
    const [year, month, day] = local.split('-');
    expect(await page.getByLabel(/^End Date/).inputValue()).toBe(`${month}/${day}/${year}`);
    await generate(page);
    const tomorrow = new Date(Date.parse(local) + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(/^End Date/).fill(tomorrow);
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByText('Report end date cannot be in the future').first().waitFor();
    const link = new URL(page.url());
    link.searchParams.set('reportEndDate', tomorrow);
    await page.goto(link.href);
    await page.getByText('Report end date cannot be in the future').first().waitFor();
    expect(await page.getByLabel(/^End Date/).inputValue()).toBe(tomorrow.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
    await page.getByText('Ready to Generate Balance Sheet').waitFor();
  });
}
