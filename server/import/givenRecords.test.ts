import { readAll } from '#test/support/server/importPackage';
import { givenRecords, type RecordsByStream } from './givenRecords';

const read = (records: RecordsByStream) =>
  readAll({
    ...givenRecords({ source: 'books', asOf: '2026-11-27T22:00:00Z' }, records),
    close: () => Promise.resolve(),
  });

test('records have the order of the contract, whichever order they are given in', () => {
  const { streams } = givenRecords(
    { source: 'books', asOf: '2026-11-27T22:00:00Z' },
    { invoices: [], families: [], accounts: [] },
  );
  expect(streams).toEqual(['families', 'accounts', 'invoices']);
});

test('records that arrive one by one are read like a list', async () => {
  const families = [
    { key: 'a', name: 'A' },
    { key: 'b', name: 'B' },
  ];
  const arriving = async function* () {
    for (const family of families) yield await Promise.resolve(family);
  };
  expect((await read({ families: arriving() })).records).toEqual(families);
  expect((await read({ families })).records).toEqual(families);
});

test('a record that a file could not have either is rejected, with its issue', async () => {
  const { records, rejected, issues } = await read({
    invoices: [
      { id: '1', family: 'a' },
      { id: '1', family: 'b' },
      { id: '2', number: 'N' },
    ],
  });
  expect(records).toEqual([{ id: '1', family: 'a' }]);
  expect(rejected.map(({ row }) => row)).toEqual([3, 4]);
  expect(issues).toMatchObject([
    { stream: 'invoices', row: 3, key: '1', code: 'duplicate-key', column: 'id' },
    { stream: 'invoices', row: 4, key: '2', code: 'required', column: 'customer' },
  ]);
});
