import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOfSystem, PackageError, tooLarge, type PackageFiles, type PackageLimits } from './files';

/** Reads a file. A link that has replaced it after it was listed is not followed. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const stream: AsyncIterable<Buffer> = file.createReadStream();
  yield* stream;
}

/**
 * Opens a folder as a package. Only its own regular files belong to it: folders in it are not read.
 *
 * @throws PackageError for a symbolic link, and for too many bytes.
 */
export async function openFolder(path: string, limits: PackageLimits): Promise<PackageFiles> {
  const entries = await readdir(path, { withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link) throw new PackageError(`${link.name} is a symbolic link. Put the file itself into the folder.`);
  const names = entries.filter((entry) => entry.isFile() && !isOfSystem(entry.name)).map(({ name }) => name);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > limits.bytes) throw tooLarge(limits);
  return {
    names,
    read: (name) => bytesOf(join(path, name)),
    close: () => Promise.resolve(),
  };
}
