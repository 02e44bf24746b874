import { given, type Records } from '#test/support/imports/given';
import { storedRows } from '#test/support/imports/stored';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '#server/db/database';
import { applyPackage, type ImportOptions } from '../importPackage';
import type { Manifest } from '../records';
import { reportText } from '../reportText';
import { undoRun, UndoError } from './undoRun';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const line = (entry: string, account: string, cents: number, more: object = {}) => ({
  entry,
  family: 'north',
  date: '2026-03-31',
  status: 'posted' as const,
  location: 'L1',
  account,
  ...(cents > 0 ? { debit: cents } : { credit: -cents }),
  ...more,
});

const books: Records = {
  families: [
    { key: 'north', name: 'Northgate', fiscalYearStart: 4 },
    { key: 'south', name: 'Southgate' },
  ],
  'billing-customers': [
    { id: 'C-1', family: 'north' },
    { id: 'C-2', family: 'north' },
  ],
  people: [{ email: 'ann@north.example', family: 'north', firstName: 'Ann' }],
  'partner-profiles': [{ email: 'ann@north.example', individual: { firstName: 'Ann', ssn: '900990001' } }],
  locations: [
    { id: 'L1', family: 'north', name: 'Holding' },
    { id: 'L2', family: 'north', parent: 'L1', name: 'Maritime' },
  ],
  accounts: [
    { family: 'north', number: '1000', name: 'Assets', class: 'asset', group: true },
    { family: 'north', number: '1010', name: 'Checking', class: 'asset', parent: '1000', cashFlow: 'cash' },
    { family: 'north', number: '3000', name: 'Capital', class: 'equity', cashFlow: 'financing' },
    { family: 'north', number: '4000', name: 'Sales', class: 'income' },
  ],
  dimensions: [
    { id: 'V-1', family: 'north', type: 'Vendor', name: 'Harbor' },
    { id: 'V-2', family: 'north', type: 'Vendor', name: 'Pier' },
  ],
  'journal-lines': [
    line('1', '1010', 100_00, { vendor: 'V-1', description: 'A “quote”, and ünïcode' }),
    line('1', '3000', -100_00),
    line('2', '1010', 7_01, { vendor: 'V-2', counterparty: 'L2' }),
    line('2', '4000', -7_01),
  ],
  invoices: [
    {
      id: 'i1',
      customer: 'C-1',
      number: '17',
      status: 'Unpaid',
      total: 500_00,
      due: 500_00,
      invoiceDate: '2026-03-01',
    },
    { id: 'i2', family: 'north', number: '17', status: 'Unpaid', total: 1_00, due: 1_00 },
  ],
  'invoice-lines': [{ invoice: 'i1', position: 1, description: 'Advice', quantity: 2_00, amount: 500_00 }],
};

const changed: Records = {
  families: [
    { key: 'north', name: 'Northgate Family', fiscalYearStart: 7 },
    { key: 'south', name: 'Southgate' },
    { key: 'west', name: 'Westgate' },
  ],
  'billing-customers': [{ id: 'C-1', family: 'south' }],
  people: [{ email: 'ann@north.example', family: 'north', firstName: 'Anne' }],
  'partner-profiles': [{ email: 'ann@north.example', individual: { firstName: 'Anne' } }],
  locations: [
    { id: 'L1', family: 'north', name: 'Holdings' },
    { id: 'L3', family: 'north', parent: 'L1', name: 'Aviation' },
  ],
  accounts: [
    { family: 'north', number: '1010', name: 'Bank', class: 'asset', cashFlow: 'cash' },
    { family: 'north', number: '3000', name: 'Capital', class: 'equity', cashFlow: 'financing' },
    { family: 'north', number: '6000', name: 'Fuel', class: 'expense' },
  ],
  dimensions: [
    { id: 'V-1', family: 'north', type: 'Vendor', name: 'Harbor Inc' },
    { id: 'J-1', family: 'north', type: 'Job', name: 'Refit' },
  ],
  'journal-lines': [
    line('1', '1010', 101_00, { vendor: 'V-1', date: '2026-04-01' }),
    line('1', '3000', -101_00, { date: '2026-04-01' }),
    line('3', '6000', 9_00, { location: 'L3', job: 'J-1' }),
    line('3', '1010', -9_00, { location: 'L3' }),
  ],
  invoices: [
    { id: 'i1', family: 'north', number: '18', status: 'Paid', total: 500_00, due: 0 },
    { id: 'i3', family: 'south', number: '1', status: 'Unpaid', total: 5_00, due: 5_00 },
  ],
  'invoice-lines': [
    { invoice: 'i1', position: 1, description: 'Advice, March', amount: 500_00 },
    { invoice: 'i1', position: 2, description: 'Nothing', amount: 0 },
  ],
};

const apply = async (
  records: Records,
  manifest: Partial<Manifest> = {},
  options: ImportOptions = {},
): Promise<number> => {
  const { result, run, issues } = await applyPackage(db, given(records, manifest), options);
  expect([result, issues.filter(({ severity }) => severity === 'error')]).toEqual(['applied', []]);
  return run!;
};

const complete: Manifest['complete'] = [
  'billing-customers',
  'locations',
  'accounts',
  'dimensions',
  'journal-lines',
  'invoices',
];

test('restores what a run created, changed and removed, until nothing of its source is left', async () => {
  const empty = await storedRows(db);
  const first = await apply(books);
  const full = await storedRows(db);
  const second = await apply(changed, { complete });
  expect(await storedRows(db)).not.toEqual(full);
  expect(await undoRun(db, second)).toMatchObject({ run: second, result: 'undone', source: 'books', issues: [] });
  expect(await storedRows(db)).toEqual(full);
  expect((await undoRun(db, first)).result).toBe('undone');
  expect(await storedRows(db)).toEqual(empty);
  expect(await apply(books)).toBeGreaterThan(second);
});

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

test('names the records that a later run has changed, and changes nothing', async () => {
  const [dana] = await db.query<{ id: number; name: string }>(
    'SELECT id, name FROM login_profile WHERE name IS NOT NULL ORDER BY id LIMIT 1',
  );
  const first = await apply({ locations: [{ id: 'L9', family: 'north', name: 'Nine' }] });
  await apply({ locations: [{ id: 'L9', family: 'north', name: 'Nineteen' }] });
  const ninety: Records = { locations: [{ id: 'L9', family: 'north', name: 'Ninety' }] };
  const second = await apply(ninety, {}, { actor: dana?.id, packageName: 'march.zip' });
  const rows = await storedRows(db);
  const refused = await undoRun(db, first);
  expect(refused.result).toBe('blocked');
  expect(refused.issues).toEqual([
    {
      stream: 'locations',
      key: 'L9',
      code: 'changed-since',
      severity: 'error',
      message: expect.stringMatching(
        `^A later run has changed it. Run ${String(second)} imported "march.zip" on ${time}, by ${String(dana?.name)}: undo it first.$`,
      ) as unknown,
    },
  ]);
  expect(await storedRows(db)).toEqual(rows);
  await undoRun(db, second);
  expect((await undoRun(db, first)).issues[0]?.message).toContain(`Run ${String(second - 1)} imported`);
  await undoRun(db, second - 1);
  expect((await undoRun(db, first)).result).toBe('undone');
});

test('names the run whose records use those of an earlier one', async () => {
  const first = await apply({ locations: [{ id: 'L7', family: 'north', name: 'Seven' }] });
  const entry = [line('7', '1010', 1_00, { location: 'L7' }), line('7', '3000', -1_00, { location: 'L7' })];
  const second = await apply({ 'journal-lines': entry });
  const [issue] = (await undoRun(db, first)).issues;
  expect(issue).toMatchObject({ stream: 'locations', key: 'L7' });
  expect(issue?.message).toMatch(
    new RegExp(
      `^Journal lines or .* name it. Run ${String(second)} imported "books" on ${time}, by the system: undo it first.$`,
    ),
  );
  await undoRun(db, second);
  expect((await undoRun(db, first)).result).toBe('undone');
});

test.each([
  [
    'an invoice that was changed in the portal',
    { invoices: [{ id: 'i7', family: 'north', due: 1_00 }] },
    `UPDATE invoice SET due_amount = 2 WHERE source_key = 'i7'`,
    ['invoices', 'i7', 'It was changed in the portal since: import the right record instead.'],
  ],
  [
    'a family with members',
    { families: [{ key: 'east', name: 'Eastgate' }] },
    `INSERT INTO family_member (family_id, login_profile_id) SELECT (SELECT id FROM family WHERE name = 'Eastgate'), min(id) FROM login_profile`,
    [
      'families',
      'east',
      'It has members, or records of other sources: remove the members on its Members tab, and undo the runs of the other sources first.',
    ],
  ],
  [
    'a family with records of its own',
    { families: [{ key: 'far', name: 'Fargate' }] },
    `INSERT INTO invoice (family_id) SELECT id FROM family WHERE name = 'Fargate'`,
    ['families', 'far', 'The portal has other records of it: it stays.'],
  ],
  [
    'a location with entries of others',
    { locations: [{ id: 'L8', family: 'north', name: 'Eight' }] },
    `INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference)
     SELECT family_id, id, '2026-01-01', 'draft', 'own' FROM ledger_location WHERE source_key = 'L8'`,
    ['locations', 'L8', 'Journal lines or records of other imports name it.'],
  ],
] satisfies [string, Records, string, string[]][])('refuses %s', async (_, records, statement, conflict) => {
  const run = await apply(records);
  await db.run(statement);
  const rows = await storedRows(db);
  const { result, issues } = await undoRun(db, run);
  expect([result, issues.map(({ stream, key, message }) => [stream, key, message])]).toEqual(['blocked', [conflict]]);
  expect(await storedRows(db)).toEqual(rows);
});

test('names who has joined by the run and stays a member', async () => {
  const run = await apply({
    people: ['kim', 'lee', 'max'].map((name) => ({ email: `${name}@north.example`, family: 'north' })),
  });
  await db.run(`
    INSERT INTO login_profile (sub, email, name) VALUES ('kim', 'kim@north.example', 'Kim North'), ('lee', 'lee@north.example', 'Lee North');
    UPDATE invitation i SET accepted_at = now(), accepted_by = p.id FROM login_profile p WHERE p.email = i.email;
    INSERT INTO family_member (family_id, login_profile_id)
      SELECT i.family_id, p.id FROM invitation i JOIN login_profile p ON p.id = i.accepted_by AND p.sub = 'kim';
    INSERT INTO billing_customer (login_profile_id) SELECT id FROM login_profile WHERE sub = 'kim'`);
  const kim = { name: 'Kim North', familyName: 'Northgate', hasBillComCustomerId: true };
  const report = await undoRun(db, run);
  expect(report).toMatchObject({ result: 'undone', joined: [kim] });
  expect(reportText(report)).toMatch(/stay members.*:\n {2}Kim North, Northgate, with billing access$/);
  expect(await db.query(`SELECT email FROM invitation WHERE email LIKE 'max@%'`)).toEqual([]);
});

test('gives a family of the portal its name back, and does not remove it', async () => {
  await db.run(`INSERT INTO family (name) VALUES ('Old House')`);
  const before = await storedRows(db);
  const run = await apply({ families: [{ key: 'old', name: 'Old House', fiscalYearStart: 10 }] });
  await undoRun(db, run);
  expect((await storedRows(db))['family']).toEqual(before['family']);
});

test('says that there is nothing to undo', async () => {
  await expect(undoRun(db, 9999)).rejects.toThrow(new UndoError(9999, 'There is no run 9999.'));
  const run = await apply({ people: [{ email: 'bob@north.example', family: 'north' }] });
  await undoRun(db, run);
  await expect(undoRun(db, run)).rejects.toThrow(`Run ${String(run)} was undone already.`);
});
