import { given, type Records } from '#test/support/imports/given';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { applyPackage } from './importPackage';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const families = [{ key: 'east', name: 'Eastgate' }];
const location = (id: string, parent?: string) => ({ id, family: 'east', name: id, ...(parent && { parent }) });
const account = (number: string, parent?: string, kind: 'asset' | 'income' = 'asset') => ({
  number,
  family: 'east',
  name: number,
  class: kind,
  ...(parent && { parent }),
});
const entry = (id: string, at: string, debit: string): Records['journal-lines'] => {
  const line = { entry: id, family: 'east', date: '2026-12-01', status: 'posted' as const, location: at };
  return [
    { ...line, account: debit, debit: 100 },
    { ...line, account: '1', credit: 100 },
  ];
};

test.each<[string, Records, object]>([
  [
    'an unknown location',
    {
      locations: [location('L1'), location('L2', 'NOPE'), location('L3', 'L2'), location('L4', 'L3')],
      accounts: [account('1'), account('2')],
      'journal-lines': [...entry('a', 'L2', '2')!, ...entry('b', 'L4', '2')!, ...entry('c', 'L1', '2')!],
    },
    { locations: 3, accounts: 0, 'journal-lines': 4 },
  ],
  [
    'a circle of locations',
    {
      locations: [location('L1'), location('C1', 'C2'), location('C2', 'C1'), location('C3', 'C1')],
      accounts: [account('1'), account('2')],
      'journal-lines': [...entry('d', 'C3', '2')!, ...entry('e', 'L1', '2')!],
    },
    { locations: 3, accounts: 0, 'journal-lines': 2 },
  ],
  [
    'an unknown account',
    {
      locations: [location('L1')],
      accounts: [account('1'), account('31', '30'), account('32', '31')],
      'journal-lines': entry('f', 'L1', '32')!,
    },
    { locations: 0, accounts: 2, 'journal-lines': 2 },
  ],
  [
    'a circle of accounts',
    {
      locations: [location('L1')],
      accounts: [account('1'), account('41', '42'), account('42', '41'), account('43', '42')],
      'journal-lines': entry('g', 'L1', '43')!,
    },
    { locations: 0, accounts: 3, 'journal-lines': 2 },
  ],
  [
    'an account of another class',
    {
      locations: [location('L1')],
      accounts: [account('1'), account('51', '1', 'income'), account('52', '51', 'income'), account('53', '52')],
      'journal-lines': entry('h', 'L1', '52')!,
    },
    { locations: 0, accounts: 3, 'journal-lines': 2 },
  ],
])('rejects what is below or names %s', async (_, records, rejected) => {
  const { result, streams } = await applyPackage(db, given({ families, ...records }), { skipRejected: true });
  expect(result).toBe('applied');
  expect(Object.fromEntries(Object.entries(streams).map(([name, counts]) => [name, counts.rejected]))).toEqual({
    families: 0,
    ...rejected,
  });
  for (const { read, ...counts } of Object.values(streams))
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(read);
});

it('rejects a record that an earlier row gives the same family by its name', async () => {
  const twice = <T extends object>(record: T): T[] => [
    { ...record, family: 'east' },
    { ...record, family: 'Eastgate' },
  ];
  const records: Records = {
    people: [
      { email: 'Ann@example.com', family: 'east' },
      { email: 'ann@EXAMPLE.com', family: 'Eastgate' },
    ],
    locations: twice(location('R1')),
    accounts: twice(account('91')),
    dimensions: twice({ id: 'D1', family: '', type: 'Vendor' as const, name: 'Vendor' }),
  };
  const { result, streams, issues } = await applyPackage(db, given({ families, ...records }), { skipRejected: true });
  expect(result).toBe('applied');
  for (const stream of ['people', 'locations', 'accounts', 'dimensions'] as const) {
    expect(streams[stream]).toMatchObject({ read: 2, created: 1, rejected: 1 });
    expect(issues.filter((issue) => issue.stream === stream)).toMatchObject([{ row: 3, code: 'duplicate-key' }]);
  }
});
