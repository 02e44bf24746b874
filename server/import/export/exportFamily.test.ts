import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { given } from '#test/support/imports/given';
import { storedRows } from '#test/support/imports/stored';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '#server/db/database';
import { applyPackage } from '../importPackage';
import { openPackage } from '../package/openPackage';
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

test('does not guess a family', async () => {
  await db.run(`INSERT INTO family (name) VALUES ('Twin'), ('Twin')`);
  await expect(exportFamily(db, newFolder(), 'Twin')).rejects.toThrow(ExportError);
  await expect(exportFamily(db, newFolder(), 'Nobody')).rejects.toThrow('There is no family Nobody.');
});
