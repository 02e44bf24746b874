import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 60 * 60 * 1000;

/** Removes files of requests that a stopped server left behind, not those of another server that shares the folder. */
export async function removeStaleUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - hourMs) await rm(path, { force: true });
  }
}
