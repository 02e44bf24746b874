import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AttachmentStore } from '#server/attachments/store';
import { openPackage, type OpenPackage } from '../package/openPackage';
import type { UploadFile } from './queue';

/** Where the files of uploaded packages are, and where they are copied to. */
export interface UploadedFiles {
  readonly store: AttachmentStore;
  /** The folder of received files, on the disk of this server. */
  readonly folder: string;
}

/**
 * Copies an uploaded package to the disk, opens it for `work`, and removes the copy.
 *
 * @throws PackageError when it cannot be read as a package.
 */
export async function withUploadedPackage<T>(
  { store, folder }: UploadedFiles,
  files: readonly UploadFile[],
  work: (given: OpenPackage) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const copy = await mkdtemp(join(folder, 'package-'));
  try {
    for (const { name, fileName } of files)
      await pipeline(await store.open(fileName), createWriteStream(join(copy, name)));
    const [first] = files;
    const given = await openPackage(files.length === 1 && first?.name.endsWith('.zip') ? join(copy, first.name) : copy);
    try {
      return await work(given);
    } finally {
      await given.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
