/**
 * Creates the database that server tests and journeys copy: migrated, with the sample data. Run as a separate process by
 * `provideSampleImage` and `provideSampleTemplate`, so that the memory it takes is given back:
 *   tsx test/support/server/makeSampleDatabase.ts <file of the image, or address of the PostgreSQL database>
 */
import { writeFileSync } from 'node:fs';
import { todayLocal } from '#openapi/shared/calendar';
import type { Database } from '#server/db/database';
import { imageOfPGlite } from '#server/db/pglite';
import { migrate } from '#server/db/migrate';
import { openPostgres } from '#server/db/postgres';
import { testVault } from './serverKeys';
import { loadSample } from '#server/sample/load';

const [target = ''] = process.argv.slice(2);

const fill = async (db: Database): Promise<void> => {
  await migrate(db);
  const now = new Date();
  await loadSample(db, { today: todayLocal(now), now });
};

if (target.startsWith('postgres')) {
  const db = openPostgres(target, () => undefined, testVault);
  await fill(db);
  await db.close();
} else {
  const image = await imageOfPGlite(fill, testVault);
  writeFileSync(target, Buffer.from(await image.arrayBuffer()));
}
