import { openTestDatabase } from '#test/support/server/serverDatabase';
import { given } from '#test/support/imports/given';
import { apply, books, check } from '#test/support/imports/packages';
import type { Database } from '#server/db/database';
import { checkPackage } from './importPackage';
import { undoRun } from './undo/undoRun';
import type { Report } from './report';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await apply(db, books);
});
afterAll(() => db.close());

const found = ({ issues }: Report) => issues.map(({ code, severity, key, message }) => [code, severity, key, message]);

test('warns of what is improbable in new and changed invoices, not in credits and archived ones', async () => {
  const heading = 'id,family,status,invoiceDate,dueDate,total,due,archived\n';
  const rows = [
    'v1,n,,,,5,5.01,',
    'v2,n,,,,5,5,',
    'v3,n,,,,-5,-5,',
    'v4,n,,,,,5,',
    'v5,n,,,,5,-0.01,',
    'v6,n,,,,-5,-6,',
    'v7,n,,,,,-6,',
    'v8,n,Paid,,,5,5,',
    'v9,n,paid,,,5,0,',
    'w1,n,,2026-02-01,2026-01-31,5,5,',
    'w2,n,,2026-02-01,2026-02-01,5,5,',
    'w3,n,Paid,2026-02-01,2026-01-31,5,6,true',
  ];
  const file = { 'invoices.csv': `${heading}${rows.join('\n')}\n` };
  const credit = (due: string): string =>
    `Less than nothing is due, ${due}: that is right for a credit only, down to its total.`;
  const report = await apply(db, file);
  expect(report.issues.map(({ column, severity, key, message }) => [column, severity, key, message])).toEqual([
    ['due', 'warning', 'v1', 'More is due, 5.01, than the total of 5.00.'],
    ['due', 'warning', 'v5', credit('-0.01')],
    ['due', 'warning', 'v6', credit('-6.00')],
    ['due', 'warning', 'v7', credit('-6.00')],
    ['status', 'warning', 'v8', 'It is Paid, but 5.00 is due.'],
    ['dueDate', 'warning', 'w1', 'It is due on 2026-01-31, before its date of 2026-02-01.'],
  ]);
  expect((await check(db, file)).issues).toEqual([]);
  expect((await undoRun(db, report.run!)).result).toBe('undone');
});

test('warns of a new family whose name differs from another one in case and spaces only', async () => {
  const named = (...names: string[]) =>
    checkPackage(db, given({ families: names.map((name, index) => ({ key: `s${String(index)}`, name })) }));
  const message = (name: string, known: string): string =>
    `"${name}" is a new family. Did you mean "${known}"? A family has one name, always written in the same way.`;
  expect(found(await named('NASTY'))).toEqual([['similar-family', 'warning', 's0', message('NASTY', 'Nasty')]]);
  expect(found(await named('Pier Nine', 'Other', 'pierNine'))).toEqual([
    ['similar-family', 'warning', 's2', message('pierNine', 'Pier Nine')],
  ]);
  expect((await named('Nasty Two')).issues).toEqual([]);
});

test.each([
  ['nasty', 'Nasty'],
  ['N', 'n'],
  ['NewKey', 'newkey'],
  ['west', undefined],
])('suggests the family for %s', async (text, known) => {
  const { result, issues } = await check(db, {
    'families.csv': 'key,name\nnewkey,Fresh\n',
    'locations.csv': `id,family,name\nX,${text},One\n`,
  });
  expect(result).toBe('blocked');
  const end = known === undefined ? '' : ` Did you mean "${known}"?`;
  expect(issues.map(({ message }) => message)).toEqual([
    `"${text}" is no family: name a key of families.csv or the exact name of a family of the portal.${end}`,
  ]);
});

test('warns of lines that are left out with different dates or states', async () => {
  const heading = 'entry,family,date,status,location,account,debit,credit,kind\n';
  const rows = [
    'c1,n,2026-12-31,posted,L1,4000,5,,closing',
    'c1,n,2026-12-30,posted,L1,3000,,5,closing',
    'c2,n,2026-12-31,posted,L1,4000,5,,closing',
    'c2,n,2026-12-31,draft,L1,3000,,5,closing',
    'c3,n,2026-12-31,posted,L1,4000,5,,closing',
    'c3,n,2026-12-31,posted,L1,3000,,5,closing',
  ];
  const report = await check(db, { 'journal-lines.csv': `${heading}${rows.join('\n')}\n` });
  expect(report.result).toBe('clean');
  const mixed = (key: string) => [
    'left-out',
    'warning',
    key,
    'Its lines that are left out have different dates or states: an entry has one date and one status.',
  ];
  expect(found(report).filter(([, , key]) => key !== undefined)).toEqual([mixed('c1'), mixed('c2')]);
});
