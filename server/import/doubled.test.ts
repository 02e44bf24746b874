import { apply, books, check } from '#test/support/imports/packages';
import type { PackageContent } from '#test/support/server/importPackage';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';

let db: Database;

const invoices = 'id,family,number,invoiceDate,total\na,n,17,2026-03-31,5\nb,n,18,2026-03-31,5\nc,n,,2026-03-31,5\n';
const entry = (id: string, date: string, amount: string): string =>
  `${id},n,JE ${id},${date},posted,L1,0010,${amount},\n${id},n,JE ${id},${date},posted,L1,3000,,${amount}\n`;
const heading = 'entry,family,reference,date,status,location,account,debit,credit\n';
const whole: PackageContent = {
  ...books,
  'invoices.csv': invoices,
  'journal-lines.csv': heading + entry('1', '2026-03-31', '100') + entry('2', '2026-04-30', '7'),
};

beforeAll(async () => {
  db = await openTestDatabase();
  expect(await apply(db, whole)).toMatchObject({ result: 'applied', issues: [] });
});
afterAll(() => db.close());

const other = { source: 'second bookkeeper' };
const renamed: PackageContent = {
  ...whole,
  'billing-customers.csv': 'id,family\n',
  'invoices.csv': invoices.replaceAll(/^([abc]),/gm, 'x$1,'),
};

test('the same books under another source are refused', async () => {
  const report = await check(db, renamed, other);
  expect(report.result).toBe('blocked');
  expect(report.streams).toMatchObject({
    invoices: { created: 1, rejected: 2 },
    'journal-lines': { created: 0, rejected: 4 },
  });
  const doubled = (what: string, column: string): string =>
    `2 ${what} that the source "northgate-ledger" has in the family "Nasty": figures of both would add up. If they are the same, ` +
    `set source of the manifest to "northgate-ledger", or undo its runs first. If they are others, give each another ${column}.`;
  const errors = report.issues.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ stream, row, column, code, message }) => [stream, row, column, code, message])).toEqual([
    [
      'journal-lines',
      2,
      'reference',
      'duplicate-key',
      doubled('entries have the reference, date and amount of entries', 'reference'),
    ],
    [
      'invoices',
      2,
      'number',
      'duplicate-key',
      doubled('invoices have the number, date and total of invoices', 'number'),
    ],
  ]);
});

test('other records of another source pass, and records of one source are not compared', async () => {
  const others: PackageContent = {
    'families.csv': 'key,name\nn,Nasty\n',
    'locations.csv': 'id,family,name\nL1,n,Land\n',
    'invoices.csv': 'id,family,number,invoiceDate,total\na,n,17,2026-03-30,5\nb,n,17,2026-03-31,6\nc,n,,2026-03-31,5\n',
    'journal-lines.csv':
      heading + entry('1', '2026-03-30', '100') + entry('2', '2026-04-30', '8') + entry('3', '2026-04-30', '7'),
  };
  expect(await check(db, others, other)).toMatchObject({ result: 'clean' });
  const again = invoices.replaceAll(/^([abc]),/gm, 'y$1,');
  expect(await check(db, { 'invoices.csv': again })).toMatchObject({ result: 'clean', issues: [] });
});

test('what the other source has is left out with the rejected rows', async () => {
  const report = await apply(db, renamed, other, { skipRejected: true });
  expect(report).toMatchObject({ result: 'applied', streams: { 'journal-lines': { created: 0, rejected: 4 } } });
  const stored = (table: string) =>
    db.query(`SELECT count(*) FROM ${table} t JOIN family f ON f.id = t.family_id WHERE f.name = 'Nasty'`);
  expect(await stored('journal_entry')).toEqual([{ count: 2 }]);
  expect(await stored('invoice')).toEqual([{ count: 4 }]);
});
