import type { Page } from '@playwright/test';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { choose, chooseInMenu } from '../support/journeys/chooseOnPage';
import { expect, test } from '../support/journeys/journey';
import { faultsOfPages, print, sheets } from '../support/journeys/printedPages';
import { faultsOfReport, shownRows } from '../support/journeys/printedReport';
import { generate, open } from './reports';

const reports = [
  { tab: 'Balance Sheet', comparisons: { Quarter: '4', Month: '12', Year: '2' } },
  { tab: 'Cash Flow', comparisons: { Quarter: '', Month: '', Year: '' } },
  { tab: 'Income Statement', comparisons: { Quarter: '', Month: '', Year: '' } },
] as const;

const wholeDollars = 'No decimals';

/** The choices of the menu Detail, one after the other: few rows on a page, and narrow columns, in one case each. */
const viewsOf = ({ 'Comparative Type': type }: Readonly<Record<string, string>>): readonly string[] =>
  type === undefined ? ['Accounts', wholeDollars] : type === 'Month' ? ['Line items', 'Accounts'] : ['Accounts'];

type Choices = Readonly<Record<string, string>>;
type Tab = (typeof reports)[number]['tab'];

/** Generates a report, prints these views of it on the sheets, and returns what is wrong with the pages. */
async function faultsOfVariant(
  page: Page,
  tab: Tab,
  choices: Choices,
  views: readonly string[],
  papers: typeof sheets,
): Promise<string[]> {
  const faults: string[] = [];
  const response = page.waitForResponse(/\/api\/accounting\/(BalanceSheet|CashFlow|IncomeStatement)\?/);
  await generate(page, choices);
  const report = Object.values(
    (await (await response).json()) as Record<string, { rows: { rowType: string; label: string; depth: number }[] }>,
  )[0]!;
  const calculated = new Map(
    report.rows.filter(({ rowType }) => rowType === 'calculated').map(({ label, depth }) => [label, depth]),
  );
  for (const view of views) {
    await chooseInMenu(page, 'Detail', view);
    await page.keyboard.press('Escape');
    const rows = await shownRows(page, calculated);
    const headings = (await page.getByRole('article').getByRole('columnheader').allTextContents()).filter(
      (text) => text !== 'Trend',
    );
    // The other views on A4 only, whose landscape has the least height.
    for (const sheet of view === 'Accounts' ? papers : papers.filter(({ format }) => format === 'A4')) {
      const pages = await print(page, sheet);
      const texts = pages.flatMap((printed) => printed.lines.map(({ text }) => text)).join(' ');
      expect(texts).not.toMatch(/Generate Report|Export|Detail|Location|Logout/);
      const name = `${Object.values(choices).join(' ')} ${view} ${sheet.name}`;
      // A comparison has its summaries beside each other in landscape.
      if (sheet.landscape && 'Comparative Type' in choices)
        expect(pages.at(-1)!.lines[0]!.text, name).not.toBe('Composition');
      const title = `Ashford · Ashford Family Office · ${tab}`;
      faults.push(
        ...[...faultsOfPages(pages, title), ...faultsOfReport(pages, rows, headings)].map(
          (fault) => `${name}: ${fault}`,
        ),
      );
    }
    if (view === wholeDollars) await chooseInMenu(page, 'Detail', view);
    await page.keyboard.press('Escape');
  }
  return faults;
}

const comparing = (type: string, count: string): Choices => ({
  'Comparative Type': type,
  ...(count !== '' && { 'Comparative Count': count }),
});

for (const { tab, comparisons } of reports) {
  test(`prints the ${tab.toLowerCase()} of every period on every sheet`, { tag: '@long' }, async ({ person }) => {
    const { page } = await person();
    await open(page, tab);
    const start: Choices = tab === 'Balance Sheet' ? {} : { 'Start Date': '2026-01-01' };
    const faults: string[] = [];
    for (const choices of [start, ...Object.entries(comparisons).map(([type, count]) => comparing(type, count))])
      faults.push(...(await faultsOfVariant(page, tab, choices, viewsOf(choices), sheets)));
    expect(faults).toEqual([]);
  });

  const tag = tab === 'Balance Sheet' ? [] : ['@long'];
  test(`prints the ${tab.toLowerCase()} of months upright and across`, { tag }, async ({ person }) => {
    const { page } = await person();
    await open(page, tab);
    const letter = sheets.filter(({ format }) => format === 'Letter');
    const choices = comparing('Month', comparisons.Month);
    expect(await faultsOfVariant(page, tab, choices, ['Accounts'], letter)).toEqual([]);
  });
}

interface LongRow {
  readonly rowType: string;
  readonly label: string;
  readonly depth: number;
  readonly values?: readonly number[];
  readonly accountBalances?: readonly { accountNumber: string; accountName: string; balances: readonly number[] }[];
}

/** A balance sheet of thirteen months with more rows than a virtual table, long names, deep rows, large figures. */
function longReport() {
  const amounts = (seed: number): number[] =>
    Array.from({ length: 13 }, (_, column) => (seed % 3 === 0 ? -1 : 1) * (1_234_567_890.12 + seed * 1000 + column));
  const account = (number: number) => ({
    accountNumber: String(number),
    accountName: `Account${number % 7 === 0 ? ' of the Commonwealth Preservation and Conservation Partnership'.repeat(2) : ''}`,
    balance: amounts(number)[0]!,
    balances: amounts(number),
  });
  const rows: LongRow[] = [
    { rowType: 'header', label: 'Assets', depth: 0 },
    ...Array.from({ length: 90 }, (_, index) => 10_000 + index * 10).flatMap((number) => [
      { rowType: 'header', label: '', depth: 2 + (number % 40) / 10, accountBalances: [account(number)] },
      { rowType: 'accounts', label: '', depth: 7, accountBalances: [account(number + 1), account(number + 2)] },
    ]),
    { rowType: 'calculated', label: 'Total Assets', depth: 0, values: amounts(1) },
  ];
  const columns = amounts(0).map((_, index) => ({
    label: `Nov ${28 - index}, 2024`,
    endDate: `2024-11-${28 - index}`,
  }));
  return { rows, columns };
}

const noEntries = {
  accountNumber: '10001',
  accountName: 'Account',
  startDate: '2024-11-01',
  endDate: '2024-11-28',
  opening: 0,
  movements: 0,
  entries: [],
  total: 0,
  closing: 0,
};

test('prints a long report with all rows, in parts', async ({ person }) => {
  const { page } = await person();
  const { rows, columns } = longReport();
  await page.route(/\/api\/accounting\/BalanceSheet\?/, (route) =>
    route.fulfill({ json: { balanceSheet: { rows, columns } } }),
  );
  // The reference server has no such accounts.
  await page.route(/\/api\/accounting\/AccountEntries\?/, (route) =>
    route.fulfill({ json: { accountEntries: noEntries } }),
  );
  await open(page, 'Balance Sheet');
  await generate(page);
  await chooseInMenu(page, 'Detail', 'Accounts');
  await page.getByText('10001 – Account').first().waitFor();
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const shown = rows.flatMap(({ label, depth, rowType, accountBalances, values }) =>
    [...(accountBalances ?? [undefined])].map((account) => ({
      name: account ? `${account.accountNumber} – ${account.accountName}` : label,
      depth,
      figures: (account?.balances ?? values ?? []).map((amount) => format.format(amount).replace('-', '−')),
      isTotal: rowType === 'calculated',
      isCalculated: rowType === 'calculated',
    })),
  );
  const pages = await print(page, sheets[0]!);
  expect(pages.length).toBeGreaterThan(8);
  const headings = ['Account', ...columns.map(({ label }) => label), 'Change', 'Change %'];
  expect([...faultsOfPages(pages, 'Balance Sheet'), ...faultsOfReport(pages, shown, headings)]).toEqual([]);
});

test('prints a report without the failures of the controls around it', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  announceFailures(page, '/api/accounting/Locations');
  await page.route(/\/api\/accounting\/Locations\//, (route) => route.fulfill({ status: 400, json: {} }));
  await signIn(page, 'client', '/accounting?family=1');
  await page.getByText('Failed to load locations').waitFor();
  await generate(page);
  const pages = await print(page, sheets[0]!);
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  expect(texts).toContain('Net Worth');
  expect(texts).not.toMatch(/Failed|Retry/);
});

test('prints the entries of an account without the page behind them', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Balance Sheet');
  await generate(page);
  await page.getByRole('row', { name: /^1100/ }).getByRole('cell').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: /^1110/ }).click();
  await page.getByRole('row', { name: /Closing balance/ }).waitFor();
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(faultsOfPages(pages, 'Ashford · Ashford Family Office · 1110 – Operating Checking')).toEqual([]);
    for (const { lines } of pages)
      expect(lines.slice(0, 4).map(({ text }) => text)).toContain('Date Reference Description Amount Balance');
    const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.filter((text) => text.includes('Closing balance'))).toHaveLength(1);
    expect(texts.join(' ')).not.toMatch(/Close|Ask about|Total Assets/);
  }
});

test('prints invoices as one table, each page with the headings', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/invoices');
  await choose(page.getByLabel('Pick a family'), 'Ashford');
  await page.getByText('26 invoices').waitFor();
  const names = await page.getByRole('rowheader').allTextContents();
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(faultsOfPages(pages, 'Ashford · Invoices')).toEqual([]);
    const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
    const listed = texts.flatMap((text) => names.find((name) => text.startsWith(`${name} `)) ?? []);
    expect(listed).toEqual(names);
    const heading = /^Invoice Status Invoice Date Due Date Total Amount/;
    for (const { lines } of pages) {
      const first = lines.findIndex(({ text }) => names.some((name) => text.startsWith(`${name} `)));
      expect(lines[first - 1]?.text).toMatch(heading);
    }
    expect(texts.join(' ')).toMatch(/Ashford · Invoices · [A-Z][a-z]{2} \d+, \d{4}/);
    expect(texts.join(' ')).not.toMatch(/Ask about|View/);
  }
});

test('no page of invoices begins with a last row and the total', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  let count = 0;
  await page.route(/\/api\/invoice\/getInvoices\?/, async (route) => {
    const response = await route.fetch();
    const { invoices } = (await response.json()) as { invoices: { results: object[] } };
    const results = Array.from({ length: count }, (_, index) => ({ ...invoices.results[0], id: index + 1 }));
    await route.fulfill({ json: { invoices: { ...invoices, results } } });
  });
  for (count of [30, 31, 32, 33, 34, 35, 36, 37, 38]) {
    if (count === 30) await signIn(page, 'client', '/invoices?family=1');
    else await page.reload();
    await page.getByText(`All ${count}`).waitFor();
    const pages = await print(page, sheets[0]!);
    const last = pages.at(-1)!.lines.map(({ text }) => text);
    const total = last.findIndex((text) => text.startsWith('Total'));
    if (pages.length > 1) expect({ count, rows: total - 1 >= 3 }).toEqual({ count, rows: true });
  }
});

for (const account of ['client', 'imported'] as const)
  test(`prints the review of onboarding: ${account}`, async ({ person }) => {
    const { page } = await person();
    await signIn(page, account, '/onboarding/review');
    await page.getByRole('heading', { name: 'Individual', exact: true }).waitFor();
    const titles = await page.getByRole('heading').allTextContents();
    for (const sheet of sheets) {
      const pages = await print(page, sheet);
      const texts = pages.map(({ lines }) => lines.slice(0, -1).map(({ text }) => text));
      // The answers begin on the first page, and no page ends with the title of a card.
      expect(
        texts[0]!.some((text) => text.startsWith('First Name')),
        sheet.name,
      ).toBe(true);
      for (const lines of texts) expect(titles, sheet.name).not.toContain(lines.at(-1));
      expect(faultsOfPages(pages, 'Check Your Answers')).toEqual([]);
      expect(pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')).not.toMatch(
        /Change|Finish|Go Back/,
      );
    }
  });

test('prints a compared cash flow with its largest changes on one upright page', async ({ person }) => {
  const { page } = await person();
  await open(page, 'Cash Flow');
  for (const type of ['Month', 'Quarter', 'Year']) {
    // Months with entries, on the first day of a month as well.
    await generate(page, { 'Start Date': '2026-01-01', 'Comparative Type': type });
    for (const sheet of sheets.filter(({ landscape }) => !landscape)) {
      const pages = await print(page, sheet);
      expect(pages.at(-1)!.lines.some(({ text }) => text.startsWith('Largest changes'))).toBe(true);
      expect({ type, sheet, pages: pages.length }).toEqual({ type, sheet, pages: 1 });
    }
  }
});
