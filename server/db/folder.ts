import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./makeFolder.mjs', import.meta.url));

/**
 * Creates an empty database in the folder if there is none. A child process creates it, because that takes several
 * hundred MB of memory that the server would never release. The folder is renamed when it is complete.
 *
 * @throws Error with the output of the child process when it fails.
 */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [script, unfinished]);
  await rename(unfinished, folder);
}
