import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { given } from '#test/support/imports/given';
import { storedRows } from '#test/support/imports/stored';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '#server/db/database';
import { applyPackage } from '../importPackage';
import { openPackage } from '../package/openPackage';
import { undoRun } from '../undo/undoRun';
import { ExportError, exportFamily } from './exportFamily';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'export-')), 'package');

const applyFolder = async (folder: string) => {
  const opened = await openPackage(folder);
  const report = await applyPackage(db, opened);
  await opened.close();
  return report;
};

/** All stored rows but those that say when they were imported. */
const records = async () => ({ ...(await storedRows(db)), import_state: [] });

test('each family of the sample, exported and imported again, stays the same', async () => {
  const families = await db.query<{ name: string }>(
    `SELECT name FROM family WHERE id IN (SELECT family_id FROM invoice UNION SELECT family_id FROM journal_entry) ORDER BY id LIMIT 4`,
  );
  const before = await records();
  for (const { name } of families) {
    const [folder = '', ...others] = await exportFamily(db, newFolder(), name);
    expect(others).toEqual([]);
    const { result, streams, issues } = await applyFolder(folder);
    expect([result, issues.filter(({ severity }) => severity === 'error')]).toEqual(['applied', []]);
    for (const counts of Object.values(streams)) expect(counts).toEqual({ ...counts, unchanged: counts.read });
  }
  expect(families.length).toBeGreaterThan(1);
  expect(await records()).toEqual(before);
});

test('writes a package for each source of a family', async () => {
  const books = { families: [{ key: 'n', name: 'Northgate' }], people: [{ email: 'ann@north.example', family: 'n' }] };
  await applyPackage(db, given(books, { source: 'one' }));
  await applyPackage(
    db,
    given({ families: books.families, locations: [{ id: 'L', family: 'n', name: '"L", = 1' }] }, { source: 'a/b' }),
  );
  const before = await storedRows(db);
  const folder = newFolder();
  const folders = await exportFamily(db, folder, 'Northgate');
  expect(folders).toEqual([join(folder, 'one'), join(folder, 'a%2Fb')]);
  for (const one of folders) expect((await applyFolder(one)).result).toBe('applied');
  expect((await storedRows(db))['ledger_location']).toEqual(before['ledger_location']);
});

test('an invoice keeps the customer that it was imported by', async () => {
  const customers = {
    families: [{ key: 'c', name: 'Customers' }],
    'billing-customers': [{ id: 'C-1', family: 'c' }],
  };
  const invoices = [
    { id: '1', customer: 'C-1', number: 'A' },
    { id: '2', family: 'c', number: 'B' },
    { id: '3', family: 'c', customer: 'C-9', number: 'C' },
  ];
  const { run } = await applyPackage(db, given({ ...customers, invoices }, { source: 'billing' }));
  const folder = newFolder();
  await exportFamily(db, folder, 'Customers');
  const columns = ['id', 'family', 'customer'];
  const exported = parse<Record<string, string>>(readFileSync(join(folder, 'invoices.csv'), 'utf8'), { columns: true });
  expect(exported.map((row) => columns.map((name) => row[name]))).toEqual([
    ['1', '', 'C-1'],
    ['2', 'c', ''],
    ['3', 'c', 'C-9'],
  ]);
  expect((await applyFolder(folder)).streams.invoices).toMatchObject({ read: 3, unchanged: 3 });
  expect(
    (await applyPackage(db, given({ ...customers, invoices }, { source: 'billing' }))).streams.invoices,
  ).toMatchObject({
    unchanged: 3,
  });
  expect((await undoRun(db, run ?? 0)).result).toBe('undone');
});

test('a run of before customers were stored can be undone', async () => {
  const named = (number: string) =>
    given(
      { families: [{ key: 'o', name: 'Older' }], invoices: [{ id: '1', family: 'o', number }] },
      { source: 'older' },
    );
  await applyPackage(db, named('A'));
  const { run } = await applyPackage(db, named('B'));
  const [change] = await db.query<{ before: object; hash: string; image: string }>(
    `SELECT c.before, c.after_hash AS hash, r.image::text AS image FROM import_change c
     JOIN import_record r ON r.stream = 'invoices' AND r.family_id = c.family_id AND r.key = c.key
     WHERE c.run_id = $1 AND c.stream = 'invoices'`,
    [run],
  );
  expect(change?.before).not.toHaveProperty('billing_customer_id');
  expect(change?.image).not.toContain('billing_customer_id');
  expect((await undoRun(db, run ?? 0)).result).toBe('undone');
  const [invoice] = await db.query(`SELECT i.invoice_number AS number, i.billing_customer_id AS customer FROM invoice i
    JOIN family f ON f.id = i.family_id AND f.name = 'Older'`);
  expect(invoice).toEqual({ number: 'A', customer: null });
});

test('does not guess a family', async () => {
  await db.run(`INSERT INTO family (name) VALUES ('Twin'), ('Twin')`);
  await expect(exportFamily(db, newFolder(), 'Twin')).rejects.toThrow(ExportError);
  await expect(exportFamily(db, newFolder(), 'Nobody')).rejects.toThrow('There is no family Nobody.');
});
