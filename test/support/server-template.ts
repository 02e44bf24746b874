/**
 * Makes the database every server test starts from: migrated, and filled with the sample data. Run as a process of its own by the global
 * setup, so that the memory it takes is given back:
 *   tsx test/support/server-template.ts <file of the image, or address of the PostgreSQL database>
 */
import { writeFileSync } from 'node:fs';
import { imageOfPGlite } from '../../server/db/pglite';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';

const [target = ''] = process.argv.slice(2);

if (target.startsWith('postgres')) {
  const db = openPostgres(target, () => undefined);
  await migrate(db);
  await db.close();
} else {
  const image = await imageOfPGlite(migrate);
  writeFileSync(target, Buffer.from(await image.arrayBuffer()));
}
