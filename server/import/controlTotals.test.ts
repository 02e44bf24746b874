import { apply, books, check } from '#test/support/imports/packages';
import type { PackageContent } from '#test/support/server/importPackage';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';

let db: Database;

const lines = [
  '1,n,2025-05-31,posted,L1,0010,100,',
  '1,n,2025-05-31,posted,L1,4000,,100',
  '2,n,2025-08-31,posted,L3,0010,50,',
  '2,n,2025-08-31,posted,L3,4000,,50',
];

/** Fiscal years begin in July: sales of 100 are of the closed year. 3900 has no lines. */
beforeAll(async () => {
  db = await openTestDatabase();
  const report = await apply(db, {
    ...books,
    'families.csv': 'key,name,fiscalYearStart\nn,Nasty,7\n',
    'accounts.csv': `${String(books['accounts.csv'])}n,3900,Retained Earnings,equity,\n`,
    'journal-lines.csv': `entry,family,date,status,location,account,debit,credit\n${lines.join('\n')}\n`,
  });
  expect(report).toMatchObject({ result: 'applied', issues: [] });
});
afterAll(() => db.close());

const balances = (...rows: string[]): PackageContent => ({
  'trial-balance.csv': `family,date,location,account,balance\n${rows.join('\n')}\n`,
});

const found = async (...rows: string[]) => {
  const { result, issues } = await check(db, balances(...rows));
  return [result, ...issues.map(({ row, code, message }) => [row, code, message])];
};

test.each([
  ['computed retained earnings', ['n,2025-12-31,,0010,150', 'n,2025-12-31,,3900,-100', 'n,2025-12-31,,4000,-50']],
  ['no closed year', ['n,2025-12-31,,0010,150', 'n,2025-12-31,,4000,-150']],
  ['the last day of a year before its close', ['n,2025-06-30,,0010,100', 'n,2025-06-30,,4000,-100']],
  ['the last day of a year after its close', ['n,2025-06-30,,0010,100', 'n,2025-06-30,,3900,-100']],
  [
    'locations of their own',
    ['n,2025-12-31,L1,0010,100', 'n,2025-12-31,L1,3900,-100', 'n,2025-12-31,L3,0010,50', 'n,2025-12-31,L3,4000,-50'],
  ],
])('a trial balance with %s agrees', async (_, rows) => {
  expect(await found(...rows)).toEqual(['clean']);
});

test('says what closed years have to do with a difference', async () => {
  const year =
    'This is what was posted since 2025-07-01, where the fiscal year begins: fiscalYearStart of the family sets it.';
  expect(await found('n,2025-12-31,,0010,150', 'n,2025-12-31,,3900,-90', 'n,2025-12-31,,4000,-60')).toEqual([
    'blocked',
    [
      3,
      'control-difference',
      'The source has -90.00, the books after this import have -100.00. This includes -100.00, the income and expenses of closed years.',
    ],
    [4, 'control-difference', `The source has -60.00, the books after this import have -50.00. ${year}`],
  ]);
});

test('amounts are readable', async () => {
  const [, ...issues] = await found(
    'n,2025-12-31,,0010,1234567.8',
    'n,2025-12-31,,3900,-100',
    'n,2025-12-31,,4000,-50',
  );
  expect(issues.map(([, , message]) => message)).toEqual([
    'The source has 1,234,567.80, the books after this import have 150.00.',
    'The balances of 2025-12-31 add up to 1,234,417.80, not to zero.',
  ]);
});

test('warns of a trial balance that is not whole', async () => {
  expect(await found('n,2025-12-31,,0010,150')).toEqual([
    'clean',
    [
      2,
      'incomplete-balance',
      'The balances of 2025-12-31 add up to 150.00, not to zero. These accounts have a balance and no row: 4000 (-50.00). No equity account has the income and expenses of closed years, -100.00.',
    ],
  ]);
  expect(await found('n,2025-12-31,L3,0010,50', 'n,2025-12-31,L3,4000,-50')).toEqual([
    'clean',
    [2, 'incomplete-balance', 'These locations have balances and no row of 2025-12-31: L1.'],
  ]);
  const mixed = await found('n,2025-12-31,L3,0010,50', 'n,2025-12-31,L3,4000,-50', 'n,2025-12-31,,0010,150');
  expect(mixed.at(-1)).toEqual([
    4,
    'incomplete-balance',
    'Some rows of 2025-12-31 name a location and others do not: a row without one is the total of all locations.',
  ]);
});
