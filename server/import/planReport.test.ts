import { openTestDatabase } from '#test/support/server/serverDatabase';
import { apply, books, check } from '#test/support/imports/packages';
import type { Database } from '#server/db/database';
import { reportText, runsText } from './reportText';
import { listRuns } from './runs';
import type { Report } from './report';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await apply(db, books);
});
afterAll(() => db.close());

const found = ({ issues }: Report) => issues.map(({ code, severity, key, message }) => [code, severity, key, message]);

test('issues of the manifest come first, then those of each file by row', async () => {
  const files = {
    'locations.csv': 'id,family,parent,name\nX1,n,none,One\nX2,n,,\n',
    'invoices.csv': 'id,family,due\nx1,nobody,1\nx2,n,x\nx3,nobody,1\n',
  };
  const { issues } = await check(db, files, { source: 'Northgate-Ledger' });
  expect(issues.map(({ stream, row, code }) => [stream, row, code])).toEqual([
    [undefined, undefined, 'unknown-reference'],
    ['locations', 2, 'unknown-reference'],
    ['locations', 3, 'required'],
    ['invoices', 2, 'unknown-reference'],
    ['invoices', 3, 'format'],
    ['invoices', 4, 'unknown-reference'],
  ]);
});

test('refuses people whose billing customer is none of their family', async () => {
  const people = 'email,family,billingCustomer\na@b.example,n,C-1\nb@b.example,n,C-2\nc@b.example,n,C-9\n';
  const customers = 'id,family\nC-2,n\n';
  const report = await check(db, { 'people.csv': people, 'billing-customers.csv': customers });
  expect(found(report)).toEqual([
    [
      'unknown-reference',
      'error',
      undefined,
      '"C-9" is no customer of this family: name an id of billing-customers.csv, of this package or an earlier one.',
    ],
  ]);
});

test('control totals that differ are rejected rows', async () => {
  const totals = 'family,date,account,balance\nn,2026-03-31,0010,100\nn,2026-03-31,3000,-99\n';
  const { streams, result } = await check(db, { 'trial-balance.csv': totals });
  expect([result, streams['trial-balance']]).toEqual([
    'blocked',
    { read: 2, created: 0, updated: 0, unchanged: 1, removed: 0, rejected: 1 },
  ]);
});

test('a list of runs says which of them changed nothing', async () => {
  const again = await apply(db, books, { asOf: '2026-11-29T00:00:00Z' });
  const lines = runsText(await listRuns(db)).split('\n');
  expect(lines.find((line) => line.includes(` ${String(again.run)} `))).toContain('applied, no changes');
  expect(reportText(again)).toMatch(
    /Nothing changed: everything in the package was stored already\.\nApplied as run \d+\.$/,
  );
  expect(reportText(await check(db, books, { asOf: '2026-11-29T00:00:00Z' }))).toContain(
    '"apply" would change nothing',
  );
});
