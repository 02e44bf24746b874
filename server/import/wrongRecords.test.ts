import iconv from 'iconv-lite';
import { apply, books, check, issuesOf, type PackageCase } from '#test/support/imports/packages';
import type { PackageContent } from '#test/support/server/importPackage';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { undoRun } from './undo/undoRun';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  expect(await apply(db, books)).toMatchObject({ result: 'applied', issues: [] });
  await db.run(`INSERT INTO family (name) VALUES ('Twin'), ('Twin')`);
});
afterAll(() => db.close());

const windows1252 = (text: string): Buffer => iconv.encode(text, 'windows-1252');

const invoices = (...rows: string[]): PackageContent => ({
  'invoices.csv': `id,family,customer,number,status,invoiceDate,dueDate,total,due,currency,archived,updatedAt\n${rows.join('\n')}\n`,
});
const locations = (...rows: string[]): PackageContent => ({
  'locations.csv': `id,family,parent,name\n${rows.join('\n')}\n`,
});

test.each<PackageCase>([
  ['an invoice id twice', invoices('a,n,,17,,,,5,5,,,', 'a,n,,18,,,,6,6,,,'), [['duplicate-key', 3, 'id']]],
  ['an invoice of nobody', invoices('a,,,17,,,,5,5,,,'), [['required', 2, 'customer']]],
  ['an invoice of an unknown customer', invoices('a,,C-9,17,,,,5,5,,,'), [['unknown-reference', 2, 'customer']]],
  ['an id as a spreadsheet shows it', invoices('1.23457E+15,n,,17,,,,5,5,,,'), [['mangled-number', 2, 'id']]],
  ['an invoice in euros', invoices('a,n,,17,,,,5,5,EUR,,'), [['currency', 2, 'currency']]],
  [
    'a time that PostgreSQL cannot read',
    invoices('a,n,,17,,,,5,5,,,2026-01-01T00:00:00+23:00'),
    [['format', 2, 'updatedAt']],
  ],
  [
    'a line of an unknown invoice',
    { 'invoice-lines.csv': 'invoice,position,description\nz,1,Advice\n' },
    [['unknown-reference', 2, 'invoice']],
  ],
  [
    'a position that is no number of a row',
    { 'invoice-lines.csv': 'invoice,position,description\ni1,2147483648,Advice\ni1,1.5,More\n' },
    [
      ['format', 2, 'position'],
      ['format', 3, 'position'],
    ],
  ],
  ['12 cells where 11 were', { 'invoices.csv': 'id,family,number\na,n,17,x\nb,n,18\n' }, [['format', 2, undefined]]],
  ['an empty file', { 'invoices.csv': '' }, [['missing-column', 1, undefined]]],
  ['a heading twice', { 'invoices.csv': 'id,family,number,number\na,n,1,2\n' }, [['format', 1, 'number']]],
  [
    'semicolons where the manifest says commas',
    { 'families.csv': 'key;name\na;Ashworth\n' },
    [['missing-column', 1, undefined]],
  ],
  [
    'a quote that never closes',
    { 'invoices.csv': 'id,family,number\na,n,1\nb,n,"2\nc,n,3\n' },
    [['format', 3, undefined]],
  ],
  [
    'a circle of locations',
    locations('L1,n,L2,Holding', 'L2,n,L1,Maritime'),
    [
      ['cycle', 2, 'parent'],
      ['cycle', 3, 'parent'],
    ],
  ],
  ['a location below itself', locations('L3,n,L3,Land'), [['cycle', 2, 'parent']]],
  ['a circle with a stored location', locations('L1,n,L2,Holding'), [['cycle', 2, 'parent']]],
  [
    'a chain of 101 locations',
    locations(...Array.from({ length: 101 }, (_, index) => `D${index},n,${index === 0 ? '' : `D${index - 1}`},Deep`)),
    [
      ['format', 101, 'parent'],
      ['unknown-reference', 102, 'parent'],
    ],
  ],
  [
    'a parent that is another location without its zero',
    locations('L7,n,0L1,One'),
    [['unknown-reference', 2, 'parent']],
  ],
  [
    'one location by the key and the name of its family',
    locations('L7,n,,One', 'L7,Nasty,,Two'),
    [['duplicate-key', 3, 'id']],
  ],
  [
    'one account by the key and the name of its family',
    { 'accounts.csv': 'family,number,name,class\nn,77,A,asset\nNasty,77,B,asset\n' },
    [['duplicate-key', 3, 'number']],
  ],
  [
    'one invoice by the key and the name of its family',
    invoices('a,n,,1,,,,5,5,,,', 'a,Nasty,,2,,,,6,6,,,'),
    [['duplicate-key', 3, 'id']],
  ],
  [
    'one invoice by its family and its customer',
    invoices('a,n,,1,,,,5,5,,,', 'a,,C-1,2,,,,6,6,,,'),
    [['duplicate-key', 3, 'id']],
  ],
  [
    'one person by the key and the name of the family',
    { 'people.csv': 'email,family\na@n.example,n\nA@n.example,Nasty\n' },
    [['duplicate-key', 3, 'email']],
  ],
  ['an address that is none', { 'people.csv': 'email,family\nann,n\n' }, [['format', 2, 'email']]],
  [
    'a class in another word',
    { 'accounts.csv': 'family,number,name,class\nn,77,A,revenue\n' },
    [['format', 2, 'class']],
  ],
  ['a family that nobody knows', locations('L7,west,,One'), [['unknown-reference', 2, 'family']]],
  [
    'an account with lines that becomes a group',
    { 'accounts.csv': 'family,number,name,class,group\nn,0010,Cash,asset,true\n' },
    [['format', 2, 'group']],
  ],
  ['the name of two families', locations('L7,Twin,,One'), [['ambiguous-reference', 2, 'family']]],
  ['a family with the name of two', { 'families.csv': 'key,name\nt,Twin\n' }, [['ambiguous-reference', 2, 'name']]],
  ['two keys of one family', { 'families.csv': 'key,name\nm,Nasty\n' }, [['duplicate-key', 2, 'name']]],
  ['two new families of one name', { 'families.csv': 'key,name\np,New\nq,New\n' }, [['duplicate-key', 3, 'name']]],
  ['a month 13', { 'families.csv': 'key,name,fiscalYearStart\nn,Nasty,13\n' }, [['format', 2, 'fiscalYearStart']]],
  ['windows-1252 as UTF-8', { 'families.csv': windows1252('key,name\no,O’Brien – €\n') }, [['encoding', 2, 'name']]],
  [
    'a profile that is no JSON',
    { 'partner-profiles.ndjson': '{"email":"a@n.example"}\n{email}\n' },
    [['format', 2, undefined]],
  ],
])('%s blocks', async (_, ...[files, issues, manifest]) => {
  const report = await check(db, files, manifest);
  expect(issuesOf(report)).toEqual(issues);
  expect(report.result).toBe('blocked');
});

test.each<PackageCase>([
  ['two invoices of one number', invoices('a,n,,17,,,,5,5,,,', 'b,n,,17,,,,6,6,,,'), []],
  [
    'an unknown column, with a warning',
    { 'invoices.csv': 'id,family,nubmer\na,n,17\n' },
    [['unknown-column', 1, 'nubmer']],
  ],
  ['a location moved below another', locations('L2,n,L3,Maritime'), []],
  ['two locations that change places', locations('L1,n,L2,Holding', 'L2,n,,Maritime'), []],
  ['a file with headings only', { 'invoices.csv': 'id,family,number\n' }, []],
  ['lines that end with CR', { 'invoices.csv': 'id,family,number\ra,n,17\rb,n,18\r' }, []],
  ['UTF-16 with a byte order mark', { 'families.csv': Buffer.from('\ufeffkey,name\no,O’Brien – €\n', 'utf16le') }, []],
  ['the name of a family as its key', { 'people.csv': 'email,family\na@n.example,Nasty\n' }, []],
  [
    'one control total by the key and the name of the family',
    { 'trial-balance.csv': 'family,date,account,balance\nn,2026-03-31,0010,100\nNasty,2026-03-31,0010,100\n' },
    [['incomplete-balance', 2, undefined]],
  ],
  [
    'a German export',
    {
      'invoices.csv': windows1252(
        'id;family;Rechnung;total;dueDate;status\na;n;O’Brien – €;1.234,50;31.12.2025;Unpaid\n',
      ),
    },
    [],
    {
      csv: { delimiter: ';', encoding: 'windows-1252', decimal: ',', date: 'dd.mm.yyyy' },
      columns: { invoices: { Rechnung: 'number' } },
    },
  ],
])('%s passes', async (_, ...[files, issues, manifest]) => {
  const report = await check(db, files, manifest);
  expect(issuesOf(report)).toEqual(issues);
  expect(report.result).toBe('clean');
});

test('500 paid 200, then archived, then restored', async () => {
  for (const [row, due, archived] of [
    ['i1,n,,17,Partially Paid,,,500,300,,,', 300, false],
    ['i1,n,,17,Partially Paid,,,500,300,,true,', 300, true],
    ['i1,n,,17,Partially Paid,,,500,300,,false,', 300, false],
  ] as const) {
    expect((await apply(db, invoices(row))).streams.invoices).toMatchObject({ updated: 1, created: 0 });
    expect(await db.query(`SELECT due_amount AS due, archived FROM invoice WHERE source_key = 'i1'`)).toEqual([
      { due, archived },
    ]);
    expect((await apply(db, invoices(row))).streams.invoices).toMatchObject({ updated: 0, unchanged: 1 });
  }
});

test('two packages of one source at once: each record is created once', async () => {
  const given = invoices('two,n,,2,,,,5,5,,,');
  const reports = await Promise.all([apply(db, given), apply(db, given)]);
  expect(reports.map(({ result, streams }) => [result, streams.invoices?.created])).toEqual(
    expect.arrayContaining([
      ['applied', 1],
      ['applied', 0],
    ]),
  );
});

test('a complete list that lacks many records needs leave to remove them', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `r${String(index)},n,,R,,,,5,5,,,`);
  const complete = { complete: ['invoices' as const] };
  await apply(db, invoices(...rows), complete, { allowRemovals: true });
  const blocked = await check(db, invoices(...rows.slice(6)), complete);
  expect(blocked.result).toBe('blocked');
  expect(blocked.issues.map(({ severity, key }) => [severity, key])).toEqual([
    ['error', undefined],
    ...['r0', 'r1', 'r2', 'r3', 'r4', 'r5'].map((key) => ['warning', key]),
  ]);
  expect(new Set(blocked.issues.map(({ code }) => code))).toEqual(new Set(['too-many-removals', 'removed']));
  const five = await check(db, invoices(...rows.slice(5)), complete);
  expect([five.result, five.streams.invoices?.removed]).toEqual(['clean', 5]);
  const allowed = await apply(db, invoices(...rows.slice(6)), complete, { allowRemovals: true });
  expect([allowed.result, allowed.streams.invoices?.removed]).toEqual(['applied', 6]);
});

test('a line that a complete list of lines lacks is removed, and its undo restores it', async () => {
  const linesOf = () =>
    db.query<object>(
      `SELECT position, description FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id AND i.source_key = 'i1' ORDER BY 1`,
    );
  const lines = (...rows: string[]): PackageContent => ({
    ...invoices('i1,n,,17,Partially Paid,,,500,300,,false,'),
    'invoice-lines.csv': `invoice,position,description\n${rows.join('\n')}\n`,
  });
  await apply(db, lines('i1,1,Advice', 'i1,2,Travel'));
  const both = await linesOf();
  expect((await apply(db, lines('i1,1,Advice'))).streams['invoice-lines']).toMatchObject({ unchanged: 1, removed: 0 });
  expect(await linesOf()).toEqual(both);
  const { run, streams } = await apply(db, lines('i1,1,Advice'), { complete: ['invoice-lines'] });
  expect(streams['invoice-lines']).toMatchObject({ read: 1, unchanged: 1, removed: 1 });
  expect(await linesOf()).toEqual([{ position: 1, description: 'Advice' }]);
  expect((await undoRun(db, run!)).result).toBe('undone');
  expect(await linesOf()).toEqual(both);
});
