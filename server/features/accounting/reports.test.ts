// Spec: R-RPT-11.
import {
  type Above,
  type Chosen,
  type RawLine,
  chosenOf,
  figuresOf,
  queryOf,
  reportOf,
  total,
  wrongParents,
  wrongTotals,
} from '#test/support/server/ledger';
import { all, isCash, isOf, openBooks, since, until } from '#test/support/server/ledgerBooks';
import type { Call, TestServer } from '#test/support/server/serverApp';
import { jsonOf } from '#test/support/server/serverUsers';
import type { AccountEntries, Report } from '#server/generated/operations.gen';

const anyNumber: unknown = expect.any(Number);

let server: TestServer;
let concierge: Call;
let familyId: number;
let lines: RawLine[];
let above: Above;
let today: string;
let drafted: string;

beforeAll(async () => {
  ({ server, concierge, familyId, lines, above, today, drafted } = await openBooks('reports-concierge'));
});
afterAll(() => server.close());

/** What each account comes to, but for those without lines. */
const byAccount = (chosen: readonly RawLine[], sign: (line: RawLine) => number): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const line of chosen) sums[line.account] = (sums[line.account] ?? 0) + sign(line) * line.cents + 0;
  return sums;
};

/** The first column of a report by account; accounts that only other columns have are zero. */
const firstColumn = (accounts: Readonly<Record<string, number[]>>, column = 0): Record<string, number> =>
  Object.fromEntries(Object.entries(accounts).map(([number, amounts]) => [number, amounts[column]! + 0]));

const withZeros = (sums: Record<string, number>, like: object): Record<string, number> =>
  Object.fromEntries(Object.keys(like).map((number) => [number, (sums[number] ?? 0) + 0]));

const ends = ({ columns = [] }: Report): string[] => columns.map(({ endDate }) => endDate);

const expectTied = ({ tieOut = [] }: Report): void => {
  expect(tieOut.length).toBeGreaterThan(0);
  expect(tieOut.filter(({ holds }) => !holds)).toEqual([]);
};

/** The first day of the fiscal year, for fiscal years that begin in a month. */
const yearStart = (day: string, month: number): string => {
  const from = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return from <= day ? from : `${Number(day.slice(0, 4)) - 1}${from.slice(4)}`;
};

const expectBalanceSheet = (
  report: Report,
  chosen: readonly RawLine[],
  days: readonly string[],
  firstMonth = 1,
): void => {
  const { accounts, calculated } = figuresOf(report);
  expect([...wrongTotals(report), ...wrongParents(report)]).toEqual([]);
  expectTied(report);
  days.forEach((day, column) => {
    const upTo = chosen.filter(until(day));
    const shown = upTo.filter(isOf('asset', 'liability', 'equity'));
    const sums = byAccount(shown, (line) => (line.class === 'asset' ? 1 : -1));
    expect(firstColumn(accounts, column)).toEqual(withZeros(sums, accounts));
    expect(Object.keys(sums).filter((number) => !(number in accounts))).toEqual([]);
    const sum = (wanted: (line: RawLine) => boolean): number => total(upTo, wanted);
    const year = since(yearStart(day, firstMonth));
    const at = (label: string): number => calculated[label]![column]! + 0;
    expect(at('Total Assets')).toBe(sum(isOf('asset')) + 0);
    expect(at('Total Liabilities')).toBe(0 - sum(isOf('liability')));
    expect(at('Net Income for the Year')).toBe(0 - sum(all(isOf('income', 'expense'), year)));
    expect(at('Retained Earnings')).toBe(0 - sum(isOf('income', 'expense')) - at('Net Income for the Year') + 0);
    expect(at('Total Equity')).toBe(0 - sum(isOf('equity', 'income', 'expense')));
    expect(at('Total Liabilities and Equity')).toBe(at('Total Assets'));
    expect(at('Net Worth')).toBe(at('Assets') - at('Less: Liabilities'));
  });
};

/** Every type with every status, with and without a location of each level. */
const choices = (['unconsolidated', 'consolidated', 'entity'] as const).flatMap((type) =>
  (['all', 'draft', 'posted'] as const).map((journalStatus, index): Chosen => ({
    type,
    journalStatus,
    locationId: [undefined, 'ASH-L2', 'ASH-L8'][(index + type.length) % 3],
  })),
);

describe('the balance sheet', () => {
  test.each(choices)('$type, $journalStatus, location $locationId', async (filters) => {
    const report = await reportOf(concierge, 'BalanceSheet', { familyId, reportEndDate: today, ...filters });
    const chosen = chosenOf(lines, above, filters);
    if (chosen.length === 0) expect(report.rows).toEqual([]);
    else expectBalanceSheet(report, chosen, [today]);
  });

  test.each([
    ['month', 12],
    ['quarter', 4],
    ['year', 2],
    ['year', undefined],
  ])('compared by %s, %s times', async (comparativeColumnType, comparativeColumnCount) => {
    const filters = { type: 'consolidated', journalStatus: 'all' };
    const compared = { comparativeColumnType, comparativeColumnCount };
    const report = await reportOf(concierge, 'BalanceSheet', {
      familyId,
      reportEndDate: today,
      ...filters,
      ...compared,
    });
    expect(ends(report)).toHaveLength(1 + (comparativeColumnCount ?? 1));
    expectBalanceSheet(report, chosenOf(lines, above, filters), ends(report));
  });

  describe.each([4, 7, 10, 12])('with fiscal years that begin in month %s', (month) => {
    const setStart = (first: number) =>
      server.db.query('UPDATE family SET fiscal_year_start = $2 WHERE id = $1', [familyId, first]);
    beforeAll(() => setStart(month));
    afterAll(() => setStart(1));

    const filters = { type: 'consolidated', journalStatus: 'all' };
    const now = new Date().toISOString().slice(0, 10);
    const first = yearStart(now, month);
    const last = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);

    test.each([first, last, now, '2024-02-29'])('balances and closes the year on %s', async (reportEndDate) => {
      const report = await reportOf(concierge, 'BalanceSheet', {
        familyId,
        reportEndDate,
        ...filters,
        comparativeColumnType: 'year',
        comparativeColumnCount: 1,
      });
      const chosen = chosenOf(lines, above, filters);
      if (chosen.filter(until(reportEndDate)).length === 0) expect(report.rows).toEqual([]);
      else expectBalanceSheet(report, chosen, ends(report), month);
    });

    test('starts the entries of an account with the fiscal year', async () => {
      const query = { familyId, reportEndDate: today, report: 'balanceSheet', accountNumber: '1100', ...filters };
      const path = `/api/accounting/AccountEntries?${queryOf(query)}`;
      const { accountEntries } = await jsonOf<{ accountEntries: AccountEntries }>(concierge(path));
      expect(accountEntries.startDate).toBe(yearStart(today, month));
    });
  });

  test('has headers on three levels, each line item with its number, name and balance, and accounts under it', async () => {
    const { rows } = await reportOf(concierge, 'BalanceSheet', {
      familyId,
      reportEndDate: today,
      type: 'consolidated',
      journalStatus: 'all',
    });
    expect(rows.slice(0, 4)).toEqual([
      { rowType: 'header', label: 'Assets', depth: 0 },
      { rowType: 'header', label: 'Current Assets', depth: 1 },
      {
        rowType: 'header',
        label: 'Cash and Cash Equivalents',
        depth: 2,
        value: anyNumber,
        accountBalances: [{ accountNumber: '1100', accountName: 'Cash and Cash Equivalents', balance: rows[2]!.value }],
      },
      {
        rowType: 'accounts',
        label: 'Cash and Cash Equivalents',
        depth: 3,
        parents: ['totalAssets'],
        accountBalances: [
          { accountNumber: '1110', accountName: 'Operating Checking', balance: anyNumber },
          { accountNumber: '1120', accountName: 'Money Market Reserve', balance: anyNumber },
        ],
      },
    ]);
    expect(rows.find(({ label }) => label === 'Less: Liabilities')).toMatchObject({ invertBalance: true });
  });

  test('has no rows before the first entry, and for drafts where there are none', async () => {
    const filters = { familyId, type: 'consolidated' };
    const before = { reportEndDate: '2001-01-01', journalStatus: 'all' };
    expect((await reportOf(concierge, 'BalanceSheet', { ...filters, ...before })).rows).toEqual([]);
    const quiet = { reportEndDate: `${Number(today.slice(0, 4)) - 1}-12-31`, journalStatus: 'draft' };
    expect((await reportOf(concierge, 'BalanceSheet', { ...filters, ...quiet })).rows).toEqual([]);
  });
});

const spansOf = (report: Report, startDate: string): readonly (readonly [string, string])[] =>
  report.columns?.map(({ startDate: from = '', endDate }) => [from, endDate] as const) ?? [[startDate, today]];

describe.each([undefined, 'month', 'quarter', 'year'])('compared by %s', (comparativeColumnType) => {
  const some = choices.filter((_, index) => comparativeColumnType === undefined || index % 4 === 0);

  test.each(some)('cash flow: $type, $journalStatus, location $locationId', async (filters) => {
    const startDate = filters.journalStatus === 'draft' ? drafted : `${today.slice(0, 4)}-02-01`;
    const query = { familyId, startDate, reportEndDate: today, comparativeColumnType, ...filters };
    const [report, chosen] = [await reportOf(concierge, 'CashFlow', query), chosenOf(lines, above, filters)];
    if (report.rows.length === 0) {
      expect(chosen).toEqual([]);
      return;
    }
    const { accounts, calculated } = figuresOf(report);
    expect([...wrongTotals(report), ...wrongParents(report)]).toEqual([]);
    expectTied(report);
    spansOf(report, startDate).forEach(([from, to], column) => {
      const inside = chosen.filter(all(since(from), until(to)));
      const at = (label: string): number => calculated[label]![column]! + 0;
      const flows = inside.filter((line) => isOf('asset', 'liability', 'equity')(line) && !isCash(line));
      expect(firstColumn(accounts, column)).toEqual(
        withZeros(
          byAccount(flows, () => -1),
          accounts,
        ),
      );
      expect(at('Net Income')).toBe(0 - total(inside, isOf('income', 'expense')));
      expect(at('Cash at Beginning of Period')).toBe(
        total(
          chosen,
          all(isCash, (line) => line.date < from),
        ),
      );
      expect(at('Cash at End of Period')).toBe(total(chosen, all(isCash, until(to))));
      expect(at('Net Change in Cash')).toBe(total(inside, isCash) + 0);
    });
  });

  const tagged: Chosen[] = [
    ...some,
    { type: 'unconsolidated', journalStatus: 'all', dimensionType: 'CostCenter' },
    { type: 'consolidated', journalStatus: 'posted', dimensionType: 'Vendor', dimensionIds: 'ASH-105, ,ASH-106,' },
    { type: 'unconsolidated', journalStatus: 'all', dimensionIds: 'ASH-101' },
  ];

  test.each(tagged)(
    'income statement: $type, $journalStatus, location $locationId, $dimensionType $dimensionIds',
    async (filters) => {
      const startDate = `${today.slice(0, 4)}-01-01`;
      const query = { familyId, startDate, reportEndDate: today, comparativeColumnType, ...filters };
      const ids = filters.dimensionIds?.replaceAll(' ', '');
      const chosen = chosenOf(lines, above, { ...filters, dimensionIds: ids });
      const report = await reportOf(concierge, 'IncomeStatement', query);
      const earned = chosen.filter(isOf('income', 'expense'));
      if (report.rows.length === 0) {
        expect(earned.filter(all(since(startDate), until(today)))).toEqual([]);
        return;
      }
      const { accounts, calculated } = figuresOf(report);
      expect([...wrongTotals(report), ...wrongParents(report)]).toEqual([]);
      if (filters.dimensionType === undefined && ids === undefined) expectTied(report);
      spansOf(report, startDate).forEach(([from, to], column) => {
        const inside = earned.filter(all(since(from), until(to)));
        const sums = byAccount(inside, (line) => (line.class === 'income' ? -1 : 1));
        expect(firstColumn(accounts, column)).toEqual(withZeros(sums, accounts));
        expect(calculated['Net Income']![column]! + 0).toBe(0 - total(inside, () => true));
      });
    },
  );
});
