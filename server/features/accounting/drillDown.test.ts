// Spec: R-RPT-10.
import { type Above, type RawLine, chosenOf, figuresOf, queryOf, reportOf, total } from '#test/support/server/ledger';
import { isCash, isOf, openBooks, until } from '#test/support/server/ledgerBooks';
import type { Call, TestServer } from '#test/support/server/serverApp';
import { jsonOf } from '#test/support/server/serverUsers';
import type { AccountEntries, NetWorthReply } from '#server/generated/operations.gen';

const anyNumber: unknown = expect.any(Number);

/** Matches a text that contains another. */
const textWith = (part: string): unknown => expect.stringContaining(part);

let server: TestServer;
let concierge: Call;
let familyId: number;
let lines: RawLine[];
let above: Above;
let today: string;

beforeAll(async () => {
  ({ server, concierge, familyId, lines, above, today } = await openBooks('drill-down-concierge'));
});
afterAll(() => server.close());

test('the check of an income statement by dimension names the dimension as the cause of a difference', async () => {
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
        } = await entriesOf({ report, accountNumber, ...dates, ...filters });
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

  test('an entry contains date, location, description and journal', async () => {
    const filters = { report: 'incomeStatement', type: 'consolidated', journalStatus: 'all' };
    const { entries } = await entriesOf({ accountNumber: '5170', reportEndDate: today, ...filters });
    expect(entries[0]).toEqual({
      id: anyNumber,
      date: textWith('-01-10'),
      reference: textWith('JE-'),
      description: 'Tuition, Ridgeway School',
      locationName: 'Ashford Family Office',
      status: 'posted',
      dimensionName: 'Education, Theodore',
      amount: anyNumber,
      balance: anyNumber,
    });
  });

  test('returns entries in pages', async () => {
    const query = { report: 'balanceSheet', accountNumber: '1110', startDate: '2000-01-01', reportEndDate: today };
    const first = await entriesOf({ ...query, type: 'unconsolidated', journalStatus: 'all' });
    const second = await entriesOf({ ...query, type: 'unconsolidated', journalStatus: 'all', offset: 1000 });
    expect(first.entries).toHaveLength(1000);
    expect(second.entries).toHaveLength(Math.min(first.total - 1000, 1000));
    expect(second.entries[0]!.balance).toBeCloseTo(first.entries.at(-1)!.balance + second.entries[0]!.amount, 2);
  });
});

test('net worth, cash and allocation over time equal the balance sheets', async () => {
  const filters = { type: 'consolidated', journalStatus: 'all' };
  const { netWorth, allocation } = await jsonOf<NetWorthReply>(
    concierge(`/api/accounting/NetWorth?${queryOf({ familyId, reportEndDate: today, months: 6 })}`),
  );
  expect(netWorth).toHaveLength(7);
  expect(netWorth.at(-1)!.endDate).toBe(today);
  const chosen = chosenOf(lines, above, filters);
  for (const { endDate, netWorth: worth, cash } of netWorth) {
    const upTo = chosen.filter(until(endDate));
    expect(Math.round(worth * 100)).toBe(total(upTo, isOf('asset', 'liability')));
    expect(Math.round(cash * 100)).toBe(total(upTo, isCash));
  }
  const { assets } = netWorth.at(-1)!;
  expect(allocation!.length).toBeGreaterThan(1);
  expect(allocation!.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(assets, 2);
  const sheet = await reportOf(concierge, 'BalanceSheet', { familyId, reportEndDate: today, ...filters });
  const labels = sheet.rows.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(allocation!.map(({ label }) => label)));
});
