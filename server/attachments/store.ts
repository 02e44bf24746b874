import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';

/** Stores the files of messages under generated names. */
export interface AttachmentStore {
  /** Stores the file at `path` as `name`. The file is complete and on the disk when the promise is fulfilled. */
  readonly put: (name: string, path: string) => Promise<void>;
  /** Returns the bytes of a file; rejects with the code ENOENT when it does not exist. */
  readonly open: (name: string) => Promise<Readable>;
  /** Removes a file, if it exists. */
  readonly remove: (name: string) => Promise<void>;
}

/** Writes a file, or the names in a folder, to the disk. Windows cannot open folders, and flushes names itself. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a store in a folder. A file on the same disk is linked, not copied. */
export const createFolderStore = (folder: string): AttachmentStore => ({
  put: async (name, path) => {
    const created = await mkdir(folder, { recursive: true });
    const target = join(folder, name);
    await link(path, target).catch(() => copyFile(path, target));
    // A loss of power must not lose the file of an acknowledged message.
    await flush(target);
    await flush(folder);
    if (created !== undefined) await flush(dirname(created));
  },
  open: async (name) => {
    const file = await open(join(folder, name));
    return createReadStream('', { fd: file });
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** Returns the folder of the attachments when no bucket is configured. */
export const attachmentsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'attachments');

/** Opens the configured store: an S3 bucket (its client is loaded only then), otherwise a folder. */
export async function openStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<AttachmentStore> {
  if (!config.s3) return createFolderStore(attachmentsIn(config));
  const { createS3Store } = await import('./s3Store');
  return createS3Store(config.s3);
}
