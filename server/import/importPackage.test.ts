import { given, type Records } from '#test/support/imports/given';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { changedSince } from './apply/images';
import { applyPackage, checkPackage } from './importPackage';
import { assertRunning, listRuns, readRun, sourceIdOf, startRun } from './runs';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const books: Records = {
  families: [{ key: 'north', name: 'Northgate', fiscalYearStart: 4 }],
  'billing-customers': [{ id: 'C-1', family: 'north' }],
  people: [{ email: 'Ann@north.example', family: 'north', firstName: 'Ann' }],
  'partner-profiles': [{ email: 'ann@north.example', individual: { firstName: 'Ann', ssn: '900990001' } }],
  locations: [
    { id: 'L2', family: 'north', parent: 'L1', name: 'Maritime' },
    { id: 'L1', family: 'north', name: 'Holding' },
  ],
  accounts: [
    { family: 'north', number: '0010', name: 'Checking', class: 'asset', cashFlow: 'cash' },
    { family: 'north', number: '3000', name: 'Capital', class: 'equity', cashFlow: 'financing' },
    { family: 'north', number: '4000', name: 'Sales', class: 'income', cashFlow: 'operating' },
  ],
  dimensions: [
    { id: 'V-1', family: 'north', type: 'Vendor', name: 'Harbor' },
    { id: 'V-2', family: 'north', type: 'Vendor', name: 'Harbor' },
  ],
  'journal-lines': [
    {
      entry: '1',
      family: 'north',
      reference: 'JE',
      date: '2026-03-31',
      status: 'posted',
      location: 'L1',
      account: '0010',
      debit: 100_00,
      vendor: 'V-1',
    },
    {
      entry: '1',
      family: 'north',
      reference: 'JE',
      date: '2026-03-31',
      status: 'posted',
      location: 'L1',
      account: '3000',
      credit: 100_00,
    },
    {
      entry: '2',
      family: 'north',
      reference: 'JE',
      date: '2026-04-02',
      status: 'posted',
      location: 'L1',
      account: '0010',
      debit: 20_01,
    },
    {
      entry: '2',
      family: 'north',
      reference: 'JE',
      date: '2026-04-02',
      status: 'posted',
      location: 'L1',
      account: '4000',
      credit: 20_01,
    },
    {
      entry: '2',
      family: 'north',
      reference: 'JE',
      date: '2026-04-02',
      status: 'posted',
      location: 'L2',
      account: '0010',
      debit: 5_00,
    },
    {
      entry: '2',
      family: 'north',
      reference: 'JE',
      date: '2026-04-02',
      status: 'posted',
      location: 'L2',
      account: '4000',
      credit: 5_00,
    },
  ],
  'trial-balance': [['0010', 125_01] as const, ['3000', -100_00] as const, ['4000', -25_01] as const].map(
    ([account, balance]) => ({ family: 'north', date: '2026-04-30', account, balance }),
  ),
  invoices: [
    { id: 'i1', customer: 'C-1', number: '17', status: 'Unpaid', total: 500_00, due: 500_00 },
    { id: 'i2', family: 'north', number: '17', status: 'Unpaid', total: 1_00, due: 1_00 },
  ],
  'invoice-lines': [
    { invoice: 'i1', position: 1, description: 'Advice', quantity: 2_00, unitPrice: 250_00, amount: 500_00 },
  ],
};

const counts = (read: number, part: object = {}) => ({
  read,
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  rejected: 0,
  ...part,
});

test('a check shows what an apply does, and changes nothing', async () => {
  const report = await checkPackage(db, given(books));
  expect(report.issues).toEqual([]);
  expect(report).toMatchObject({ run: null, result: 'clean', source: 'books' });
  expect(report.streams).toEqual({
    families: counts(1, { created: 1 }),
    people: counts(1, { created: 1 }),
    'billing-customers': counts(1, { created: 1 }),
    'partner-profiles': counts(1, { created: 1 }),
    locations: counts(2, { created: 2 }),
    accounts: counts(3, { created: 3 }),
    dimensions: counts(2, { created: 2 }),
    'journal-lines': counts(6, { created: 6 }),
    'trial-balance': counts(3, { unchanged: 3 }),
    invoices: counts(2, { created: 2 }),
    'invoice-lines': counts(1, { created: 1 }),
  });
  expect(await db.query(`SELECT id FROM family WHERE name = 'Northgate'`)).toEqual([]);
});

test('applies a package once', async () => {
  const first = await applyPackage(db, given(books));
  expect(first).toMatchObject({ result: 'applied', issues: [] });
  expect(first.streams['journal-lines']).toEqual(counts(6, { created: 6 }));
  const again = await applyPackage(db, given(books));
  expect(again.streams['journal-lines']).toEqual(counts(6, { unchanged: 6 }));
  for (const [, stream] of Object.entries(again.streams))
    expect(stream).toMatchObject({ created: 0, updated: 0, removed: 0 });
});

const north = async (): Promise<number> =>
  (await db.query<{ id: number }>(`SELECT id FROM family WHERE name = 'Northgate'`))[0]!.id;

test('splits an entry by location, and keeps the sums of the ledger', async () => {
  const family = await north();
  expect(
    await db.query(
      `SELECT source_key AS key, location_id AS location, reference FROM journal_entry WHERE family_id = $1 ORDER BY 1, 2`,
      [family],
    ),
  ).toEqual([
    { key: '1', location: 'L1', reference: 'JE' },
    { key: '2', location: 'L1', reference: 'JE' },
    { key: '2', location: 'L2', reference: 'JE' },
  ]);
  for (const period of ['day', 'month'])
    expect(
      await db.query(`(TABLE ledger_${period}_sum EXCEPT TABLE ledger_${period}_sum_of_lines)
        UNION ALL (TABLE ledger_${period}_sum_of_lines EXCEPT TABLE ledger_${period}_sum)`),
    ).toEqual([]);
});

test('seals partner profiles', async () => {
  const rows = await db.query<{ individual: string }>(
    `SELECT individual FROM previous_partner_profile WHERE email = 'ann@north.example'`,
  );
  expect(rows).toEqual([{ individual: expect.stringMatching(/^sealed:/) as unknown }]);
});

const entry = (over: object, ...amounts: [string, number][]): Records['journal-lines'] =>
  amounts.map(([account, cents]) => ({
    entry: 'x',
    family: 'north',
    date: '2026-12-01',
    status: 'posted' as const,
    location: 'L1',
    account,
    ...(cents > 0 ? { debit: cents } : { credit: -cents }),
    ...over,
  }));

test.each([
  ['unbalanced', 'blocked', entry({}, ['0010', 100], ['4000', -99])],
  ['draft-unbalanced', 'clean', entry({ status: 'draft' }, ['0010', 100], ['4000', -99])],
  ['unknown-reference', 'blocked', entry({}, ['10', 100], ['4000', -100])],
  ['unknown-reference', 'blocked', entry({ family: 'nowhere' }, ['0010', 100], ['4000', -100])],
  ['unbalanced', 'blocked', [...entry({}, ['0010', 100])!, ...entry({ location: 'L2' }, ['4000', -100])!]],
  ['past-period', 'clean', entry({ date: '2026-03-01' }, ['0010', 100], ['4000', -100])],
])('reports %s, and the package is %s', async (code, result, lines) => {
  const report = await checkPackage(db, given({ 'journal-lines': lines! }));
  expect(report.result).toBe(result);
  expect(new Set(report.issues.map((issue) => issue.code))).toEqual(new Set([code]));
});

test('suggests the account that a spreadsheet has stripped of its zeros', async () => {
  const { issues } = await checkPackage(db, given({ 'journal-lines': entry({}, ['10', 100], ['4000', -100])! }));
  expect(issues).toEqual([
    {
      stream: 'journal-lines',
      row: 2,
      column: 'account',
      key: 'x',
      code: 'unknown-reference',
      severity: 'error',
      message: '"10" is no account of this family. Did you mean "0010"?',
    },
  ]);
});

test('reports a control total that differs by a cent', async () => {
  const report = await checkPackage(
    db,
    given({ 'trial-balance': [{ family: 'north', date: '2026-04-30', account: '4000', balance: -25_00 }] }),
  );
  expect(report).toMatchObject({
    result: 'blocked',
    control: [{ family: 'north', date: '2026-04-30', account: '4000', expected: -25, actual: -25.01 }],
  });
});

test('reports a circle of locations', async () => {
  const locations = [
    { id: 'L1', family: 'north', parent: 'L2', name: 'Holding' },
    { id: 'L2', family: 'north', parent: 'L1', name: 'Maritime' },
  ];
  const { issues } = await checkPackage(db, given({ locations }));
  expect(issues.map(({ code, key }) => [code, key])).toEqual([
    ['cycle', 'L1'],
    ['cycle', 'L2'],
  ]);
});

test('applies the other entries if rejected ones are skipped', async () => {
  const lines = [...entry({}, ['0010', 100], ['4000', -99])!, ...entry({ entry: 'y' }, ['0010', 100], ['4000', -100])!];
  expect((await applyPackage(db, given({ 'journal-lines': lines }))).result).toBe('blocked');
  const { result, streams } = await applyPackage(db, given({ 'journal-lines': lines }), { skipRejected: true });
  expect([result, streams['journal-lines']]).toEqual(['applied', counts(4, { created: 2, rejected: 2 })]);
});

test('archives an invoice that a complete list lacks, and restores it', async () => {
  const paid = { ...books.invoices![0]!, due: 300_00 };
  const archived = async () =>
    db.query(`SELECT source_key AS key, archived, due_amount AS due FROM invoice WHERE family_id = $1 ORDER BY 1`, [
      await north(),
    ]);
  const removal = await applyPackage(db, given({ invoices: [paid] }, { complete: ['invoices'] }));
  expect(removal.streams.invoices).toEqual(counts(1, { updated: 1, removed: 1 }));
  expect(await archived()).toEqual([
    { key: 'i1', archived: false, due: 300 },
    { key: 'i2', archived: true, due: 1 },
  ]);
  await applyPackage(db, given({ invoices: books.invoices! }));
  expect(await archived()).toEqual([
    { key: 'i1', archived: false, due: 500 },
    { key: 'i2', archived: false, due: 1 },
  ]);
});

test('names the records that later runs changed', async () => {
  const runs = (await listRuns(db)).filter(({ source, state }) => source === 'books' && state === 'applied');
  const first = await readRun(db, runs.at(-1)!.id);
  const changed = await changedSince(db, { runId: first!.id, sourceId: first!.sourceId });
  expect(changed.map(({ stream, key }) => [stream, key])).toEqual([
    ['invoices', 'i1'],
    ['invoices', 'i2'],
  ]);
});

test('requests are answered while a package is read and planned', async () => {
  let [answered, isDone] = [0, false];
  const check = checkPackage(db, given(books)).finally(() => (isDone = true));
  while (!isDone) {
    await db.query('SELECT 1');
    answered += 1;
  }
  expect((await check).result).toBe('clean');
  expect(answered).toBeGreaterThan(20);
});

test('the books of a family are reconciled if it has control totals, all of which are accepted', async () => {
  const family = (key: string): Records => ({
    families: [{ key, name: key }],
    locations: [{ id: 'L1', family: key, name: 'Holding' }],
    accounts: [
      { family: key, number: '10', name: 'Checking', class: 'asset' },
      { family: key, number: '30', name: 'Capital', class: 'equity' },
    ],
    'journal-lines': ['10', '30'].map((account, index) => ({
      entry: '1',
      family: key,
      date: '2026-03-31',
      status: 'posted',
      location: 'L1',
      account,
      ...(index === 0 ? { debit: 5 } : { credit: 5 }),
    })),
  });
  const parts = ['one', 'two', 'three'].map(family);
  const all: Records = {
    families: parts.flatMap(({ families = [] }) => families),
    locations: parts.flatMap(({ locations = [] }) => locations),
    accounts: parts.flatMap(({ accounts = [] }) => accounts),
    'journal-lines': parts.flatMap((part) => part['journal-lines'] ?? []),
  };
  const total = (key: string, account: string, balance: number) => ({
    family: key,
    date: '2026-03-31',
    account,
    balance,
  });
  const totals = [total('one', '10', 5), total('three', '10', 5), total('three', '99', 5)];
  await applyPackage(db, given({ ...all, 'trial-balance': totals }), { skipRejected: true });
  expect(
    await db.query(
      `SELECT f.name, i.reconciled FROM import_state i JOIN family f ON f.id = i.family_id
       WHERE i.stream = 'journal-lines' AND f.name IN ('one', 'two', 'three') ORDER BY 1`,
    ),
  ).toEqual([
    { name: 'one', reconciled: true },
    { name: 'three', reconciled: false },
    { name: 'two', reconciled: null },
  ]);
});

// The embedded database has one connection: its beats wait for the family, as its readers do.
if (process.env['TEST_DATABASE_URL'])
  test('a run beats while it writes a family, and the next run waits for it', async () => {
    const sourceId = await sourceIdOf(db, 'books');
    const start = () => startRun(db, { sourceId, asOf: '2026-11-27T22:00:00Z', action: 'apply' });
    const runId = await start();
    const next = await db.transaction(async (tx) => {
      await assertRunning(tx, runId);
      await db.query('UPDATE import_run SET heartbeat_at = now() WHERE id = $1', [runId]);
      const started = start();
      await db.query('SELECT 1');
      expect(await readRun(db, runId)).toMatchObject({ state: 'running' });
      return { started };
    });
    await next.started;
    expect(await readRun(db, runId)).toMatchObject({ state: 'interrupted' });
    await expect(assertRunning(db, runId)).rejects.toThrow('This import was interrupted');
  });
