import fc from 'fast-check';
import { figuresOf, queryOf, readRaw, reportOf, total, wrongTotals } from '#test/support/ledger';
import { testServer } from '#test/support/server-app';
import { conciergePerson, jsonOf, newFamily } from '#test/support/serverUsers';
import type { AccountEntries } from '#server/generated/operations.gen';

let written = 0;
const server = testServer({ now: () => new Date('2026-12-31T12:00:00Z') });
const concierge = server.as(conciergePerson('ledgers-concierge'));

/** Accounts with children, outside of their section, and on different levels. */
const chart = [
  ['1000', null, 'asset', null],
  ['1100', '1000', 'asset', null],
  ['1110', '1100', 'asset', 'cash'],
  ['1120', '1100', 'asset', 'operating'],
  ['1200', '1000', 'asset', 'investing'],
  ['1210', '1200', 'asset', 'investing'],
  ['1900', '1000', 'asset', 'financing'],
  ['2000', null, 'liability', 'operating'],
  ['2100', null, 'liability', 'financing'],
  ['3000', null, 'equity', null],
  ['3100', '3000', 'equity', 'financing'],
  ['4000', null, 'income', 'operating'],
  ['5000', null, 'expense', null],
  ['5100', '5000', 'expense', null],
  ['5110', '5100', 'expense', 'operating'],
  ['5120', '5110', 'expense', 'operating'],
] as const;
const groups = ['1000', '1100', '3000', '5000', '5100'];
const posted = chart.map(([number]) => number).filter((number) => !groups.includes(number));
const places = ['a', 'b', 'c', 'd'] as const;

interface Entry {
  readonly day: number;
  readonly place: number;
  readonly draft: boolean;
  readonly debit: string;
  readonly credits: readonly string[];
  readonly cents: readonly number[];
  /** The other location of an intercompany entry: each location books its own half. */
  readonly other: number | undefined;
}

const anEntry: fc.Arbitrary<Entry> = fc.record({
  day: fc.integer({ min: 0, max: 1000 }),
  place: fc.integer({ min: 0, max: 3 }),
  draft: fc.boolean(),
  debit: fc.constantFrom(...posted),
  credits: fc.array(fc.constantFrom(...posted), { minLength: 1, maxLength: 3 }),
  cents: fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 3, maxLength: 3 }),
  other: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
});

const dayOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

type Half = readonly (readonly [account: string, cents: number, other?: number])[];

const halvesOf = ({ place, debit, credits, cents, other }: Entry): (readonly [place: number, half: Half])[] => {
  const amount = cents[0]!;
  if (other !== undefined && other !== place) {
    return [
      [
        place,
        [
          ['1900', amount, other],
          ['1110', -amount],
        ],
      ],
      [
        other,
        [
          ['1110', amount],
          ['2100', -amount, place],
        ],
      ],
    ];
  }
  const sides = credits.map((account, index) => [account, -cents[index]!] as const);
  return [[place, [[debit, -sides.reduce((sum, [, one]) => sum + one, 0)], ...sides]]];
};

/** Writes a family's books and returns the family's id. Locations: root `a`, below it `b` and `c`, below `c` `d`. */
const write = async (entries: readonly Entry[]): Promise<number> => {
  const { db } = server;
  const family = await newFamily(server, `Ledger ${(written += 1)}`);
  const place = (index: number): string => `${family}-${places[index]}`;
  const put = (table: string, columns: string, rows: readonly object[]) =>
    db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows.map((row) => ({ family_id: family, ...row }))),
    ]);
  const above = [null, place(0), place(0), place(2)];
  await put(
    'ledger_location',
    'id, family_id, parent_id, name, position',
    places.map((name, index) => ({
      ...{ id: place(index), name, position: index, parent_id: above[index] },
    })),
  );
  const rows = chart.map(([number, , kind, activity]) => ({
    ...{ number, name: `Name ${number}`, class: kind, is_group: groups.includes(number), cash_flow_activity: activity },
  }));
  await put('ledger_account', 'family_id, number, name, class, is_group, cash_flow_activity', rows);
  await db.query(
    `UPDATE ledger_account a SET parent_id = p.id FROM jsonb_to_recordset($2) AS c(number text, parent text)
     JOIN ledger_account p ON p.family_id = $1 AND p.number = c.parent WHERE a.family_id = $1 AND a.number = c.number`,
    [family, JSON.stringify(chart.map(([number, parent]) => ({ number, parent })))],
  );
  const halves = entries
    .flatMap((entry) => halvesOf(entry).map(([at, half]) => ({ entry, at, half })))
    .map((one, index) => ({ ...one, reference: `J-${index}` }));
  const heads = halves.map(({ entry, at, reference }) => ({
    ...{ location_id: place(at), entry_date: dayOf(entry.day), status: entry.draft ? 'draft' : 'posted', reference },
  }));
  await put('journal_entry', 'family_id, location_id, entry_date, status, reference', heads);
  const sides = halves.flatMap(({ half, reference }) =>
    half.map(([account, cents, other]) => ({
      ...{ reference, account, cents, other: other === undefined ? null : place(other) },
    })),
  );
  await db.query(
    `INSERT INTO journal_line (family_id, journal_entry_id, account_id, debit, credit, counterparty_location_id)
     SELECT $1, e.id, a.id, greatest(l.cents, 0) / 100.0, greatest(-l.cents, 0) / 100.0, l.other
     FROM jsonb_to_recordset($2) AS l(reference text, account text, cents bigint, other text)
     JOIN journal_entry e ON e.family_id = $1 AND e.reference = l.reference
     JOIN ledger_account a ON a.family_id = $1 AND a.number = l.account`,
    [family, JSON.stringify(sides)],
  );
  return family;
};

const someFilters = fc.record({
  type: fc.constantFrom('consolidated', 'unconsolidated', 'entity'),
  journalStatus: fc.constantFrom('all', 'draft', 'posted'),
  place: fc.option(fc.constantFrom(...places), { nil: undefined }),
  comparativeColumnType: fc.constantFrom(undefined, 'month', 'quarter', 'year'),
  start: fc.integer({ min: 0, max: 1000 }),
  length: fc.integer({ min: 0, max: 500 }),
});

const runs = { numRuns: 12 } as const;
const zeros = (amounts: readonly number[]): number[] => amounts.map(() => 0);
const less = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, column) => amount - other[column]! + 0);

test('for any entries: the balance sheet balances, cash flow explains the change in cash, income equals the change in equity, and entries add up to cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 14 }), someFilters, async (entries, chosen) => {
      const { place, start, length, ...rest } = chosen;
      const familyId = await write(entries);
      const locationId = place && `${familyId}-${place}`;
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
      const familyId = await write(entries);
      const worth = async (filters: object): Promise<number> => {
        const query = { familyId, reportEndDate: '2026-12-31', journalStatus: 'all', ...filters };
        const { calculated } = figuresOf(await reportOf(concierge, 'BalanceSheet', query));
        return (calculated['Total Assets']?.[0] ?? 0) + 0;
      };
      const alone = await Promise.all(
        places.map((place) => worth({ type: 'entity', locationId: `${familyId}-${place}` })),
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
  const enter = async (familyId: number, place: string, status: string, date: string, half: Half) => {
    const [head] = await server.db.query<{ id: number }>(
      `INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference)
       VALUES ($1, $2, $3, $4, 'X-' || (SELECT count(*) FROM journal_entry WHERE family_id = $1)) RETURNING id`,
      [familyId, `${familyId}-${place}`, date, status],
    );
    for (const [account, cents, other] of half) {
      await server.db.query(
        `INSERT INTO journal_line (family_id, journal_entry_id, account_id, debit, credit, counterparty_location_id)
         SELECT $1, $2, id, greatest($4::int, 0) / 100.0, greatest(-$4::int, 0) / 100.0, $5 FROM ledger_account
         WHERE family_id = $1 AND number = $3`,
        [familyId, head!.id, account, cents, other === undefined ? null : `${familyId}-${places[other]}`],
      );
    }
  };
  const checksOf = async (familyId: number, filters: object) => {
    const query = { familyId, type: 'consolidated', journalStatus: 'all', reportEndDate: '2026-06-30', ...filters };
    return (await reportOf(concierge, 'BalanceSheet', query)).tieOut!;
  };

  test('returns the difference, with an unequal draft as its cause', async () => {
    const familyId = await write([]);
    await enter(familyId, 'a', 'posted', '2026-05-01', [
      ['1110', 5000],
      ['3100', -5000],
    ]);
    await enter(familyId, 'a', 'draft', '2026-06-01', [['1110', 250]]);
    const [assets, income, cash] = await checksOf(familyId, {});
    expect(assets).toEqual({
      ...{ id: 'assets', label: 'Assets equal liabilities and equity', differences: [2.5], holds: false },
      left: { label: 'Total Assets', values: [52.5] },
      right: { label: 'Total Liabilities and Equity', values: [50] },
      causes: [
        {
          ...{ filter: 'journalStatus', message: 'Draft entries whose debits and credits differ are included.' },
          ...{ amounts: [2.5], references: ['X-1'] },
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
      const familyId = await write([]);
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
    const familyId = await write([]);
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
