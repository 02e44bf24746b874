import { openTestDatabase } from '#test/support/server/serverDatabase';
import { emailKey } from './emailKey';

test.each([
  ['Ann@Users.EXAMPLE', 'ann@users.example'],
  ['\u212aelvin@users.example', '\u212aelvin@users.example'],
  ['\u017fam\u0130@users.example', '\u017fam\u0130@users.example'],
  ['ÉLÉA@users.example', 'ÉlÉa@users.example'],
])('the key of %s is the same in the database', async (email, key) => {
  expect(emailKey(email)).toBe(key);
  const db = await openTestDatabase();
  expect(await db.query('SELECT email_key($1) AS key', [email])).toEqual([{ key }]);
  await db.close();
});
