import { apply, books, check, issuesOf, type PackageCase } from '#test/support/imports/packages';
import type { PackageContent } from '#test/support/server/importPackage';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  expect(await apply(db, books)).toMatchObject({ result: 'applied', issues: [] });
});
afterAll(() => db.close());

const heading = 'entry,family,date,status,location,account,debit,credit,description,currency,kind,counterparty';
const lines = (...rows: string[]): PackageContent => ({ 'journal-lines.csv': `${heading}\n${rows.join('\n')}\n` });

/** An entry of two lines; the first one has another cell. */
function entry(
  other: Partial<Record<'date' | 'debit' | 'account' | 'description' | 'currency' | 'location', string>>,
  credit = '7',
): PackageContent {
  const {
    date = '2026-12-01',
    debit = '7',
    account = '0010',
    description = '',
    currency = '',
    location = 'L1',
  } = other;
  return lines(
    `9,n,${date},posted,${location},${account},${debit},,${description},${currency},,`,
    `9,n,${date},posted,${location},4000,,${credit},,,,`,
  );
}

/** The same issue in both lines of an entry. */
const both = (code: string, column: string): PackageCase[2] => [
  [code, 2, column],
  [code, 3, column],
];

const balances = (...rows: string[]): PackageContent => ({
  'trial-balance.csv': `family,date,location,account,balance\n${rows.join('\n')}\n`,
});

const blocked: PackageCase[] = [
  ['a posted entry out by a cent', entry({ debit: '7.01' }), [['unbalanced', 2, 'entry']]],
  [
    'an entry that balances over two locations only',
    lines('9,n,2026-12-01,posted,L1,0010,7,,,,,', '9,n,2026-12-01,posted,L2,4000,,7,,,,'),
    [['unbalanced', 2, 'entry']],
  ],
  ['an entry of one line', lines('9,n,2026-12-01,posted,L1,0010,7,,,,,'), [['unbalanced', 2, 'entry']]],
  [
    'an entry that only its elimination balances',
    lines('9,n,2026-12-01,posted,L1,0010,7,,,,,', '9,n,2026-12-01,posted,L1,4000,,7,,,elimination,'),
    [
      ['unbalanced', 2, 'entry'],
      ['unbalanced', 3, 'entry'],
    ],
  ],
  [
    'a closing entry out by a cent',
    lines('9,n,2026-12-31,posted,L1,4000,7,,,,closing,', '9,n,2026-12-31,posted,L1,3000,,7.01,,,closing,'),
    [['unbalanced', 2, 'entry']],
  ],
  [
    'an entry with two dates',
    lines('9,n,2026-12-01,posted,L1,0010,7,,,,,', '9,n,2026-12-02,posted,L1,4000,,7,,,,'),
    [['duplicate-key', 2, 'entry']],
  ],
  [
    'an entry with two states',
    lines('9,n,2026-12-01,draft,L1,0010,7,,,,,', '9,n,2026-12-01,posted,L1,4000,,7,,,,'),
    [['duplicate-key', 2, 'entry']],
  ],
  [
    'a status in another case',
    lines('9,n,2026-12-01,Posted,L1,0010,7,,,,,', '9,n,2026-12-01,posted,L1,4000,,7,,,,'),
    [['format', 2, 'status']],
  ],
  [
    'a debit and a credit in one line',
    lines('9,n,2026-12-01,posted,L1,0010,7,7,,,,', '9,n,2026-12-01,posted,L1,4000,,7,,,,'),
    [['format', 2, 'credit']],
  ],
  [
    'a line without an amount',
    lines('9,n,2026-12-01,posted,L1,0010,,,,,,', '9,n,2026-12-01,posted,L1,4000,,7,,,,'),
    [['required', 2, 'credit']],
  ],
  ['euros in a column', entry({ currency: 'EUR' }), [['currency', 2, 'currency']]],
  ['euros in an amount', entry({ debit: '€7' }), [['currency', 2, 'debit']]],
  ['a line on a group', entry({ account: '0001' }), [['unknown-reference', 2, 'account']]],
  ['an account without its zeros', entry({ account: '10' }), [['unknown-reference', 2, 'account']]],
  ['an unknown location', entry({ location: 'L9' }), both('unknown-reference', 'location')],
  ['an amount as a spreadsheet shows it', entry({ debit: '1.23457E+15' }), [['mangled-number', 2, 'debit']]],
  ['hashes of a narrow column', entry({ debit: '########' }), [['mangled-number', 2, 'debit']]],
  ['three decimals', entry({ debit: '7.001' }), [['format', 2, 'debit']]],
  ['a decimal comma', entry({ debit: '"7,00"' }), [['format', 2, 'debit']]],
  ['a text as an amount', entry({ debit: 'seven' }), [['format', 2, 'debit']]],
  ['an amount too large', entry({ debit: '1000000000000' }), [['format', 2, 'debit']]],
  ['an error of a formula', entry({ account: '#REF!' }), [['format', 2, 'account']]],
  ['a date with two readings', entry({ date: '01/02/2025' }), both('ambiguous-date', 'date')],
  ['February 30', entry({ date: '2026-02-30' }), both('format', 'date')],
  ['February 29 of a common year', entry({ date: '2025-02-29' }), both('format', 'date')],
  ['the day 0 of a spreadsheet', entry({ date: '1900-01-00' }), both('format', 'date')],
  ['a date of zeros', entry({ date: '0000-00-00' }), both('format', 'date')],
  ['a year of two digits', entry({ date: '26-12-01' }), both('format', 'date')],
  ['a year after 9999', entry({ date: '10000-01-01' }), both('format', 'date')],
  ['the serial number of a date', entry({ date: '45992' }), both('format', 'date')],
  [
    'a control total that differs by a cent',
    balances('n,2026-03-31,,0010,99.99', 'n,2026-03-31,,3000,-100'),
    [
      ['control-difference', 2, 'balance'],
      ['incomplete-balance', 2, undefined],
    ],
  ],
  [
    'a control total of an account without its zeros',
    balances('n,2026-03-31,,10,100'),
    [['unknown-reference', 2, 'account']],
  ],
  [
    'control totals of another location',
    balances('n,2026-03-31,L2,0010,100', 'n,2026-03-31,L2,3000,-100'),
    [
      ['control-difference', 2, 'balance'],
      ['incomplete-balance', 2, undefined],
      ['control-difference', 3, 'balance'],
    ],
  ],
];

test.each<PackageCase>(blocked)('%s blocks', async (_, ...[files, issues, manifest]) => {
  const report = await check(db, files, manifest);
  expect(issuesOf(report)).toEqual(issues);
  expect(report.result).toBe('blocked');
});

const passing: PackageCase[] = [
  [
    'a draft out by a cent, with a warning',
    lines('9,n,2026-12-01,draft,L1,0010,7.01,,,,,', '9,n,2026-12-01,draft,L1,4000,,7,,,,'),
    [['draft-unbalanced', 2, 'entry']],
  ],
  [
    'an entry moved from March to April after the close, with a warning',
    lines('1,n,2026-04-01,posted,L1,0010,100,,,,,', '1,n,2026-04-01,posted,L1,3000,,100,,,,'),
    [['past-period', 2, 'date']],
  ],
  [
    'a zero in the other column',
    lines('9,n,2026-12-01,posted,L1,0010,7,0.00,,,,', '9,n,2026-12-01,posted,L1,4000,0,7,,,,'),
    [],
  ],
  ['lines without a sum', lines('9,n,2026-12-01,posted,L1,0010,0,,,,,', '9,n,2026-12-01,posted,L1,4000,,0,,,,'), []],
  ['a formula, which stays a text', entry({ description: '"=HYPERLINK(""x"")"' }), []],
  ['a negative debit', lines('9,n,2026-12-01,posted,L1,0010,-7,,,,,', '9,n,2026-12-01,posted,L1,4000,,-7,,,,'), []],
  [
    'an amount in parentheses',
    lines('9,n,2026-12-01,posted,L1,0010,(7),,,,,', '9,n,2026-12-01,posted,L1,4000,7,,,,,'),
    [],
  ],
  [
    'a minus sign of typography',
    lines('9,n,2026-12-01,posted,L1,0010,\u22125,,,,,', '9,n,2026-12-01,posted,L1,4000,5,,,,,'),
    [],
  ],
  ['dollars and thousands', entry({ debit: '"$1,234.50"' }, '"1,234.50"'), []],
  ['spaces as thousands', entry({ debit: '"1 234,50"' }, '"1.234,50"'), [], { csv: { decimal: ',' } }],
  ['spaces around ids', entry({ account: ' 0010 ', location: 'L1' }), []],
  ['the last day of 9999', entry({ date: '9999-12-31' }), []],
  ['dates in the order of America', entry({ date: '12/31/2026' }), [], { csv: { date: 'mm/dd/yyyy' } }],
  [
    'closing entries, which are left out',
    lines('9,n,2026-12-31,posted,L1,4000,7,,,,closing,', '9,n,2026-12-31,posted,L1,3000,,7,,,closing,'),
    [['left-out', undefined, 'kind']],
  ],
  [
    'a closing entry over two locations',
    lines('9,n,2026-12-31,posted,L1,4000,7,,,,closing,', '9,n,2026-12-31,posted,L2,3000,,7,,,closing,'),
    [['left-out', undefined, 'kind']],
  ],
  [
    'amounts whose sum is larger than any amount',
    lines(
      ...['8', '9'].flatMap((id) => [
        `${id},n,2026-12-31,posted,L1,0010,999999999999.99,,,,,`,
        `${id},n,2026-12-31,posted,L1,4000,,999999999999.99,,,,`,
      ]),
    ),
    [],
  ],
];

test.each<PackageCase>(passing)('%s passes', async (_, ...[files, issues, manifest]) => {
  const report = await check(db, files, manifest);
  expect(issuesOf(report)).toEqual(issues);
  expect(report.result).toBe('clean');
});

test('an error after a thousand warnings blocks and is listed, and what is not listed is counted', async () => {
  const old = Array.from({ length: 1_100 }, (_, index) => [
    `w${String(index)},n,2026-01-15,posted,L1,0010,1,,,,,`,
    `w${String(index)},n,2026-01-15,posted,L1,4000,,1,,,,`,
  ]).flat();
  const report = await apply(db, lines(...old, 'x,n,2026-12-01,posted,L1,0010,1,,,,,'));
  expect(report.result).toBe('blocked');
  expect(report.issues).toHaveLength(1_001);
  expect(report.issues.slice(999)).toEqual([
    {
      stream: 'journal-lines',
      row: 2_202,
      column: 'entry',
      key: 'x',
      code: 'unbalanced',
      severity: 'error',
      message: 'Its debits are 1.00 and its credits 0.00: they must be equal.',
    },
    {
      stream: 'journal-lines',
      column: 'date',
      code: 'past-period',
      severity: 'warning',
      message: '101 more rows have this issue.',
    },
  ]);
});

test('what passes can be applied, and reports stay the sums of its lines', async () => {
  for (const [, files, , manifest] of passing) expect((await apply(db, files, manifest)).result).toBe('applied');
  for (const period of ['day', 'month'])
    expect(
      await db.query(`(TABLE ledger_${period}_sum EXCEPT TABLE ledger_${period}_sum_of_lines)
        UNION ALL (TABLE ledger_${period}_sum_of_lines EXCEPT TABLE ledger_${period}_sum)`),
    ).toEqual([]);
});
