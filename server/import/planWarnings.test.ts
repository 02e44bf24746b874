import { openTestDatabase } from '#test/support/server/serverDatabase';
import { given } from '#test/support/imports/given';
import { apply, books, check } from '#test/support/imports/packages';
import type { Database } from '#server/db/database';
import { applyPackage, checkPackage } from './importPackage';
import { undoRun } from './undo/undoRun';
import type { Report } from './report';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await apply(db, books);
});
afterAll(() => db.close());

const found = ({ issues }: Report) => issues.map(({ code, severity, key, message }) => [code, severity, key, message]);

test('names the records that a complete list lacks', async () => {
  const invoices = 'id,family,number,total\nr1,n,1,5\nr2,n,2,5\nr3,n,3,5\n';
  await apply(db, { 'invoices.csv': invoices });
  const report = await check(db, { 'invoices.csv': 'id,family,number,total\nr2,n,2,5\n' }, { complete: ['invoices'] });
  const archived = 'It is missing in this complete list, and is archived.';
  expect(report).toMatchObject({ result: 'clean', streams: { invoices: { removed: 3 } } });
  expect(found(report)).toEqual([
    ['removed', 'warning', 'i1', archived],
    ['removed', 'warning', 'r1', archived],
    ['removed', 'warning', 'r3', archived],
  ]);
});

test('says what is unknown without identity numbers', async () => {
  const head = 'entry,family,date,status,location,account,debit,credit\n';
  const { issues } = await check(db, {
    'locations.csv': 'id,family,parent,name\nA,n,900-99-0001,A\nB,n,12-3456789,B\n',
    'journal-lines.csv': `${head}9,n,2026-03-31,posted,L1,900 99 0001,5,\n9,n,2026-03-31,posted,L1,900990001,,5\n`,
  });
  const messages = issues.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('"…" is no'))).toHaveLength(4);
  for (const message of messages) expect(message).not.toMatch(/0001|456789/);
});

test('warns of a package that is older than the last run of its source', async () => {
  const older = { 'families.csv': 'key,name\nn,Nasty\n' };
  const report = await check(db, older, { asOf: '2026-11-20T08:30:00Z' });
  expect(report.result).toBe('clean');
  expect(report.issues).toEqual([
    {
      column: 'asOf',
      code: 'older-package',
      severity: 'warning',
      message: expect.stringMatching(
        /^The package is as of 2026-11-20 08:30 UTC, older than run \d+, which is as of 2026-11-27 22:00 UTC:/,
      ) as unknown,
    },
  ]);
  const fresh = await check(
    db,
    { 'families.csv': 'key,name\nf,Fresh\n' },
    { asOf: '2026-11-20T08:30:00Z', source: 'fresh' },
  );
  expect(fresh.issues).toEqual([]);
  expect((await check(db, older, { asOf: '2026-11-28T08:30:00Z' })).issues).toEqual([]);
});

test.each([
  ['accounts', 'accounts.csv', 'family,number,name,class\nn,10,Cash,asset\n', '10', '0010'],
  ['accounts', 'accounts.csv', 'family,number,name,class\nn,1,Assets,asset\n', '1', '0001'],
])('suggests the stored record of %s whose zeros a spreadsheet has removed', async (_, file, rows, key, stored) => {
  const report = await check(db, { [file]: rows });
  expect(report.result).toBe('blocked');
  expect(found(report)).toEqual([
    ['mangled-number', 'error', key, `"${key}" is new. Did you mean "${stored}"? To have both, name both in the file.`],
  ]);
});

test('suggests stored locations and dimensions, too, and takes both keys of a file', async () => {
  await applyPackage(
    db,
    given({
      families: [{ key: 'z', name: 'Zeros' }],
      locations: [{ id: '007', family: 'z', name: 'Seven' }],
      dimensions: [{ id: '009', family: 'z', type: 'Vendor', name: 'Nine' }],
    }),
  );
  const stripped = {
    locations: [{ id: '7', family: 'z', name: 'Seven' }],
    dimensions: [{ id: '9', family: 'z', type: 'Vendor' as const, name: 'Nine' }],
  };
  const report = await checkPackage(db, given(stripped));
  expect(report.issues.map(({ code, key }) => [code, key])).toEqual([
    ['mangled-number', '7'],
    ['mangled-number', '9'],
  ]);
  const both = given({ locations: [...stripped.locations, { id: '007', family: 'z', name: 'Seven' }] });
  expect(await checkPackage(db, both)).toMatchObject({ result: 'clean', issues: [] });
});

test('warns of a new name of a family, and of a name that another family has', async () => {
  const renamed = (name: string) => checkPackage(db, given({ families: [{ key: 'z', name }] }));
  const message = (name: string, end: string) => `The family "Zeros" gets the name "${name}"${end}`;
  expect(found(await renamed('Nulls'))).toEqual([['renamed-family', 'warning', 'z', message('Nulls', '.')]]);
  expect(found(await renamed('Ashford'))).toEqual([
    ['renamed-family', 'warning', 'z', message('Ashford', ', which another family has, too.')],
  ]);
});

test('warns when a source names a family of another source for the first time', async () => {
  const shared = () => given({ families: [{ key: 'zz', name: 'Zeros' }] }, { source: 'second' });
  expect(found(await applyPackage(db, shared()))).toEqual([
    [
      'shared-family',
      'warning',
      'zz',
      'The family "Zeros", which the source "books" imports, becomes a family of this source, too.',
    ],
  ]);
  expect((await checkPackage(db, shared())).issues).toEqual([]);
});

test('warns once for each host whose links the portal does not show', async () => {
  const urls = [
    'https://bill.example/1',
    'https://app.bill.example/2',
    'https://else.example/3',
    'https://ELSE.example/4',
  ];
  const invoices = urls.map((url, index) => ({ id: `u${String(index)}`, family: 'z', url }));
  const report = await checkPackage(db, given({ invoices }), { linkHosts: ['bill.example'] });
  expect(found(report)).toEqual([
    [
      'hidden-link',
      'warning',
      undefined,
      '2 links to else.example will not be shown: BILLING_LINK_HOSTS does not name this host.',
    ],
  ]);
});

test('warns of a package of the future', async () => {
  const report = await check(db, { 'families.csv': 'key,name\nn,Nasty\n' }, { asOf: '2099-01-01T00:00:00Z' });
  expect(report.result).toBe('clean');
  expect(found(report)).toEqual([
    [
      'future-package',
      'warning',
      undefined,
      'The package is as of 2099-01-01 00:00 UTC, in the future. asOf of the manifest is the time of the export.',
    ],
  ]);
});

test('an invoice that moves to another family is archived in the one before, with its lines', async () => {
  const families = { 'families.csv': 'key,name\nn,Nasty\nmoved,Moved\n' };
  const lines = { 'invoice-lines.csv': 'invoice,position,description,amount\nm1,1,Advice,5\n' };
  const inFamily = (family: string) => ({
    ...families,
    ...lines,
    'invoices.csv': `id,family,total,due\nm1,${family},5,5\n`,
  });
  const stored = () =>
    db.query(
      `SELECT f.name, i.archived, count(l.*) AS lines FROM invoice i JOIN family f ON f.id = i.family_id
       LEFT JOIN invoice_line l ON l.invoice_id = i.id WHERE i.source_key = 'm1' GROUP BY f.name, i.archived ORDER BY f.name`,
    );
  await apply(db, inFamily('n'));
  const before = await stored();
  const report = await apply(db, inFamily('moved'));
  expect(found(report)).toEqual([
    ['removed', 'warning', 'm1', 'It moves to another family, and is archived in the family "Nasty".'],
  ]);
  expect(report.streams.invoices).toMatchObject({ created: 1, removed: 1 });
  expect(await stored()).toEqual([
    { name: 'Moved', archived: false, lines: 1 },
    { name: 'Nasty', archived: true, lines: 1 },
  ]);
  expect((await check(db, inFamily('moved'))).issues).toEqual([]);
  expect((await check(db, { 'invoice-lines.csv': lines['invoice-lines.csv'] })).issues).toEqual([]);
  expect((await undoRun(db, report.run!)).result).toBe('undone');
  expect(await stored()).toEqual(before);
});

test('warns of lines that are in an entry twice, and not of lines of other entries or of zero', async () => {
  const row = (entry: string, account: string, amounts: string): string =>
    `${entry},n,2026-11-30,posted,L1,${account},${amounts}\n`;
  const lines = [
    row('d1', '0010', '5,'),
    row('d1', '3000', ',10'),
    row('d1', '0010', '5,'),
    row('d2', '0010', '5,'),
    row('d2', '3000', ',5'),
    row('d2', '4000', '0,'),
    row('d2', '4000', '0,'),
    row('d3', '0010', '5,'),
    row('d3', '0010', '5,'),
    row('d3', '3000', ',5'),
  ];
  const file = { 'journal-lines.csv': `entry,family,date,status,location,account,debit,credit\n${lines.join('')}` };
  const report = await check(db, file);
  const repeated = (key: string, first: number) => [
    'duplicate-line',
    'warning',
    key,
    `It is the same line as in row ${String(first)} of its entry. Delete it if it was exported twice.`,
  ];
  expect(found(report).sort()).toEqual([
    repeated('d1', 2),
    repeated('d3', 9),
    ['unbalanced', 'error', 'd3', 'Its debits are 10.00 and its credits 5.00: they must be equal.'],
  ]);
});

const heading = 'entry,family,date,status,location,account,debit,credit,kind\n';

test('says how many closing and elimination lines are left out', async () => {
  const rows = [
    ...['closing', 'closing', 'elimination'].flatMap((kind, index) => [
      `k${String(index)},n,2026-12-31,posted,L1,4000,5,,${kind}\n`,
      `k${String(index)},n,2026-12-31,posted,L2,3000,,5,${kind}\n`,
    ]),
    'k9,n,2026-12-31,posted,L1,4000,5,,closing\n',
  ];
  const left = (text: string) => ['left-out', 'warning', undefined, text];
  const report = await check(db, { 'journal-lines.csv': heading + rows.join('') });
  expect(report.result).toBe('blocked');
  expect(report.streams['journal-lines']).toMatchObject({ read: 7, created: 0, rejected: 1 });
  expect(found(report).sort()).toEqual([
    left('2 lines left out (elimination): the portal eliminates by counterparty itself.'),
    left('4 lines left out (closing): the portal closes years itself.'),
    [
      'unbalanced',
      'error',
      'k9',
      'The debits of its closing or elimination lines are 5.00 and their credits 0.00: they must be equal.',
    ],
  ]);
});

test.each([
  ['the last day of the year', ['2026-12-31,posted,L1,4000,5,', '2026-12-31,posted,L1,3000,,5'], true],
  ['another day', ['2026-12-30,posted,L1,4000,5,', '2026-12-30,posted,L1,3000,,5'], false],
  ['an asset', ['2026-12-31,posted,L1,4000,5,', '2026-12-31,posted,L1,0010,,5'], false],
  [
    'income, equity and an asset',
    ['2026-12-31,posted,L1,4000,5,', '2026-12-31,posted,L1,3000,,4', '2026-12-31,posted,L1,0010,,1'],
    false,
  ],
])('warns of an entry that seems to close a year: %s', async (_, rows, isWarned) => {
  const file = heading + rows.map((row) => `c1,n,${row},\n`).join('');
  const message =
    'It posts income and expenses to one equity account on 2026-12-31, the last day of a fiscal year. ' +
    'If it is a closing entry, set the kind of its lines to "closing".';
  expect(found(await check(db, { 'journal-lines.csv': file }))).toEqual(
    isWarned ? [['unmarked-closing', 'warning', 'c1', message]] : [],
  );
});

test.each([
  ['Books', true],
  ['b ooks', true],
  ['books', false],
  ['book', false],
])(
  'refuses the new source %s, which differs from one with records in case and spaces only',
  async (source, isRefused) => {
    const families = { 'families.csv': 'key,name\nnew,New\n' };
    await db.query('INSERT INTO import_source (name) VALUES ($1) ON CONFLICT DO NOTHING', [source]);
    const { result, issues } = await check(db, families, { source });
    expect(result).toBe(isRefused ? 'blocked' : 'clean');
    expect(issues).toEqual(
      isRefused
        ? [
            {
              column: 'source',
              code: 'unknown-reference',
              severity: 'error',
              message: `"${source}" is a new source. Did you mean "books"? Records belong to their source: always write its name in the same way.`,
            },
          ]
        : [],
    );
  },
);
