import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errorProperty';

const hourMs = 60 * 60 * 1000;

/** Returns a function that returns `value` for an error about a missing file or folder, and throws any other error. */
const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };

/** Removes files of requests that a stopped server left behind, not those of another server that shares the folder. */
export async function removeStaleUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    const path = join(folder, name);
    // Another server may have removed it.
    const file = await stat(path).catch(ifMissing(undefined));
    if (file && file.mtimeMs < now.getTime() - hourMs) await rm(path, { force: true });
  }
}
