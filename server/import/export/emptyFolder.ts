import { mkdir, readdir } from 'node:fs/promises';
import { PackageError } from '../package/files';

/**
 * Makes a folder for the files of a package, which only this user can read; an empty one may be there.
 *
 * @throws PackageError when it has files.
 */
export async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new PackageError(`${folder} has files: name a new or empty folder.`);
}
