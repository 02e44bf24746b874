import { chmodSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPGlite } from './pglite';

/** The files that other users may read or write, without folders: those are under DATA_DIR, which is private. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const state = statSync(join(folder, name));
    return state.isFile() && (state.mode & 0o077) !== 0;
  });

test('files of the embedded database are readable by its user only, whatever the umask; also those made before', async () => {
  const { TEST_DATABASE_IMAGE: image } = process.env;
  // On PostgreSQL there is no embedded database.
  if (!image) return;
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  const before = process.umask(0o000);
  const db = await openPGlite({ folder, image: await openAsBlob(image) });
  await db.run('CREATE TABLE private_note AS SELECT 1 AS id; CHECKPOINT');
  process.umask(before);
  await db.close();
  expect(statSync(join(folder, 'database', 'PG_VERSION')).mode & 0o777).toBe(0o600);
  expect(openToOthers(join(folder, 'database'))).toEqual([]);

  chmodSync(join(folder, 'database', 'PG_VERSION'), 0o644);
  await (await openPGlite({ folder })).close();
  expect(openToOthers(join(folder, 'database'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
