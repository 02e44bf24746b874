import {
  type Above,
  chosenOf,
  type Chosen,
  figuresOf,
  queryOf,
  type RawLine,
  readAbove,
  readRaw,
  reportOf,
  total,
  wrongTotals,
} from '../../../test/support/ledger';
import { type Call, createTestServer, type TestServer } from '../../../test/support/server-app';
import { conciergePerson, jsonOf } from '../../../test/support/server-people';
import type { AccountEntries, Report } from '../../generated/operations.gen';

const anyNumber: unknown = expect.any(Number);

/** A text that holds another. */
const textWith = (part: string): unknown => expect.stringContaining(part);

// The sample family with the most locations; every figure is added up again here from the entries in the database.
let server: TestServer;
let concierge: Call;
let familyId: number;
let lines: RawLine[];
let above: Above;
let today: string;
let drafted: string;

beforeAll(async () => {
  server = await createTestServer();
  concierge = server.as(conciergePerson('statements-concierge'));
  const [family] = await server.db.query<{ id: number }>("SELECT id FROM family WHERE name = 'Ashford'");
  familyId = family!.id;
  [lines, above] = [await readRaw(server.db, familyId), await readAbove(server.db, familyId)];
  today = lines
    .map(({ date }) => date)
    .sort()
    .at(-1)!;
  drafted = lines
    .filter(({ status }) => status === 'draft')
    .map(({ date }) => date)
    .sort()[0]!;
});
afterAll(() => server.close());

const isOf =
  (...classes: readonly string[]) =>
  (line: RawLine): boolean =>
    classes.includes(line.class);
const isCash = ({ activity }: RawLine): boolean => activity === 'cash';
const until =
  (date: string) =>
  (line: RawLine): boolean =>
    line.date <= date;
const since =
  (date: string) =>
  (line: RawLine): boolean =>
    line.date >= date;
const all =
  (...tests: readonly ((line: RawLine) => boolean)[]) =>
  (line: RawLine): boolean =>
    tests.every((test) => test(line));

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

const expectBalanceSheet = (report: Report, chosen: readonly RawLine[], days: readonly string[]): void => {
  const { accounts, calculated } = figuresOf(report);
  expect(wrongTotals(report)).toEqual([]);
  expectTied(report);
  days.forEach((day, column) => {
    const upTo = chosen.filter(until(day));
    const shown = upTo.filter(isOf('asset', 'liability', 'equity'));
    const sums = byAccount(shown, (line) => (line.class === 'asset' ? 1 : -1));
    expect(firstColumn(accounts, column)).toEqual(withZeros(sums, accounts));
    expect(Object.keys(sums).filter((number) => !(number in accounts))).toEqual([]);
    const sum = (wanted: (line: RawLine) => boolean): number => total(upTo, wanted);
    const year = since(`${day.slice(0, 4)}-01-01`);
    const at = (label: string): number => calculated[label]![column]! + 0;
    expect(at('Total Assets')).toBe(sum(isOf('asset')) + 0);
    expect(at('Total Liabilities')).toBe(0 - sum(isOf('liability')));
    expect(at('Net Income for the Year')).toBe(0 - sum(all(isOf('income', 'expense'), year)));
    expect(at('Total Equity')).toBe(0 - sum(isOf('equity', 'income', 'expense')));
    expect(at('Total Liabilities and Equity')).toBe(at('Total Assets'));
    expect(at('Net Worth')).toBe(at('Assets') - at('Less: Liabilities'));
  });
};

/** Every type with every status, with and without a location of each level. */
const choices = (['unconsolidated', 'consolidated', 'entity'] as const).flatMap((type) =>
  (['all', 'draft', 'posted'] as const).map((journalStatus, index): Chosen => ({
    ...{ type, journalStatus },
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

  test('has headers on three levels, each line with its number, name and balance, and accounts under it', async () => {
    const { rows } = await reportOf(concierge, 'BalanceSheet', {
      ...{ familyId, reportEndDate: today, type: 'consolidated', journalStatus: 'all' },
    });
    expect(rows.slice(0, 4)).toEqual([
      { rowType: 'header', label: 'Assets', depth: 0 },
      { rowType: 'header', label: 'Current Assets', depth: 1 },
      {
        ...{ rowType: 'header', label: 'Cash and Cash Equivalents', depth: 2, value: anyNumber },
        accountBalances: [{ accountNumber: '1100', accountName: 'Cash and Cash Equivalents', balance: rows[2]!.value }],
      },
      {
        ...{ rowType: 'accounts', label: 'Cash and Cash Equivalents', depth: 3 },
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
    expect(wrongTotals(report)).toEqual([]);
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
      expect(wrongTotals(report)).toEqual([]);
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

test('an income statement by dimension says by how much it leaves the whole behind, and that the dimension does it', async () => {
  const filters = { type: 'unconsolidated', journalStatus: 'all', dimensionType: 'Product' };
  const startDate = `${today.slice(0, 4)}-01-01`;
  const report = await reportOf(concierge, 'IncomeStatement', {
    familyId,
    startDate,
    reportEndDate: today,
    ...filters,
  });
  const [check] = report.tieOut!;
  expect(check).toMatchObject({ holds: false, causes: [{ filter: 'dimensionType', amounts: check!.differences }] });
});

describe('drilling down', () => {
  const entriesOf = async (values: object): Promise<AccountEntries> => {
    const reply = await jsonOf<{ accountEntries: AccountEntries }>(
      concierge(`/api/accounting/AccountEntries?${queryOf({ familyId, ...values })}`),
    );
    return reply.accountEntries;
  };

  test.each([
    ['BalanceSheet', 'balanceSheet', { type: 'consolidated', journalStatus: 'all' }],
    ['CashFlow', 'cashFlow', { type: 'unconsolidated', journalStatus: 'posted', locationId: 'ASH-L2' }],
    ['IncomeStatement', 'incomeStatement', { type: 'entity', journalStatus: 'all', dimensionType: 'CostCenter' }],
  ] as const)(
    '%s: opening, movements and closing add up to the cell of every account',
    async (name, report, filters) => {
      const startDate = `${today.slice(0, 4)}-01-01`;
      const dates = { reportEndDate: today, ...(name !== 'BalanceSheet' && { startDate }) };
      const { accounts } = figuresOf(await reportOf(concierge, name, { familyId, ...dates, ...filters }));
      expect(Object.keys(accounts).length).toBeGreaterThan(0);
      for (const [accountNumber, [cell]] of Object.entries(accounts)) {
        const {
          opening,
          entries,
          movements,
          closing,
          total: count,
        } = await entriesOf({
          ...{ report, accountNumber, ...dates, ...filters },
        });
        const cents = (dollars: number): number => Math.round(dollars * 100) + 0;
        expect(cents(report === 'balanceSheet' ? closing : movements)).toBe(cell! + 0);
        expect(entries).toHaveLength(count);
        expect(cents(opening + movements)).toBe(cents(closing));
        expect(entries.reduce((sum, { amount }) => sum + cents(amount), 0) + 0).toBe(cents(movements));
        expect(cents(entries.at(-1)?.balance ?? opening)).toBe(cents(closing));
        expect(entries.map(({ date }) => date)).toEqual(entries.map(({ date }) => date).sort());
      }
    },
  );

  test('an entry says when, where and what it was, and which journal it belongs to', async () => {
    const filters = { report: 'incomeStatement', type: 'consolidated', journalStatus: 'all' };
    const { entries } = await entriesOf({ accountNumber: '5170', reportEndDate: today, ...filters });
    expect(entries[0]).toEqual({
      ...{ id: anyNumber, date: textWith('-01-10'), reference: textWith('JE-') },
      ...{ description: 'Tuition, Ridgeway School', locationName: 'Ashford Family Office', status: 'posted' },
      ...{ dimensionName: 'Education, Theodore', amount: anyNumber, balance: anyNumber },
    });
  });

  test('leaves entries out by the page', async () => {
    const query = { report: 'balanceSheet', accountNumber: '1110', startDate: '2000-01-01', reportEndDate: today };
    const first = await entriesOf({ ...query, type: 'unconsolidated', journalStatus: 'all' });
    const second = await entriesOf({ ...query, type: 'unconsolidated', journalStatus: 'all', offset: 1000 });
    expect(first.entries).toHaveLength(1000);
    expect(second.entries).toHaveLength(Math.min(first.total - 1000, 1000));
    expect(second.entries[0]!.balance).toBeCloseTo(first.entries.at(-1)!.balance + second.entries[0]!.amount, 2);
  });
});

test('net worth and cash over time are those of the balance sheets', async () => {
  const { netWorth } = await jsonOf<{ netWorth: { endDate: string; netWorth: number; cash: number }[] }>(
    concierge(`/api/accounting/NetWorth?${queryOf({ familyId, reportEndDate: today, months: 6 })}`),
  );
  expect(netWorth).toHaveLength(7);
  expect(netWorth.at(-1)!.endDate).toBe(today);
  const chosen = chosenOf(lines, above, { type: 'consolidated', journalStatus: 'all' });
  for (const { endDate, netWorth: worth, cash } of netWorth) {
    const upTo = chosen.filter(until(endDate));
    expect(Math.round(worth * 100)).toBe(total(upTo, isOf('asset', 'liability')));
    expect(Math.round(cash * 100)).toBe(total(upTo, isCash));
  }
});
