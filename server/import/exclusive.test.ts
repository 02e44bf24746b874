import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { createTestPostgres, openTestDatabase } from '#test/support/server/serverDatabase';
import { testVault } from '#test/support/server/serverKeys';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/postgres';
import { exclusively } from './exclusive';

const numbers = [1, 2, 3, 4, 5];

/** Starts five imports at once, each with a query; returns what they return, and how many ran at the same time. */
async function startFive(db: Database) {
  let [running, most] = [0, 0];
  const read = (number: number) =>
    exclusively(db, async () => {
      running += 1;
      most = Math.max(most, running);
      const rows = await db.query<{ number: number }>('SELECT $1::integer AS number', [number]);
      running -= 1;
      return rows[0]?.number;
    });
  return { results: await Promise.all(numbers.map(read)), most };
}

test('imports run one after another, and a failed one does not stop the next', async () => {
  const db = await openTestDatabase();
  const failed = exclusively(db, () => Promise.reject(new Error('The package is damaged.')));
  const others = startFive(db);
  await expect(failed).rejects.toThrow('The package is damaged.');
  expect(await others).toEqual({ results: numbers, most: 1 });
  await db.close();
});

const { TEST_DATABASE_URL: postgres } = process.env;

// The embedded database has one connection.
if (postgres)
  test('imports that wait leave the connections to the one that runs', async () => {
    const { address, drop } = await createTestPostgres(postgres, templateDatabase);
    const db = openPostgres(address, () => undefined, testVault, { requests: 2, reports: 1 });
    expect(await startFive(db)).toEqual({ results: numbers, most: 1 });
    await db.close();
    await drop();
  });
