import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, post } from '#test/support/server/serverUsers';

const [busy, other] = [conciergePerson('busy'), conciergePerson('other')];
const refusal = { message: 'This is more than one person can save in a day. Please try again tomorrow.' };

const server = testServer({ settings: { DAILY_WRITES_PER_PERSON: '3', DAILY_MEGABYTES_PER_PERSON: '1' } });

const add = (familyName: string, who = busy) => server.as(who)('/api/family/addfamily', post({ familyName }));

test('changes per day are limited per user; refused requests are not counted', async () => {
  await jsonOf(add(' '), 400);
  for (const name of ['One', 'Two', 'Three']) await jsonOf(add(name));
  expect(await jsonOf(add('Four'), 413)).toEqual(refusal);
  expect(await server.db.query("SELECT FROM family WHERE name = 'Four'")).toEqual([]);
  await jsonOf(add('Five', other));
  await jsonOf(server.as(busy)('/api/family/getfamilies'));
  await server.db.query('UPDATE daily_write SET day = current_date - 1');
  await jsonOf(add('Next Day'));
});

test('bytes per day are limited per user', async () => {
  await server.db.query('UPDATE daily_write SET writes = 1, bytes = 999990');
  expect(await jsonOf(add('Too many bytes'), 413)).toEqual(refusal);
});
