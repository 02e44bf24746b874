import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const maker = fileURLToPath(new URL('./makeFolder.mjs', import.meta.url));

/**
 * Sees to it that the folder holds a database, making an empty one if need be. A process of its own makes it, because
 * that takes several hundred MB that would stay with the server for good; it has the name only when it is complete.
 *
 * @throws Error with what the process said, when it fails.
 */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [maker, unfinished]);
  await rename(unfinished, folder);
}
