import fc from 'fast-check';
import { figuresOf, queryOf, readRaw, reportOf, total, wrongTotals } from '#test/support/server/ledger';
import { type EntryLines, anEntry, dayOf, locations, writeBooks } from '#test/support/samples/randomBooks';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf } from '#test/support/server/serverUsers';
import type { AccountEntries } from '#server/generated/operations.gen';

const server = testServer({ now: () => new Date('2026-12-31T12:00:00Z') });
const concierge = server.as(conciergePerson('ledgers-concierge'));

const someFilters = fc.record({
  type: fc.constantFrom('consolidated', 'unconsolidated', 'entity'),
  journalStatus: fc.constantFrom('all', 'draft', 'posted'),
  location: fc.option(fc.constantFrom(...locations), { nil: undefined }),
  comparativeColumnType: fc.constantFrom(undefined, 'month', 'quarter', 'year'),
  start: fc.integer({ min: 0, max: 1000 }),
  length: fc.integer({ min: 0, max: 500 }),
});

const runs = { numRuns: 12 } as const;
const zeros = (amounts: readonly number[]): number[] => amounts.map(() => 0);
const less = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, column) => amount - other[column]! + 0);

test('for any entries: all reports tie out, and entries add up to the cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 14 }), someFilters, async (entries, chosen) => {
      const { location, start, length, ...rest } = chosen;
      const familyId = await writeBooks(server, entries);
      const locationId = location && `${familyId}-${location}`;
      const [startDate, reportEndDate] = [dayOf(start), dayOf(Math.min(start + length, 1090))];
      const query = { familyId, locationId, reportEndDate, ...rest };
      const sheet = await reportOf(concierge, 'BalanceSheet', query);
      const cash = await reportOf(concierge, 'CashFlow', { ...query, startDate });
      const income = await reportOf(concierge, 'IncomeStatement', { ...query, startDate });
      for (const report of [sheet, cash, income]) {
        expect(wrongTotals(report)).toEqual([]);
        expect((report.tieOut ?? []).filter(({ holds }) => !holds)).toEqual([]);
        expect(JSON.stringify(report)).not.toMatch(/-0[,}\]]/);
      }
      const [balance, flow, earned] = [figuresOf(sheet), figuresOf(cash), figuresOf(income)].map(
        (one) => one.calculated,
      );
      if (sheet.rows.length > 0) {
        const [assets, claims] = [balance!['Total Assets']!, balance!['Total Liabilities and Equity']!];
        expect(less(assets, claims)).toEqual(zeros(assets));
        const accounts = figuresOf(sheet).accounts;
        const accountNumber = Object.keys(accounts)[length % Object.keys(accounts).length];
        if (accountNumber !== undefined) {
          const { accountEntries } = await jsonOf<{ accountEntries: AccountEntries }>(
            concierge(`/api/accounting/AccountEntries?${queryOf({ report: 'balanceSheet', accountNumber, ...query })}`),
          );
          expect(Math.round(accountEntries.closing * 100) + 0).toBe(accounts[accountNumber]![0]! + 0);
        }
      }
      if (cash.rows.length > 0) {
        const [opening, change] = [flow!['Cash at Beginning of Period']!, flow!['Net Change in Cash']!];
        expect(less(less(flow!['Cash at End of Period']!, opening), change)).toEqual(zeros(change));
      }
      if (cash.rows.length > 0 && income.rows.length > 0) expect(earned!['Net Income']).toEqual(flow!['Net Income']);
    }),
    runs,
  );
});

test('for any entries: the locations add up to the total, and consolidating excludes intercompany lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 14 }), async (entries) => {
      const familyId = await writeBooks(server, entries);
      const worth = async (filters: object): Promise<number> => {
        const query = { familyId, reportEndDate: '2026-12-31', journalStatus: 'all', ...filters };
        const { calculated } = figuresOf(await reportOf(concierge, 'BalanceSheet', query));
        return (calculated['Total Assets']?.[0] ?? 0) + 0;
      };
      const alone = await Promise.all(
        locations.map((location) => worth({ type: 'entity', locationId: `${familyId}-${location}` })),
      );
      const sum = alone.reduce((one, other) => one + other, 0);
      expect(await worth({ type: 'unconsolidated' })).toBe(sum);
      const lines = await readRaw(server.db, familyId);
      const among = total(lines, (line) => line.class === 'asset' && line.counterparty !== null);
      expect(await worth({ type: 'consolidated' })).toBe(sum - among + 0);
    }),
    { numRuns: 5 },
  );
});

describe('a ledger that does not tie out', () => {
  /** An entry of lines as they come, equal or not. */
  const enter = async (familyId: number, location: string, status: string, date: string, lines: EntryLines) => {
    const [head] = await server.db.query<{ id: number }>(
      `INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference)
       VALUES ($1, $2, $3, $4, 'X-' || (SELECT count(*) FROM journal_entry WHERE family_id = $1)) RETURNING id`,
      [familyId, `${familyId}-${location}`, date, status],
    );
    for (const [account, cents, other] of lines) {
      await server.db.query(
        `INSERT INTO journal_line (family_id, journal_entry_id, account_id, debit, credit, counterparty_location_id)
         SELECT $1, $2, id, greatest($4::int, 0) / 100.0, greatest(-$4::int, 0) / 100.0, $5 FROM ledger_account
         WHERE family_id = $1 AND number = $3`,
        [familyId, head!.id, account, cents, other === undefined ? null : `${familyId}-${locations[other]}`],
      );
    }
  };
  const checksOf = async (familyId: number, filters: object) => {
    const query = { familyId, type: 'consolidated', journalStatus: 'all', reportEndDate: '2026-06-30', ...filters };
    return (await reportOf(concierge, 'BalanceSheet', query)).tieOut!;
  };

  test('returns the difference, with an unequal draft as its cause', async () => {
    const familyId = await writeBooks(server, []);
    await enter(familyId, 'a', 'posted', '2026-05-01', [
      ['1110', 5000],
      ['3100', -5000],
    ]);
    await enter(familyId, 'a', 'draft', '2026-06-01', [['1110', 250]]);
    const [assets, income, cash] = await checksOf(familyId, {});
    expect(assets).toEqual({
      id: 'assets',
      label: 'Assets equal liabilities and equity',
      differences: [2.5],
      holds: false,
      left: { label: 'Total Assets', values: [52.5] },
      right: { label: 'Total Liabilities and Equity', values: [50] },
      causes: [
        {
          filter: 'journalStatus',
          message: 'Draft entries whose debits and credits differ are included.',
          amounts: [2.5],
          references: ['X-1'],
        },
      ],
    });
    expect(income).toMatchObject({ holds: true, causes: [] });
    expect(cash).toMatchObject({ holds: false, differences: [2.5], causes: [{ filter: 'journalStatus' }] });
    expect((await checksOf(familyId, { journalStatus: 'posted' })).every(({ holds }) => holds)).toBe(true);
  });

  test.each([
    ['has another status', 'draft', '2026-05-01', 'journalStatus', { journalStatus: 'posted' }],
    ['comes after the end', 'posted', '2026-07-02', 'reportEndDate', {}],
  ])(
    'returns the cause that the other half of an intercompany entry %s',
    async (_what, status, date, filter, filters) => {
      const familyId = await writeBooks(server, []);
      await enter(familyId, 'a', 'posted', '2026-05-01', [
        ['1900', 900, 1],
        ['1110', -900],
      ]);
      await enter(familyId, 'b', status, date, [
        ['1110', 900],
        ['2100', -900, 0],
      ]);
      const [assets] = await checksOf(familyId, filters);
      expect(assets).toMatchObject({ differences: [-9], causes: [{ filter, amounts: [-9] }] });
      expect((await checksOf(familyId, { ...filters, type: 'unconsolidated' }))[0]).toMatchObject({ holds: true });
    },
  );

  test('returns a missing other half and unequal posted entries as causes', async () => {
    const familyId = await writeBooks(server, []);
    await enter(familyId, 'a', 'posted', '2026-05-01', [
      ['1900', 900, 1],
      ['1110', -900],
    ]);
    await enter(familyId, 'b', 'posted', '2026-05-02', [
      ['1110', 100],
      ['4000', -40],
    ]);
    const [assets] = await checksOf(familyId, { comparativeColumnType: 'month', comparativeColumnCount: 2 });
    expect(assets).toMatchObject({
      differences: [-8.4, -8.4, 0],
      causes: [
        { amounts: [0.6, 0.6, 0], references: ['X-1'] },
        { filter: 'type', amounts: [-9, -9, 0] },
      ],
    });
  });
});
