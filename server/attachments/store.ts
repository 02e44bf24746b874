import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';

/** Where the files of messages are kept, under names the server made. */
export interface AttachmentStore {
  /** Keeps the file at `path` as `name`. Only when it is fulfilled is the file there whole. */
  readonly put: (name: string, path: string) => Promise<void>;
  /** The bytes of a file; rejected with the code ENOENT when there is none. */
  readonly open: (name: string) => Promise<Readable>;
  /** Removes a file; one that is not there is no failure. */
  readonly remove: (name: string) => Promise<void>;
}

/** A folder. A file that was received on the same disk is not copied. */
export const createFolderStore = (folder: string): AttachmentStore => ({
  put: async (name, path) => {
    await mkdir(folder, { recursive: true });
    const target = join(folder, name);
    await link(path, target).catch(() => copyFile(path, target));
  },
  open: async (name) => {
    const file = await open(join(folder, name));
    return createReadStream('', { fd: file });
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** The folder of the attachments, unless they are kept elsewhere. */
export const attachmentsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'attachments');

/** The store of these settings: S3-compatible when a bucket is named, otherwise a folder. The client is loaded only then. */
export async function openStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<AttachmentStore> {
  if (!config.s3) return createFolderStore(attachmentsIn(config));
  const { createS3Store } = await import('./s3Store');
  return createS3Store(config.s3);
}
