import { type Call, testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, person, put } from '#test/support/server/serverUsers';

let now = new Date('2026-03-10T12:00:00Z');

const server = testServer({ now: () => now });

const path = '/api/profile/TableLayouts';
const read = async (call: Call): Promise<unknown> => (await jsonOf(call(path)))['tableLayouts'];
const keep = (call: Call, table: string, columns: readonly object[], status = 204) =>
  jsonOf(call(path, put({ table, columns })), status);

test('the last layout of each table is stored until it is reset', async () => {
  const call = server.as(conciergePerson('layout-stored'));
  expect(await read(call)).toEqual([]);
  await keep(call, 'vendors', [{ key: 'email', hidden: false }]);
  await keep(call, 'contacts', [{ key: 'name', width: 240 }]);
  await keep(call, 'vendors', [{ key: 'email', hidden: true, width: 90 }]);
  const contacts = { table: 'contacts', columns: [{ key: 'name', width: 240 }] };
  expect(await read(call)).toEqual([
    contacts,
    { table: 'vendors', columns: [{ key: 'email', hidden: true, width: 90 }] },
  ]);
  await keep(call, 'vendors', []);
  await keep(call, 'vendors', []);
  expect(await read(call)).toEqual([contacts]);
});

test('layouts belong to one user and survive sign-out', async () => {
  await keep(server.as(conciergePerson('layout-owner')), 'vendors', [{ key: 'name', width: 240 }]);
  expect(await read(server.as(conciergePerson('layout-other')))).toEqual([]);
  expect(await read(server.as(person('layout-newcomer')))).toEqual([]);
  expect(await read(server.as(conciergePerson('layout-owner')))).toHaveLength(1);
});

test('only column names and widths are stored', async () => {
  const call = server.as(conciergePerson('layout-narrow'));
  await keep(call, 'vendors', [{ key: 'name', width: 240, value: 'Eleanor Ashworth' }]);
  expect(await read(call)).toEqual([{ table: 'vendors', columns: [{ key: 'name', width: 240 }] }]);
});

test.each([
  ['a name of a table that is none', 'Eleanor Ashworth', []],
  ['a name of a table that is too long', 'v'.repeat(65), []],
  ['a name of a column that is none', 'vendors', [{ key: 'Eleanor Ashworth' }]],
  ['a column without a name', 'vendors', [{ width: 90 }]],
  ['a width of 0', 'vendors', [{ key: 'name', width: 0 }]],
  ['a width beyond any screen', 'vendors', [{ key: 'name', width: 4001 }]],
  ['more columns than any table has', 'vendors', Array.from({ length: 101 }, () => ({ key: 'name' }))],
])('%s is refused', async (_what, table, columns) => {
  await keep(server.as(conciergePerson('layout-refused')), table, columns, 400);
});

test('above the limit, only the most recently changed layouts are stored', async () => {
  const call = server.as(conciergePerson('layout-many'));
  for (let index = 0; index <= 50; index += 1) {
    now = new Date(now.getTime() + 1000);
    await keep(call, `table${index}`, [{ key: 'name', width: 240 }]);
  }
  const stored = (await read(call)) as { table: string }[];
  expect(stored).toHaveLength(50);
  expect(stored.map(({ table }) => table)).toEqual(expect.not.arrayContaining(['table0']));
});
